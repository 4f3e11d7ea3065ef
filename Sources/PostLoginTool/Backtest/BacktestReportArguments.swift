import ArgumentParser
import PolicyAnalysis

/// The arguments that say what a report of a backtest holds.
struct BacktestReportArguments: ParsableArguments {
  @OptionGroup var output: FormatArguments<BacktestReport>

  @Option(
    help: "Writes one line for each login into this file: before, after, change, unknown.".taking(
      "file"
    ),
    completion: .file()
  )
  var verdicts: String?

  @Option(
    name: .customLong("write"),
    help: """
      Writes the examples as fixtures with a suite into this folder; they hold what the logs and \
      exports say of their users.
      """.taking("folder"),
    completion: .directory
  )
  var folder: String?

  @Option(
    help: "Writes the users whose logins change, as digests of their ids, into this CSV file."
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

  /// Reads the results, prints the report, and ends the command as the report says.
  ///
  /// - Parameters:
  ///   - results: Files of results.
  ///   - cases: Files of cases, each of which must have a result; empty to ask for none.
  ///   - version: What the suites of `--write` test; needed with that option alone.
  ///   - preparation: What was read to make the cases, for a person.
  /// - Throws: what `BacktestReportRequest.result()` throws, and the exit status.
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
