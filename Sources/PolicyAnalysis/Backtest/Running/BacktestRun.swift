import FoundationEssentials
import PostLogin
import PostLoginScripts
import WireFormats

/// Runs the recorded logins of one file through two versions of a policy.
package struct BacktestRun: Sendable {
  private let policies: BacktestPolicies
  /// Receives the number of bytes of the file and the number of logins that are done.
  private let progress: @Sendable (_ bytes: Int, _ logins: Int) -> Void

  /// The number of logins that an engine runs at a time.
  private static let chunkSize = 128
  /// The maximum number of logins that may exceed their time limit; with more, the policy is
  /// broken.
  private static let maximumHungLogins = 100

  package init(
    _ policies: BacktestPolicies,
    progress: @escaping @Sendable (_ bytes: Int, _ logins: Int) -> Void = { _, _ in }
  ) {
    self.policies = policies
    self.progress = progress
  }

  /// Writes the results of a file of cases into another file, which appears when it is complete.
  ///
  /// - Throws: `unreadable` or `invalidCase` for incomplete cases, an error if a version cannot
  ///   run, and write errors.
  @discardableResult
  package func run(_ path: String, to result: String) async throws -> ResultTrailer {
    let output = try PartFile(result)
    var writer = ResultWriter(output, remarks: policies.remarks)
    var reader = try CaseReader(path, keepsGroups: policies.usesCache)
    var isAtEnd = false
    var memories = policies.lanes.map { _ in JudgementMemory() }
    while !isAtEnd {
      var chunks: [[[UInt8]]] = []
      for _ in policies.lanes.indices where !isAtEnd {
        let chunk = try reader.chunk(of: Self.chunkSize)
        isAtEnd = chunk.isEmpty
        if !chunk.isEmpty { chunks.append(chunk) }
      }
      try Task.checkCancellation()
      for (index, part) in try await parts(of: chunks, memories).enumerated() {
        try writer.add(part.part)
        memories[index] = part.memory
      }
      guard writer.hungCount <= Self.maximumHungLogins else {
        throw PostLoginError(
          .limitExceeded,
          "more than \(Self.maximumHungLogins) logins of `\(path)` ran into the time limit",
          help: "run one of them with `postlogin run` to see why the policy does not end"
        )
      }
      progress(reader.byteCount, writer.resultCount)
    }
    let cases = try reader.trailer()
    var trailer = ResultTrailer(of: cases)
    trailer.before = policies.before
    trailer.after = policies.after
    trailer.settings = policies.settings
    return try writer.finish(trailer)
  }

  /// Runs each chunk on its own engine; the results keep the order.
  private func parts(
    of chunks: [[[UInt8]]],
    _ memories: [JudgementMemory]
  ) async throws -> [LanePart] {
    try await withThrowingTaskGroup(of: (Int, LanePart).self) { group in
      for (index, chunk) in chunks.enumerated() {
        let lane = policies.lanes[index]
        let (usesCache, memory) = (policies.usesCache, memories[index])
        group.addTask {
          let part = try await lane.host.onOwnThread {
            var run = ChunkRun(lane.judge, carriesCache: usesCache, memory: memory)
            for line in chunk { try await run.add(line) }
            return LanePart(part: run.part, memory: run.memory)
          }
          return (index, part)
        }
      }
      var parts: [LanePart?] = chunks.map { _ in nil }
      for try await (index, part) in group { parts[index] = part }
      return parts.compactMap(\.self)
    }
  }
}

/// The results of a chunk, and the memory of its engine after it.
private struct LanePart: Sendable {
  var part: ResultPart
  var memory: JudgementMemory
}

/// The results of consecutive logins of a file.
struct ResultPart: Sendable {
  var lines: [[UInt8]] = []
  var digest = LineDigest()
  var examples: [BacktestExample] = []
  var completedCount = 0
  var completionCount = 0
  var hungCount = 0
  var remarks: Set<String> = []
}
