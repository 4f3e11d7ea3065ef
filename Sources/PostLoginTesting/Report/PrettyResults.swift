import PostLogin
import WireFormats

/// The results of a run as text for a terminal, printed one by one.
///
/// Text that several results share, such as a diagnostic of their Action, is printed with the first
/// of them.
package struct PrettyResults {
  private let isVerbose: Bool
  private let style: TextStyle
  private var knownDiagnostics: Set<Diagnostic> = []
  private var knownReasons: Set<String> = []

  package init(isVerbose: Bool, style: TextStyle) {
    self.isVerbose = isVerbose
    self.style = style
  }

  /// Returns a suite that cannot run, with all of its problems.
  package func text(of suite: BrokenSuite) -> String {
    style.text(
      ["\(style.red("broken")) \(suite.path.visible)"]
        + suite.problems.map { "  \($0.location.text)\($0.message.visible)" }
    )
  }

  /// Returns the text of a result; empty for a passed case unless every case is named.
  package mutating func text(of result: CaseResult) -> String {
    style.text(lines(of: result))
  }

  private mutating func lines(of result: CaseResult) -> [String] {
    // Nearly all results are of this kind, which prints nothing.
    if case .passed = result.verdict, !isVerbose { return [] }
    let name = DocumentText.line("\(result.suite): \(result.name)", atMost: .max)
    switch result.verdict {
    case .passed:
      let time = style.faint("  \(result.duration.inMilliseconds) ms")
      return ["\(style.green("passed")) \(name)\(time)"] + FailureText.console(result.logs)
    case .skipped(let reason):
      return isVerbose ? ["\(style.yellow("skipped")) \(name): \(reason.visible)"] : []
    case .broken(let reason):
      let isNew = knownReasons.insert(reason).inserted
      let text =
        isNew ? "  \(result.location): \(reason.visible)" : "  \(result.location): as above"
      return ["\(style.red("broken")) \(name)", text]
    case .failed(let failure):
      defer { knownDiagnostics.formUnion(failure.outcome?.diagnostics ?? []) }
      let text = FailureText(failure, style: style, without: knownDiagnostics)
      let command = style.faint("  " + result.reference.shellCommand("explain"))
      return ["\(style.red("failed")) \(name)"] + text.lines + [command]
    }
  }

  /// Returns the text after the last result: skipped cases, notes, findings and counts.
  package func ending(of report: TestReport) -> String {
    let notes = report.notes.filter { !isKnown($0) }
    let blocks =
      skipped(report)
      + notes.map { ["\(style.yellow("note")) \($0.location.text)\($0.message.visible)"] }
      + findings(of: report) + [[summary(of: report)]]
    return blocks.map(style.text).joined()
  }

  /// Whether a failure has printed the diagnostic of a passed case already.
  private func isKnown(_ note: PostLoginError) -> Bool {
    knownDiagnostics.contains { $0.message == note.message && $0.location == note.location }
  }

  /// Returns the reasons of skipped cases; cases of a suite with the same reason are counted.
  private func skipped(_ report: TestReport) -> [[String]] {
    guard !isVerbose else { return [] }
    return report.resultsBySuite.flatMap { suite, results in
      let reasons = results.compactMap { result in
        if case .skipped(let reason) = result.verdict { (result.name, reason) } else { nil }
      }
      let groups = Dictionary(grouping: reasons) { $0.1 }
      return reasons.lastOfEach(\.1).map { _, reason in
        let names = groups[reason, default: []].map(\.0)
        let name = names.count == 1 ? names[0] : "\(names.count) cases"
        return ["\(style.yellow("skipped")) \("\(suite): \(name): \(reason)".visible)"]
      }
    }
  }

  private func findings(of report: TestReport) -> [[String]] {
    report.allFindings.flatMap { findings in
      findings.items.map { lines(of: $0, word: findings.word) }
        + findings.complaints.map { [$0.line(style)] }
    }
  }

  private func lines(of item: CaseFindings.Item, word: String) -> [String] {
    let text = "\(item.location.text)\(item.finding.message.visible)"
    let cases = "  in \(item.cases.visible)"
    guard let reason = item.finding.acceptance else {
      return ["\(style.yellow(word)) \(text) [\(item.finding.code.rawValue)]", cases]
    }
    return [
      "\(style.faint("accepted")) \(text)", cases,
      "  because: \(DocumentText.line(reason, atMost: 1000))",
    ]
  }

  private func summary(of report: TestReport) -> String {
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
  /// The place followed by a colon, or an empty text.
  var text: String { map { "\($0): " } ?? "" }
}
