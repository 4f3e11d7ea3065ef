import ArgumentParser
import PolicyAnalysis

/// The arguments for the report of a backtest and the files that it writes.
struct BacktestReportArguments: ParsableArguments {
  @OptionGroup var output: FormatArguments<BacktestReport>

  @Option(
    help: "A file in which to write a line for each login: before, after, change, unknown.".taking(
      "file"
    ),
    completion: .file()
  )
  var verdicts: String?

  @Option(
    name: .customLong("write"),
    help: """
      A folder in which to write the examples as fixtures with a suite; they hold what the logs and \
      exports say about their users.
      """.taking("folder"),
    completion: .directory
  )
  var folder: String?

  @Option(
    help: "A CSV file in which to write the users whose logins change, as digests of their ids."
      .taking("file"),
    completion: .file()
  )
  var usersCSV: String?

  @Option(
    help: "The agreement with the log, in percent, below which the report warns.".taking("percent")
  )
  var threshold = BacktestReport.defaultThreshold

  func validate() throws {
    guard (0...100).contains(threshold) else {
      throw ValidationError("--threshold takes a percentage from 0 to 100.")
    }
  }

  /// Reads the results, prints the report, and throws the exit status of its ending.
  ///
  /// - Parameters:
  ///   - results: Files of results.
  ///   - cases: Files of cases, each of which must have a result; empty for no such check.
  ///   - version: The version that the suites of `--write` test; needed with that option alone.
  ///   - preparation: Lines about the input of the cases, which the report begins with.
  /// - Throws: the errors of `BacktestReportRequest.result()`, and the exit status.
  func report(
    _ results: [String],
    cases: [String],
    version: BacktestFiles.Version?,
    preparation: [String]
  ) throws {
    var request = BacktestReportRequest(results: results, cases: cases, threshold: threshold)
    request.version = version
    request.preparation = preparation
    request.verdicts = verdicts
    request.folder = folder
    request.usersCSV = usersCSV
    try output.finish(try request.result())
  }
}
