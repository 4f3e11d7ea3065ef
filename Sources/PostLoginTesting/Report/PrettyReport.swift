import PostLogin
import WireFormats

/// A run as a person reads it on a terminal.
package struct PrettyReport {
  private let report: TestReport
  private let isVerbose: Bool
  private let style: TextStyle

  package init(_ report: TestReport, isVerbose: Bool = false, isColourful: Bool = false) {
    self.report = report
    self.isVerbose = isVerbose
    style = TextStyle(isColourful: isColourful)
  }

  package var text: String {
    let blocks =
      report.notes.map { ["\(style.yellow("note")) \($0.location.text)\($0.message)"] }
      + report.brokenSuites.map(broken) + report.results.map(result)
      + findings + [[summary]]
    return style.text(blocks.flatMap(\.self))
  }

  private func broken(_ suite: BrokenSuite) -> [String] {
    ["\(style.red("broken")) \(suite.path)"]
      + suite.problems.map { "  \($0.location.text)\($0.message)" }
  }

  private func result(_ result: CaseResult) -> [String] {
    let name = "\(result.suite): \(result.name)"
    switch result.verdict {
    case .passed:
      let time = style.faint("  \(result.duration.inMilliseconds) ms")
      return isVerbose ? ["\(style.green("passed")) \(name)\(time)"] : []
    case .skipped(let reason):
      return isVerbose ? ["\(style.yellow("skipped")) \(name): \(reason)"] : []
    case .broken(let reason):
      return ["\(style.red("broken")) \(name)", "  \(result.location): \(reason)"]
    case .failed(let failure):
      return ["\(style.red("failed")) \(name)"] + FailureText(failure, style: style).lines
    }
  }

  private var findings: [[String]] {
    report.allFindings.flatMap { findings in
      findings.items.map { lines(of: $0, word: findings.word) }
        + findings.complaints.map { [$0.line(style)] }
    }
  }

  private func lines(of item: CaseFindings.Item, word: String) -> [String] {
    let text = "\(item.location.text)\(item.finding.message)"
    let cases = "  in \(item.cases)"
    guard let reason = item.finding.acceptance else {
      return ["\(style.yellow(word)) \(text) [\(item.finding.code.rawValue)]", cases]
    }
    return [
      "\(style.faint("accepted")) \(text)", cases,
      "  because: \(DocumentText.line(reason, atMost: 1000))",
    ]
  }

  private var summary: String {
    let counts = report.counts
    var parts = ["\(counts.passed) passed"]
    if counts.failed > 0 { parts.append(style.red("\(counts.failed) failed")) }
    if counts.broken > 0 { parts.append(style.red("\(counts.broken) broken")) }
    if counts.skipped > 0 { parts.append(style.yellow("\(counts.skipped) skipped")) }
    if report.notRunCount > 0 { parts.append("\(report.notRunCount) not run") }
    for findings in report.allFindings {
      let (open, all) = (findings.openItems.count, findings.items.count)
      if open > 0 { parts.append(style.yellow("\(open) \(findings.word)\(open == 1 ? "" : "s")")) }
      if all > open { parts.append("\(all - open) accepted") }
    }
    return parts.joined(separator: ", ") + style.faint(" in \(report.duration.inMilliseconds) ms")
  }
}

extension SourceLocation? {
  /// The place with a colon after it, or nothing.
  var text: String { map { "\($0): " } ?? "" }
}
