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
      Cases and results hold personal data. They are in a private temporary folder, which is removed \
      at the end, or stay in the folder of --keep until --clean removes them. Exit status: 0 no login \
      changes; 1 a login changes or may change; 2 something cannot be read, run or written; 64 wrong \
      usage; 70 a fault of postlogin.

      Example: postlogin backtest --before main:Actions --after Actions --logs logs
      """
  )

  @OptionGroup var versions: BacktestVersionArguments

  @OptionGroup var logins: PreparationArguments

  @Option(
    help: "The folder in which to keep cases and results; --resume continues with them.".taking(
      "folder"
    ),
    completion: .directory
  )
  var keep: String?

  @Flag(help: "Continue with the complete cases and results in the folder of --keep.")
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
    guard !clean else { return }
    guard !logins.logs.isEmpty else {
      throw ValidationError("name files of tenant logs with --logs.")
    }
    try versions.requireBoth()
  }

  func run() async throws {
    // If the reader of the report has gone, the command still removes its cases.
    Terminal.ignoreBrokenPipes()
    try await Terminal.reporting {
      let folder = keep ?? Self.temporaryFolder
      guard !clean else { return try Self.clean(folder) }
      let cleanup = InterruptionCleanup()
      defer { cleanup.finish() }
      if keep == nil { cleanup.add { Self.removeTemporary(folder) } }
      try FileBytes.makeFolder(folder, isPrivate: true)
      let cases = FilePath.joined(folder, Self.casesName)
      signal(SIGXFSZ, SIG_IGN)
      var options = try logins.options(now: Date().millisecondsSince1970)
      if keep != nil { options.inputs = try options.inputDigest(tables: logins.geo.paths) }
      let lines = try prepare(cases, options)
      var versions = versions
      // An export as of a day holds the metadata that the policy wrote up to that day.
      if logins.asOf != nil { versions.trustMetadata = true }
      let results = try await BacktestWork(versions, isResuming: resume, cleanup: cleanup)
        .run([cases], into: folder)
      try report.report(
        results,
        cases: [cases],
        version: try writtenVersion,
        preparation: lines
      )
    }
  }

  /// The version that the suite of `--write` tests; nil without the option.
  private var writtenVersion: BacktestFiles.Version? {
    get throws {
      guard report.folder != nil, let after = versions.after else { return nil }
      return BacktestFiles.Version(
        at: try BacktestVersionFiles.present(after),
        onFailure: versions.failure.onFailure
      )
    }
  }

  /// Makes the cases, unless the command resumes and complete cases of the same input exist.
  private func prepare(_ cases: String, _ options: BacktestPreparation.Options) throws -> [String] {
    if resume, let trailer = CaseTrailer.last(of: cases) {
      if trailer.inputs == options.inputs { return [] }
      Terminal.writeError("the logs, exports or options have changed; the cases are made again")
      guard unlink(cases) == 0 else { throw PostLoginError.unwritable(cases) }
    }
    let summary = try BacktestPreparation(options).prepare(into: cases, parts: 1)
    return PreparationReport(summary, asOf: logins.asOf).lines
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

  /// Removes the folder as far as possible: errors of cleaning up are ignored.
  private static func removeTemporary(_ folder: String) {
    try? clean(folder)
    rmdir(folder)
  }
}
