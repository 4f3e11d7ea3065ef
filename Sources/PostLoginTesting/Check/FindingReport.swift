import PostLogin

/// Findings in the forms in which they are printed.
package struct FindingReport {
  private let findings: [Finding]
  private let fileCount: Int
  /// What the author does not accept.
  private var open: [Finding] { findings.filter { $0.acceptance == nil } }

  package init(_ findings: [Finding], fileCount: Int) {
    self.findings = findings
    self.fileCount = fileCount
  }

  /// For a person, and for editors that jump to places.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    let lines = open.map { finding in
      let severity = finding.severity.rawValue
      let word = finding.severity == .error ? style.red(severity) : style.yellow(severity)
      return
        "\(finding.location): \(word): \(Self.line(finding.message)) [\(finding.code.rawValue)]"
    }
    return (lines + [summary]).joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let actions = fileCount == 1 ? "1 Action" : "\(fileCount) Actions"
    let found =
      open.isEmpty ? "nothing found" : open.count == 1 ? "1 finding" : "\(open.count) findings"
    let accepted = findings.count - open.count
    return "\(found) in \(actions)" + (accepted == 0 ? "" : ", \(accepted) accepted")
  }

  /// As commands of GitHub Actions, which mark the places in a pull request.
  package var github: String {
    let commands = open.map { finding in
      GitHubReport.command(
        finding.severity == .error ? "error" : "warning",
        finding.location,
        title: finding.code.rawValue,
        finding.message
      )
    }
    return (commands + [summary]).joined(separator: "\n") + "\n"
  }

  /// For programs; accepted findings are among them, with the author's reason.
  package var json: String {
    JSONValue.array(
      findings.map { finding in
        [
          "code": .string(finding.code.rawValue),
          "severity": .string(finding.severity.rawValue),
          "message": .string(finding.message),
          "file": finding.location.file.map(JSONValue.string) ?? .null,
          "line": .number(String(finding.location.line)),
          "column": .number(String(finding.location.column)),
          "accepted": finding.acceptance.map(JSONValue.string) ?? .null,
        ]
      }
    ).jsonText(isIndented: true) + "\n"
  }

  private static func line(_ text: String) -> String { DocumentText.line(text, atMost: 1000) }
}
