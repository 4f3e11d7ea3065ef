import PostLoginTesting
import Synchronization

/// Prints the results of a run as they arrive, and keeps them for a signal that ends the run.
final class TestPrinter: Sendable {
  private struct State {
    /// Nil if standard output has another format, which is printed at the end.
    var pretty: PrettyResults?
    var order = ResultOrder()
    var broken: [BrokenSuite] = []
    var results: [(number: Int, result: CaseResult)] = []
    var total = 0
    var isOver = false
  }

  private let start = ContinuousClock.now
  private let progress = ProgressLine()
  private let state: Mutex<State>

  /// Prints single results if `pretty` is given.
  init(_ pretty: PrettyResults?) { state = Mutex(State(pretty: pretty)) }

  /// Adds the cases of a run, and prints its broken suites.
  func begin(_ count: Int, _ broken: [BrokenSuite]) {
    state.withLock { state in
      state.total += count
      state.broken += broken
      guard let pretty = state.pretty else { return }
      write(broken.map(pretty.text))
    }
  }

  /// Prints a result in its turn.
  func take(_ result: CaseResult, _ number: Int) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.results.append((number, result))
      let ready = state.order.take(result, number: number, at: .now)
      write(ready.compactMap { state.pretty?.text(of: $0) })
    }
  }

  /// Shows on a terminal how far the run is.
  func show(_ done: Int, of total: Int, failed: Int) {
    progress?.show(done, of: total, failed: failed)
  }

  /// Shows the progress of a comparison on a terminal.
  func show(_ text: String) { progress?.show(text) }

  /// Removes what `show` has written.
  func clearProgress() { progress?.clear() }

  /// The partial report for a signal that ends the run; nil before and after the run.
  func interrupted() -> TestReport? {
    state.withLock { state in
      guard !state.isOver, state.total > 0 else { return nil }
      state.isOver = true
      var report = TestReport()
      report.brokenSuites = state.broken
      report.results = state.results.sorted { $0.number < $1.number }.map(\.result)
      report.notRunCount = state.total - report.results.count
      report.duration = ContinuousClock.now - start
      return report
    }
  }

  /// Prints the rest of a run; false if results are not printed as they arrive.
  func end(_ report: TestReport) -> Bool {
    state.withLock { state in
      state.isOver = true
      progress?.clear()
      write(state.order.rest().compactMap { state.pretty?.text(of: $0) })
      guard let pretty = state.pretty else { return false }
      let broken = report.brokenSuites.filter { !state.broken.contains($0) }
      write(broken.map(pretty.text) + [pretty.ending(of: report)])
      return true
    }
  }

  private func write(_ texts: [String]) {
    let text = texts.joined()
    guard !text.isEmpty else { return }
    progress?.clear()
    Terminal.write(text)
  }
}
