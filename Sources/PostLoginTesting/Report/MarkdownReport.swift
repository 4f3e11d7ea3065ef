import PostLogin
import WireFormats

/// A run as a Markdown table, for a job summary or a comment on a pull request.
package struct MarkdownReport {
  private let report: TestReport

  private static let maximumRows = 100

  package init(_ report: TestReport) {
    self.report = report
  }

  package var text: String {
    let rows = self.rows
    let table =
      rows.isEmpty
      ? [] : ["", "| | Where | What |", "|---|---|---|"] + rows.prefix(Self.maximumRows)
    let more = rows.count - Self.maximumRows
    return ([heading] + table + (more > 0 ? ["", "and \(more) more"] : []))
      .joined(separator: "\n") + "\n"
  }

  private var heading: String {
    let counts = report.counts
    var parts = [
      "\(counts.failed) failed", "\(counts.broken) broken", "\(report.notRunCount) not run",
    ]
    for findings in report.allFindings {
      let (open, all) = (findings.openItems.count, findings.items.count)
      parts.append("\(open) \(findings.word)\(open == 1 ? "" : "s")")
      if all > open { parts.append("\(all - open) accepted") }
    }
    let shown = ["\(counts.passed) passed"] + parts.filter { !$0.hasPrefix("0 ") }
    return "**postlogin test**: \(shown.joined(separator: ", "))"
  }

  private var rows: [String] {
    let broken = report.brokenSuites.flatMap { suite in
      suite.problems.map { row("**broken**", $0.location, suite.path, $0.message) }
    }
    let findings = report.allFindings.flatMap { findings in
      findings.items.map { row($0, word: findings.word) }
        + findings.complaints.map { row("**error**", $0.location, "", $0.message) }
    }
    let notes = report.notes.map { row("note", $0.location, "", $0.message) }
    return broken + report.results.compactMap(row) + findings + notes
  }

  private func row(_ result: CaseResult) -> String? {
    switch result.verdict {
    case .passed: return nil
    case .skipped(let reason):
      return row("skipped", result.location, "", "\(result.name): \(reason)")
    case .broken(let reason):
      return row("**broken**", result.location, "", "\(result.name): \(reason)")
    case .failed(let failure):
      let paths = failure.mismatches.map(\.path).joined(separator: ", ")
      return row("**failed**", result.location, "", "\(result.name): not as expected: \(paths)")
    }
  }

  private func row(_ item: CaseFindings.Item, word: String) -> String {
    guard let reason = item.finding.acceptance else {
      return row("**\(word)**", item.location, item.cases, item.finding.message)
    }
    return row(
      "accepted",
      item.location,
      item.cases,
      "\(item.finding.message); because: \(reason)"
    )
  }

  private func row(
    _ word: String,
    _ location: SourceLocation?,
    _ place: String,
    _ message: String
  ) -> String {
    "| \(word) | \(Self.cell(location?.description ?? place)) | \(Self.cell(message)) |"
  }

  /// Returns a table cell in which no character has a meaning in Markdown or HTML, and in which no
  /// name notifies a user.
  private static func cell(_ text: String) -> String {
    let line = DocumentText.line(text, atMost: 500)
    guard !line.isEmpty else { return "" }
    let escaped = line.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " .,/()=-+\"'→;?".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "&#\(scalar.value);"
    }
    return "<code>\(escaped.joined())</code>"
  }
}
