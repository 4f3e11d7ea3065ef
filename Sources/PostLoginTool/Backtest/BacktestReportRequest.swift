package import PolicyAnalysis
import PostLoginTesting
import WireFormats

/// A request for a report of existing results, independent of the command line and of printing.
package struct BacktestReportRequest: Sendable {
  /// Files of results.
  package var results: [String]
  /// Files of cases, each of which must have a result; empty for no such check.
  package var cases: [String]
  /// The version that the suites in `folder` test; needed with that folder alone.
  package var version: BacktestFiles.Version?
  /// Lines about the input of the cases, which the report begins with.
  package var preparation: [String] = []
  /// The agreement with the log, in percent, below which the report warns.
  package var threshold: Int
  /// The file for one line of each login; nil writes none.
  package var verdicts: String?
  /// The folder for examples as fixtures; nil writes none.
  package var folder: String?
  /// The file for the users whose logins change; nil writes none.
  package var usersCSV: String?

  /// A request that only reads results.
  package init(results: [String], cases: [String], threshold: Int) {
    self.results = results
    self.cases = cases
    self.threshold = threshold
  }

  /// Reads and merges the results.
  ///
  /// - Throws: the error of a result, or of a file that cannot be written.
  package func result() throws -> BacktestReport {
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
  /// Unwelcome if a login changes or may change.
  package var ending: CommandEnding { changesLogins ? .unwelcome : .welcome }
}
