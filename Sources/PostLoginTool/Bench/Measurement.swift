import PostLogin
import PostLoginScripts

/// How long one run takes, in microseconds: the medians of several rounds.
struct Measurement {
  private static let rounds = 9

  /// Wall-clock time.
  private(set) var elapsed = 0.0
  /// Processor time of all processes that take part.
  private(set) var processor = 0.0

  /// Runs a flow repeatedly on the thread of an engine or worker.
  init(of runs: Int, on host: ScriptHost, _ run: @Sendable () async throws -> Void) async throws {
    try await measure(runs, on: host) {
      try await host.onOwnThread {
        for _ in 0..<runs { try await run() }
      }
    }
  }

  /// Runs a flow many times, several at once.
  init(
    of runs: Int,
    atOnce count: Int,
    on host: ScriptHost,
    _ run: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await measure(runs, on: host) {
      try await withThrowingTaskGroup { group in
        for number in 0..<count {
          group.addTask {
            for _ in 0..<(runs + number) / count { try await run() }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  private mutating func measure(
    _ runs: Int,
    on host: ScriptHost,
    _ body: () async throws -> Void
  ) async throws {
    var elapsed: [Double] = []
    var processor: [Double] = []
    for _ in 0..<Self.rounds {
      let workers = host.workerProcessIDs
      let used = ProcessorTime.used(with: workers)
      let start = ContinuousClock.now
      try await body()
      elapsed.append((ContinuousClock.now - start) / .microseconds(runs))
      processor.append((ProcessorTime.used(with: workers) - used) / .microseconds(runs))
    }
    self.elapsed = Self.median(elapsed)
    self.processor = Self.median(processor)
  }

  private static func median(_ values: [Double]) -> Double {
    (values.sorted()[values.count / 2] * 100).rounded() / 100
  }
}
