import PostLogin
package import WireFormats

extension Finding {
  /// One line for a person; editors can jump to its place.
  package func line(_ style: TextStyle) -> String {
    let word =
      severity == .error ? style.red(severity.rawValue) : style.yellow(severity.rawValue)
    return "\(location): \(word): \(DocumentText.line(message, atMost: 1000)) [\(code.rawValue)]"
  }

  /// A command of GitHub Actions.
  package var command: String {
    GitHubReport.command(
      severity == .error ? "error" : "warning",
      location,
      title: code.rawValue,
      message: message
    )
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
    ]
  }
}
