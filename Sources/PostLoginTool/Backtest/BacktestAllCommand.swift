import ArgumentParser
import FoundationEssentials
import Glibc
import PolicyAnalysis
import PostLogin
import WireFormats

/// `postlogin backtest` without a subcommand: from logs to a report.
struct BacktestAllCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "all",
    abstract: "Prepares cases from logs, runs them through both versions, and prints the report.",
    discussion: """
      Cases and results hold data of persons. They are in a private folder that goes with the \
      command, or stay in the one that --keep names, until --clean removes them. Exit status: 0 no \
      login changes; 1 a login changes, or may change; 2 something cannot be read, run or written; \
      64 wrong usage; 70 a fault of postlogin.
      """
  )

  @OptionGroup var versions: BacktestVersionArguments

  @OptionGroup var logins: PreparationArguments

  @Option(
    help: "The folder in which cases and results stay; --resume goes on with them.",
    completion: .directory
  )
  var keep: String?

  @Flag(help: "Go on with the cases and results that are whole in the folder of --keep.")
  var resume = false

  @Flag(help: "Remove the cases and results from the folder of --keep, and do nothing else.")
  var clean = false

  @OptionGroup var report: BacktestReportArguments

  private static let casesName = "cases.ndjson"
  private static let resultsName = "cases.results.ndjson"

  func validate() throws {
    guard keep != nil || !(resume || clean) else {
      throw ValidationError("--resume and --clean need --keep.")
    }
    guard clean || !logins.logs.isEmpty else {
      throw ValidationError("name files of tenant logs with --logs.")
    }
  }

  func run() async throws {
    try await Terminal.reporting {
      let folder = keep ?? Self.temporaryFolder
      guard !clean else { return try Self.clean(folder) }
      let isTemporary = keep == nil
      let cleanup = isTemporary ? InterruptionCleanup { Self.removeTemporary(folder) } : nil
      defer {
        if isTemporary { Self.removeTemporary(folder) }
        cleanup?.cancel()
      }
      try FileBytes.makeFolder(folder, isPrivate: true)
      let cases = FilePath.joined(folder, Self.casesName)
      signal(SIGXFSZ, SIG_IGN)
      var lines: [String] = []
      if !resume || CaseTrailer.last(of: cases) == nil {
        let options = try logins.options(now: Date().millisecondsSince1970)
        let summary = try BacktestPreparation(options).prepare(into: cases, parts: 1)
        lines = PreparationReport(summary, asOf: logins.asOf).lines
      }
      let results = try await BacktestWork(versions, isResuming: resume).run([cases], into: folder)
      let hasChanges = try report.report(results, cases: [cases], preparation: lines)
      if hasChanges { throw ExitStatus.unwelcome }
    }
  }

  private static var temporaryFolder: String {
    let parent = getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    return FilePath.joined(parent, "postlogin-backtest-\(UUID())")
  }

  private static func clean(_ folder: String) throws(PostLoginError) {
    for name in [casesName, resultsName, "\(casesName).part", "\(resultsName).part"] {
      let path = FilePath.joined(folder, name)
      guard unlink(path) == 0 || errno == ENOENT else { throw .unwritable(path) }
    }
  }

  /// The folder is this command's own: no message tells of what stays in it.
  private static func removeTemporary(_ folder: String) {
    try? clean(folder)
    rmdir(folder)
  }
}
