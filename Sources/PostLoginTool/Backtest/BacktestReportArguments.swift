import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginTesting
import WireFormats

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

  /// Reads the results and prints the report.
  ///
  /// - Parameters:
  ///   - results: Files of results.
  ///   - cases: Files of cases, each of which must have a result; empty to ask for none.
  ///   - preparation: What was read to make the cases, for a person.
  /// - Returns: Whether a login changes, or may change.
  /// - Throws: what is wrong with a result, and what cannot be written.
  func report(
    _ results: [String],
    cases: [String] = [],
    preparation: [String] = []
  ) throws -> Bool {
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
    let files = try folder.map { try summary.writeExamples(into: $0) } ?? [:]
    var report = BacktestReport(summary, files: files, threshold: threshold)
    report.preparation = preparation
    output.print(report)
    return summary.loginCount > (summary.counts[.unchanged] ?? 0)
  }
}
