package import PolicySources
package import PostLoginTesting
package import WireFormats

/// The result of a run of suites.
package struct TestResult: CommandResult {
  package var report = TestReport()
  /// The message if no case was selected; nil otherwise.
  package var complaint: String?
  /// Whether the run wrote snapshots, which have to be reviewed.
  package var hasWrittenSnapshots: Bool
  /// The percentages of lines, blocks and rules that the cases have to reach.
  package var thresholds: Project.Coverage
  /// The coverage, or the error that prevented counting; nil if it was not requested.
  package var coverage: Result<CoverageReport, PostLoginError>?

  package var ending: CommandEnding {
    if complaint != nil || report.counts.broken > 0 || !report.hasRun { return .incomplete }
    if hasFailed || hasWrittenSnapshots { return .unwelcome }
    if case .failure = coverage { return .incomplete }
    return missed.isEmpty ? .welcome : .unwelcome
  }

  package static let forms = TestReport.forms.map { form in
    ReportForm<TestResult>(form.format) { $0.report.text(form.format, on: $1) ?? "" }
  }

  /// Messages that are no part of the report, one line each.
  package var remarks: [String] {
    [complaint ?? remark].compactMap(\.self) + coverageRemarks
  }

  private var remark: String? {
    if report.counts.broken > 0 { return nil }
    if !report.hasRun { return "nothing is tested, because every case is skipped" }
    return hasWrittenSnapshots && !hasFailed
      ? "snapshots were written; look at them and run again without --update" : nil
  }

  private var hasFailed: Bool {
    report.counts.failed > 0 || report.allFindings.contains(where: \.isUnwelcome)
  }

  private var coverageRemarks: [String] {
    if case .failure(let error) = coverage { return [error.message] }
    let percentages = missed.compactMap { thresholds.percentage(of: $0.name) }.unique
    guard let percentage = percentages.first else { return [] }
    guard percentages.count > 1 else {
      let shares = missed.map(\.words).joined(separator: ", ")
      return ["the cases reach \(shares); the threshold is \(percentage.shown) %"]
    }
    let shares = missed.map { measure in
      let threshold = thresholds.percentage(of: measure.name)?.shown ?? ""
      return "\(measure.words), where the threshold is \(threshold) %"
    }
    return ["the cases reach \(shares.joined(separator: ", "))"]
  }

  /// The measures below the threshold.
  private var missed: [CoverageReport.Measure] {
    guard case .success(let report) = coverage else { return [] }
    return report.measures(below: thresholds)
  }
}

extension CoverageReport.Measure {
  /// The reached share, as part of a sentence.
  fileprivate var words: String { "\(share.percent) % of \(name)" }
}

extension Double {
  /// The number, without a fraction if it is whole.
  fileprivate var shown: String {
    self == rounded() ? String(Int(self)) : String(self)
  }
}
