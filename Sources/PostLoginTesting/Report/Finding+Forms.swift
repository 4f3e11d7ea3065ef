import PostLogin
package import WireFormats

extension Finding {
  /// Returns one line for a terminal; editors can jump to its place.
  package func line(_ style: TextStyle) -> String {
    let word =
      severity == .error ? style.red(severity.rawValue) : style.yellow(severity.rawValue)
    return
      "\(location): \(word): \(DocumentText.line(messageWithLogin, atMost: 1000)) [\(code.rawValue)]"
  }

  /// The message, followed by the login that shows the finding.
  private var messageWithLogin: String {
    guard let words = login?.words, !message.contains(words) else { return message }
    return "\(message), in \(words)"
  }

  /// A command of GitHub Actions.
  package var command: String {
    GitHubReport.command(
      Self.command(of: severity),
      location,
      title: code.rawValue,
      message: messageWithLogin
    )
  }

  private static func command(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// JSON for programs.
  package var jsonValue: JSONValue {
    [
      "code": .string(code.rawValue),
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "file": .optional(location.file),
      "line": .integer(location.line),
      "column": .integer(location.column),
      "accepted": .optional(acceptance),
      "login": login?.jsonValue ?? .null,
    ]
  }
}
