package import PostLoginTesting
package import WireFormats

/// What became of a run of suites.
package struct TestResult: CommandResult {
  package var report = TestReport()
  /// Why there was no case to run; nil where there was one.
  package var complaint: String?
  /// Whether the run wrote snapshots, which are to be looked at.
  package var hasWrittenSnapshots: Bool
  /// The percentage of lines, blocks and rules that the cases should reach; nil for any.
  package var threshold: Double?
  /// What the cases reach, or why that was not counted; nil where it was not asked.
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

  /// What is to be said besides the report, one line each.
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
    guard let threshold, !missed.isEmpty else { return [] }
    let shares = missed.map { "\($0.share.percent) % of \($0.name)" }.joined(separator: ", ")
    return ["the cases reach \(shares); the threshold is \(threshold.shown) %"]
  }

  /// What the cases reach less of than the threshold.
  private var missed: [CoverageReport.Measure] {
    guard let threshold, case .success(let report) = coverage else { return [] }
    return report.measures(below: threshold)
  }
}

extension Double {
  /// Without a fraction where there is none.
  fileprivate var shown: String {
    self == rounded() ? String(Int(self)) : String(self)
  }
}
