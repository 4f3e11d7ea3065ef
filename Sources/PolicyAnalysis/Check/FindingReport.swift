package import PostLoginTesting
import PostLogin
package import WireFormats

/// Prints findings in each format.
package struct FindingReport {
  package let findings: [Finding]
  private let fileCount: Int
  /// The event of a login with a looser fallback, which is printed after the findings.
  package var looserLogin: JSONValue?
  /// The verdicts about the Actions, one for each of their triggers.
  package var verdicts: [ActionVerdict] = []
  /// The findings that no author accepted.
  package var open: [Finding] { findings.filter { $0.acceptance == nil } }

  package init(_ findings: [Finding], fileCount: Int) {
    self.findings = findings
    self.fileCount = fileCount
  }

  /// Text for a terminal; editors can jump to its places.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    style.text(open.map { $0.line(style) } + verdictLines + [summary])
      + (looserLogin.map { "\n\($0.printed)" } ?? "")
  }

  /// The verdicts, unless all Actions have the same trigger and ran, as the summary tells.
  private var verdictLines: [String] {
    let areAlike = Set(verdicts.map(\.trigger)).count < 2
    let haveRun = verdicts.allSatisfy { $0.result.hasRun }
    return areAlike && haveRun ? [] : verdicts.map { DocumentText.line($0.line, atMost: 1000) }
  }

  private var summary: String {
    let actions = fileCount == 1 ? "1 Action" : "\(fileCount) Actions"
    let found =
      open.isEmpty ? "nothing found" : open.count == 1 ? "1 finding" : "\(open.count) findings"
    let accepted = findings.count - open.count
    return "\(found) in \(actions)" + (accepted == 0 ? "" : ", \(accepted) accepted")
  }

  /// Commands of GitHub Actions, which annotate the places in a pull request.
  package var github: String {
    (open.map(\.command) + verdictLines + [summary]).joined(separator: "\n") + "\n"
  }

  /// JSON for programs, including accepted findings with their reasons.
  package var json: String {
    JSONValue.array(findings.map(\.jsonValue)).printed
  }
}

extension FindingReport: Report {
  package static let forms: [ReportForm<FindingReport>] = [
    ReportForm(.pretty) { report, page in report.pretty(page.style) },
    ReportForm(.json) { report, _ in report.json },
    ReportForm(.github) { report, _ in report.github },
    ReportForm(.sarif) { report, _ in sarif(report.findings, version: PostLoginVersion.current) },
  ]
}
