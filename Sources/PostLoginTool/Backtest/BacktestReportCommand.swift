import ArgumentParser
import PolicyAnalysis
import PostLogin
import PostLoginTesting
import WireFormats

/// `postlogin backtest report`: results in, one report out.
struct BacktestReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Merges results of `backtest run`, and refuses incomplete or contradictory ones.",
    discussion: """
      Exit status: 0 no login changes; 1 a login changes, or may change; 2 a result is missing, cut \
      off, changed or of other versions; 64 wrong usage; 70 a fault of postlogin.

      Example: postlogin backtest report results --format html
      """
  )

  @Argument(
    help: "Files of results, or folders in which to read every .results.ndjson.",
    completion: .file()
  )
  var results: [String]

  @Option(
    help: "A file of cases whose result must be among them; may be given again.".taking(
      "file"
    ),
    completion: .file()
  )
  var cases: [String] = []

  @Option(
    help: "The version after the change, which the suite of --write tests.".taking("version"),
    completion: .file()
  )
  var after: String?

  @OptionGroup var failure: FailureArguments

  @OptionGroup var report: BacktestReportArguments

  func validate() throws {
    guard report.folder == nil || after != nil else {
      throw ValidationError("--write needs --after, the version that its suite tests.")
    }
  }

  func run() async throws {
    Terminal.ignoreBrokenPipes()
    try await Terminal.reporting {
      let files = try SuiteFinder.files(in: results) { $0.hasSuffix(".results.ndjson") }
      let version = try after.map {
        BacktestFiles.Version(
          at: try BacktestVersionFiles.present($0),
          onFailure: failure.onFailure
        )
      }
      try report.report(files, cases: cases, version: version, preparation: [])
    }
  }
}
