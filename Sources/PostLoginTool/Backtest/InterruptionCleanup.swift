import Dispatch
import Glibc

/// Removes what a command has written for itself, where a signal ends it before its end.
final class InterruptionCleanup {
  private let sources: [any DispatchSourceSignal]

  /// `remove` runs once such a signal has come; the program then ends by that signal.
  init(_ remove: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      // The source is told of the signal all the same.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        remove()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      return source
    }
  }

  /// From here on the signals do what they do by default.
  func cancel() {
    for (source, number) in zip(sources, [SIGINT, SIGTERM]) {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
