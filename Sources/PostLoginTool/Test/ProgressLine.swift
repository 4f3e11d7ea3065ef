import Glibc
import Synchronization

/// The progress of a long run in one line of a terminal.
final class ProgressLine: Sendable {
  private static let delay = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)

  private struct State {
    var next = ContinuousClock.now + ProgressLine.delay
    var isShown = false
  }

  private let state = Mutex(State())

  /// Nil if standard error is no terminal.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
  }

  func show(_ done: Int, of total: Int, failed: Int) {
    show("\(done) of \(total)\(failed > 0 ? ", \(failed) failed" : "")")
  }

  /// Shows a text, unless the previous one was shown within the last interval.
  func show(_ text: @autoclosure () -> String) {
    state.withLock { state in
      let now = ContinuousClock.now
      guard now >= state.next else { return }
      state.next = now + Self.interval
      state.isShown = true
      write("\r\u{1B}[K\(text())")
    }
  }

  func clear() {
    state.withLock { state in
      if state.isShown { write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
