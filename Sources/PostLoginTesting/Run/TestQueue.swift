import Synchronization

/// The remaining items of a run, and the results of the others.
final class TestQueue: Sendable {
  private struct State {
    var nextUnit = 0
    var isStopped = false
    var results: [CaseResult?]
    var done = 0
    var failed = 0
  }

  let count: Int
  private let units: [[TestItem]]
  private let stopsAtFailure: Bool
  private let state: Mutex<State>

  init(_ units: [[TestItem]], count: Int, stopsAtFailure: Bool) {
    self.units = units
    self.count = count
    self.stopsAtFailure = stopsAtFailure
    state = Mutex(State(results: Array(repeating: nil, count: count)))
  }

  var isStopped: Bool { state.withLock(\.isStopped) }

  /// The results in the order of the items' numbers.
  var results: [CaseResult?] { state.withLock(\.results) }

  func next() -> [TestItem]? {
    state.withLock { state in
      guard !state.isStopped, state.nextUnit < units.count else { return nil }
      state.nextUnit += 1
      return units[state.nextUnit - 1]
    }
  }

  func finish(_ item: TestItem, _ result: CaseResult) -> (done: Int, failed: Int) {
    state.withLock { state in
      state.results[item.index] = result
      state.done += 1
      switch result.verdict {
      case .failed, .broken:
        state.failed += 1
        if stopsAtFailure { state.isStopped = true }
      case .passed, .skipped: break
      }
      return (state.done, state.failed)
    }
  }
}
