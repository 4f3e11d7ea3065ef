import WireFormats

/// The command `compare`, which `diff` has replaced.
enum FormerCommand {
  /// The message for arguments that name the command, with what to write instead; nil for others.
  static func complaint(about arguments: ArraySlice<String>) -> String? {
    guard arguments.first == "compare" else { return nil }
    let others = replaced(arguments.dropFirst())
    let words = ["postlogin", "diff"] + (others.isEmpty ? usage : others) + ["--inputs", "0"]
    let text = DocumentText.line(words.map(quoted).joined(separator: " "), atMost: 4000)
    return "`compare` is no command any more; write `\(text)`"
  }

  private static let usage = ["BEFORE", "AFTER", "--fixtures", "DIR"]

  /// Suites are fixtures of `diff`, which reaches no real host.
  private static func replaced(_ arguments: ArraySlice<String>) -> [String] {
    var words: [String] = []
    var isHost = false
    for argument in arguments {
      defer { isHost = argument == "--allow-host" }
      guard !isHost, argument != "--allow-host", !argument.hasPrefix("--allow-host=") else {
        continue
      }
      words.append(
        argument == "--suites"
          ? "--fixtures"
          : argument.hasPrefix("--suites=")
            ? "--fixtures=\(argument.dropFirst("--suites=".count))" : argument
      )
    }
    return words
  }

  /// An argument as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./:=,@+".unicodeScalars.contains(scalar)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
