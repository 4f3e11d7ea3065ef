import PolicyAnalysis
import PostLoginTesting
import WireFormats

/// A report of results that were computed before: what it reads and writes, apart from how it is
/// printed.
struct BacktestReportRequest {
  /// Files of results.
  var results: [String]
  /// Files of cases, each of which must have a result; empty to ask for none.
  var cases: [String]
  /// What the suites of `folder` test; needed with that folder alone.
  var version: BacktestFiles.Version?
  /// What was read to make the cases, for a person.
  var preparation: [String]
  /// The agreement with the log, in percent, below which the report warns.
  var threshold: Int
  /// The file for one line of each login; nil writes none.
  var verdicts: String?
  /// The folder for examples as fixtures; nil writes none.
  var folder: String?
  /// The file for the users whose logins change; nil writes none.
  var usersCSV: String?

  /// Reads and merges the results.
  ///
  /// - Throws: what is wrong with a result, and what cannot be written.
  func result() throws -> BacktestReport {
    var summary = BacktestSummary()
    let lines = try verdicts.map { try PartFile($0) }
    for path in results {
      try summary.addResults(in: path) { result in
        try lines?.write(line: result.verdictLine)
      }
    }
    try summary.check()
    for path in cases { try summary.checkResult(ofCases: path) }
    try lines?.finish()
    if let usersCSV {
      try FileBytes.replace(usersCSV, with: summary.users().utf8)
    }
    var files: [String: String] = [:]
    if let folder, let version { files = try summary.writeExamples(into: folder, of: version) }
    var report = BacktestReport(summary, files: files, threshold: threshold)
    report.preparation = preparation
    return report
  }
}

extension BacktestReport: CommandResult {
  /// A login that changes, or may change, matters.
  package var ending: CommandEnding { changesLogins ? .unwelcome : .welcome }
}
