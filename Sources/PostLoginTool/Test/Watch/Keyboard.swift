import Dispatch
import Glibc

/// The keys of the terminal on standard input, one by one and without echo.
///
/// The terminal has its own mode back when the watch ends, and while it is stopped by Control-Z.
final class Keyboard {
  private let mode: KeyboardMode
  private let cleanup = InterruptionCleanup()
  private let suspensions: (any DispatchSourceSignal)?

  /// Nil where standard input is no terminal.
  init?() {
    guard let mode = KeyboardMode() else { return nil }
    self.mode = mode
    cleanup.add { mode.leave() }
    if InterruptionCleanup.isIgnored(SIGTSTP) {
      suspensions = nil
    } else {
      let source = DispatchSource.makeSignalSource(signal: SIGTSTP, queue: .global())
      source.setEventHandler { mode.suspend() }
      source.activate()
      suspensions = source
    }
    mode.enter()
  }

  /// Takes the keyboard again after the process was stopped; true if the screen has to be drawn.
  func resume() -> Bool { mode.enter() }

  /// The bytes of the keys that were pressed; does not wait for any.
  func read() -> [UInt8] { mode.read() }

  /// Gives the terminal back.
  func finish() {
    suspensions?.cancel()
    cleanup.finish()
  }
}
