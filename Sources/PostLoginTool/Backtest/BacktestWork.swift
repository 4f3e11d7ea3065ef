import Glibc
import PolicyAnalysis
import PostLogin
import WireFormats

/// Runs files of cases one after the other.
struct BacktestWork {
  private let arguments: BacktestVersionArguments
  private let isResuming: Bool
  private let cleanup: InterruptionCleanup

  init(
    _ arguments: BacktestVersionArguments,
    isResuming: Bool,
    cleanup: InterruptionCleanup
  ) {
    self.arguments = arguments
    self.isResuming = isResuming
    self.cleanup = cleanup
  }

  /// Writes the results into a folder, and returns their paths.
  ///
  /// - Throws: the error of a file or version, or of a file that cannot be written.
  func run(_ cases: [String], into folder: String) async throws -> [String] {
    // Exceeding the file size limit of the process is a write error, not a signal.
    signal(SIGXFSZ, SIG_IGN)
    try FileBytes.makeFolder(folder, isPrivate: true)
    let results = try cases.map { path in
      (cases: path, results: FilePath.joined(folder, try Self.name(of: path)))
    }
    if let twice = Dictionary(grouping: results, by: \.results).first(where: { $1.count > 1 }) {
      throw PostLoginError(
        .unreadable,
        "two files of cases would have the results `\(twice.key)`",
        help: "give them different names, or other folders for their results"
      )
    }
    let loaded = try arguments.load(cleanup)
    try await loaded.policies.check()
    let line = BacktestProgressLine(of: cases)
    for item in results {
      if isResuming, try isDone(item.cases, item.results, loaded.policies) {
        line?.skip(item.cases)
        continue
      }
      let run = BacktestRun(loaded.policies) { bytes, logins in line?.show(bytes, logins) }
      try await run.run(item.cases, to: item.results)
      line?.finish(item.cases)
    }
    line?.clear()
    if arguments.showsRealms { Terminal.writeError(loaded.policies.realmSentence) }
    return results.map(\.results)
  }

  /// Whether the results are complete, and of these cases and versions.
  private func isDone(
    _ cases: String,
    _ results: String,
    _ policies: BacktestPolicies
  ) throws -> Bool {
    guard FilePath.isFile(results), let trailer = ResultTrailer.last(of: results),
      let input = CaseTrailer.last(of: cases)
    else { return false }
    return trailer.input == input.digest && trailer.before == policies.before
      && trailer.after == policies.after && trailer.settings == policies.settings
  }

  /// Removes the results of some cases, and the partial results of an interrupted run.
  ///
  /// - Throws: `unwritable` for a file that cannot be removed.
  static func clean(_ cases: [String], in folder: String) throws(PostLoginError) {
    for path in cases {
      let result = FilePath.joined(folder, try name(of: path))
      for file in [result, "\(result).part"] {
        guard unlink(file) == 0 || errno == ENOENT else { throw .unwritable(file) }
      }
    }
    rmdir(folder)
  }

  private static func name(of path: String) throws(PostLoginError) -> String {
    let name = FilePath.name(of: path)
    let stem = name.hasSuffix(".ndjson") ? String(name.dropLast(".ndjson".count)) : name
    return "\(stem).results.ndjson"
  }
}
