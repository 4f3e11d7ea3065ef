import ArgumentParser
import PolicyAnalysis
import PostLogin
import WireFormats

/// `postlogin backtest run`: cases in, one result for each out.
struct BacktestRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract:
      "Runs prepared cases through both versions, and writes a file of results for each file.",
    discussion: """
      The results of NAME.ndjson are in NAME.results.ndjson, which appears when it is complete. Exit \
      status: 0 all cases were run; 2 a file or a version cannot be used; 64 wrong usage; 70 a fault of postlogin.

      Example: postlogin backtest run cases.ndjson --before main:Actions --after Actions \
      --output results
      """
  )

  @OptionGroup var versions: BacktestVersionArguments

  @Argument(help: "Files of cases, as `backtest prepare` writes them.", completion: .file())
  var cases: [String]

  @Option(
    name: .customLong("output"),
    help: "The folder for the results.".taking("folder"),
    completion: .directory
  )
  var folder: String

  @Flag(help: "Leave out files whose results are complete and of the same versions.")
  var resume = false

  @Flag(help: "Remove the results of these cases from --output, and do nothing else.")
  var clean = false

  func validate() throws { if !clean { try versions.requireBoth() } }

  func run() async throws {
    Terminal.ignoreBrokenPipes()
    try await Terminal.reporting {
      guard !clean else { return try BacktestWork.clean(cases, in: folder) }
      let cleanup = InterruptionCleanup()
      defer { cleanup.finish() }
      _ = try await BacktestWork(versions, isResuming: resume, cleanup: cleanup)
        .run(cases, into: folder)
    }
  }
}
