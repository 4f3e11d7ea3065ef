package import PostLoginTesting
import PostLogin
package import WireFormats

/// Prints findings in each format.
package struct FindingReport {
  package let findings: [Finding]
  private let actionCount: Int
  /// The event of a login with a looser fallback, which is printed after the findings.
  package var looserLogin: JSONValue?
  /// The verdicts about the Actions, one for each of their triggers.
  package var verdicts: [ActionVerdict] = []
  /// The findings that no author accepted.
  package var open: [Finding] { findings.filter { $0.acceptance == nil } }

  package init(_ findings: [Finding], actionCount: Int) {
    self.findings = findings
    self.actionCount = actionCount
  }

  /// Whether something is to be corrected or accepted; remarks are not.
  package var needsCorrection: Bool { open.contains { $0.severity != .info } }

  /// Text for a terminal; editors can jump to its places.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    style.text(open.map { $0.line(style) } + verdictLines + [summary])
      + (looserLogin.map { "\n\($0.printed)" } ?? "")
  }

  /// The verdicts, unless all Actions stand alone, have the same trigger and ran, as the summary
  /// tells.
  private var verdictLines: [String] {
    let areAlike = Set(verdicts.map(\.trigger)).count < 2 && !verdicts.contains(where: \.isOfFlow)
    let haveRun = verdicts.allSatisfy { $0.result.hasRun }
    return areAlike && haveRun ? [] : verdicts.map { DocumentText.line($0.line, atMost: 1000) }
  }

  private var summary: String {
    let actions = actionCount == 1 ? "1 Action" : "\(actionCount) Actions"
    let remarks = open.count { $0.severity == .info }
    let count = open.count - remarks
    let found = count == 0 ? "nothing found" : count == 1 ? "1 finding" : "\(count) findings"
    let accepted = findings.count - open.count
    return "\(found) in \(actions)"
      + (remarks == 0 ? "" : remarks == 1 ? ", 1 remark" : ", \(remarks) remarks")
      + (accepted == 0 ? "" : ", \(accepted) accepted")
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
