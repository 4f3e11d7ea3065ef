import Dispatch
import Glibc
import Synchronization

/// Removes what a command has written for itself, where a signal ends it before its end.
final class InterruptionCleanup {
  typealias Removal = @Sendable () -> Void

  /// What is still to be removed.
  private final class Removals: Sendable {
    let list = Mutex<[Removal]>([])

    func run() {
      let all = list.withLock { list in
        defer { list = [] }
        return list
      }
      for remove in all.reversed() { remove() }
    }
  }

  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  private let removals = Removals()
  private let sources: [any DispatchSourceSignal]

  init() {
    let removals = removals
    sources = Self.signals.map { number in
      // The source is told of the signal all the same.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        removals.run()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      return source
    }
  }

  /// `remove` runs when the command ends, by itself or by a signal.
  func add(_ remove: @escaping Removal) { removals.list.withLock { $0.append(remove) } }

  /// Removes everything; from here on the signals do what they do by default.
  func finish() {
    removals.run()
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
