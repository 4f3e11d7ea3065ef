import PostLogin
import WireFormats

/// The calls of `api` that generated logins reached, by line.
struct ReachedCalls {
  private var reached: Set<Call> = []

  private struct Call: Hashable {
    var path: String
    var file: String
    var line: Int
  }

  mutating func note(_ runs: [LoginRun]) {
    for entry in runs.flatMap(\.entries) where entry.kind == .call || entry.kind == .ask {
      guard let location = entry.location else { continue }
      reached.insert(Call(path: entry.path, file: location.file ?? "", line: location.line))
    }
  }

  /// Returns the calls in the scripts that no login reached.
  func missing(in scripts: [ActionScript]) -> [PolicyDifference.Unreached] {
    scripts.unique.flatMap { script in
      Self.calls(in: script).compactMap { call in
        let isReached = (call.lines).contains { line in
          reached.contains(Call(path: call.path, file: script.file, line: line))
        }
        return isReached
          ? nil : PolicyDifference.Unreached(location: call.location, what: call.path)
      }
    }
  }

  private static func calls(
    in script: ActionScript
  ) -> [(path: String, location: SourceLocation, lines: ClosedRange<Int>)] {
    let tokens = ScriptScanner.tokens(of: script.source).filter { $0.kind != .comment }
    guard tokens.count > 6 else { return [] }
    return (0..<(tokens.count - 5)).compactMap { index in
      let part = tokens[index..<(index + 6)]
      let texts = part.map(\.text)
      guard texts[0] == "api", texts[1] == ".", texts[3] == ".", texts[5] == "(",
        index == 0 || tokens[index - 1].text != "."
      else { return nil }
      let location = SourceLocation(
        file: script.file,
        line: tokens[index].line,
        column: tokens[index].column
      )
      let lines = tokens[index].line...tokens[index + 5].line
      return ("api.\(texts[2]).\(texts[4])", location, lines)
    }
  }
}
