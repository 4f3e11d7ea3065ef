import Dispatch
import Glibc

/// The keys of the terminal on standard input, one by one and without echo.
///
/// The terminal has its original mode when the watch has ended, and while Control-Z stops it.
final class Keyboard {
  private let mode: KeyboardMode
  private let cleanup = InterruptionCleanup()
  private let suspensions: (any DispatchSourceSignal)?

  /// Nil if standard input is no terminal.
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

  /// Sets the mode again after the process was stopped; true if the screen has to be drawn.
  func resume() -> Bool { mode.enter() }

  /// The bytes of the keys that have been pressed; does not wait for keys.
  func read() -> [UInt8] { mode.read() }

  /// Restores the terminal.
  func finish() {
    suspensions?.cancel()
    cleanup.finish()
  }
}
