import Dispatch
import Glibc
import Synchronization

/// Removes what a command has written for itself, or prints what it has found, where a signal ends it
/// before its end.
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

  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  private let removals = Removals()
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  init() {
    let removals = removals
    sources = Self.signals.compactMap { number in
      // A signal that the caller has ignored, as `nohup` does, stays ignored.
      guard !Self.isIgnored(number) else { return nil }
      // The source is told of the signal all the same.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        removals.run()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      return (number, source)
    }
  }

  /// Whether the caller of the program has ignored the signal.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignored
  }

  /// `remove` runs when the command ends, by itself or by a signal.
  func add(_ remove: @escaping Removal) { removals.list.withLock { $0.append(remove) } }

  /// Removes everything; from here on the signals do what they do by default.
  func finish() {
    removals.run()
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
