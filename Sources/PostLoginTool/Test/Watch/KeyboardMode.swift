import Glibc
import Synchronization

/// The mode of the terminal on standard input: its original mode, or the one for single keys.
///
/// A process in the background does not change it, because another process owns the terminal.
final class KeyboardMode: Sendable {
  private enum State { case original, keys, suspended }

  private let original: termios
  private let keys: termios
  private let state = Mutex(State.original)

  /// Nil if standard input is no terminal.
  init?() {
    var mode = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    original = mode
    // Control-C and Control-Z stay signals.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    keys = mode
  }

  /// Sets the mode for single keys; true if it was not set.
  @discardableResult
  func enter() -> Bool {
    state.withLock { state in
      guard state == .original, isInForeground, set(keys) else { return false }
      state = .keys
      return true
    }
  }

  /// Restores the original mode.
  func leave() { leave(.original) }

  /// Stops the process as Control-Z does; returns when it continues, in the original mode.
  func suspend() {
    leave(.suspended)
    var handler = sigaction()
    sigaction(SIGTSTP, nil, &handler)
    signal(SIGTSTP, SIG_DFL)
    var signals = sigset_t()
    var former = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTSTP)
    // Unblocked in this thread, so that the process stops before `raise` returns.
    pthread_sigmask(SIG_UNBLOCK, &signals, &former)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &former, nil)
    sigaction(SIGTSTP, &handler, nil)
    state.withLock { $0 = .original }
  }

  /// The bytes of the keys that have been pressed; does not wait for keys.
  func read() -> [UInt8] {
    state.withLock { state in
      guard state == .keys, isInForeground else { return [] }
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
      return Array(bytes.prefix(max(0, count)))
    }
  }

  /// Whether this process owns the terminal; true for a terminal without job control.
  private var isInForeground: Bool {
    let group = tcgetpgrp(STDIN_FILENO)
    return group < 0 || group == getpgrp()
  }

  private func leave(_ next: State) {
    state.withLock { state in
      if state == .keys, isInForeground { _ = set(original) }
      state = next
    }
  }

  private func set(_ mode: termios) -> Bool {
    var mode = mode
    return tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0
  }
}
