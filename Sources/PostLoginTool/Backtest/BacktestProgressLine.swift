import Glibc
import PostLogin
import Synchronization
import WireFormats

/// The progress of a backtest in one line of a terminal, with the remaining time.
final class BacktestProgressLine: Sendable {
  private struct State {
    var next = ContinuousClock.now + .milliseconds(300)
    var doneBytes = 0
    var skippedBytes = 0
    var doneLogins = 0
    var lastLogins = 0
    var isShown = false
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let sizes: [String: Int]
  private let total: Int

  /// Nil if standard error is no terminal.
  init?(of files: [String]) {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    sizes = Dictionary(files.map { ($0, Self.size(of: $0)) }) { first, _ in first }
    total = sizes.values.reduce(0, +)
  }

  func skip(_ file: String) {
    state.withLock { state in
      state.doneBytes += sizes[file] ?? 0
      state.skippedBytes += sizes[file] ?? 0
    }
  }

  func finish(_ file: String) {
    state.withLock { state in
      state.doneBytes += sizes[file] ?? 0
      state.doneLogins += state.lastLogins
      state.lastLogins = 0
    }
  }

  func show(_ bytes: Int, _ logins: Int) {
    state.withLock { state in
      state.lastLogins = logins
      let now = ContinuousClock.now
      guard now >= state.next else { return }
      state.next = now + .milliseconds(200)
      state.isShown = true
      let done = state.doneBytes + bytes
      let fresh = max(1, done - state.skippedBytes)
      let seconds = Double((now - start).components.seconds)
      let left = Int(seconds * Double(total - done) / Double(fresh))
      let share = total == 0 ? 100 : min(100, done * 100 / total)
      write(
        "\r\u{1B}[K\(state.doneLogins + logins) logins, \(share) %, about "
          + "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
      )
    }
  }

  func clear() {
    state.withLock { state in
      if state.isShown { write("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  private static func size(of file: String) -> Int {
    var status = stat()
    return stat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
