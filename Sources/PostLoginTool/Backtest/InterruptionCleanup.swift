import Dispatch
import Glibc
import Synchronization

/// Removes what a command has written for itself, where a signal ends it before its end.
final class InterruptionCleanup: Sendable {
  typealias Removal = @Sendable () -> Void

  /// What is still to be removed, of all cleanups of the process; the signals are handled from the
  /// first one on.
  private final class Registry: Sendable {
    private static let signals = [SIGHUP, SIGINT, SIGTERM]

    private let removals = Mutex<[(owner: ObjectIdentifier, run: Removal)]>([])

    init() {
      for number in Self.signals where !Self.isIgnored(number) {
        // The source is told of the signal all the same.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
          // The handler keeps its source.
          defer { source.cancel() }
          self.run { _ in true }
          signal(number, SIG_DFL)
          kill(getpid(), number)
        }
        source.activate()
      }
    }

    func add(_ removal: @escaping Removal, of owner: ObjectIdentifier) {
      removals.withLock { $0.append((owner, removal)) }
    }

    /// Runs the removals of some owners, the last one first.
    func run(of isWanted: (ObjectIdentifier) -> Bool) {
      let wanted = removals.withLock { removals in
        let wanted = removals.filter { isWanted($0.owner) }
        removals.removeAll { isWanted($0.owner) }
        return wanted
      }
      for removal in wanted.reversed() { removal.run() }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0 else { return false }
      let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignored
    }
  }

  private static let registry = Registry()

  /// `remove` runs when the command ends, by itself or by a signal.
  func add(_ remove: @escaping Removal) { Self.registry.add(remove, of: ObjectIdentifier(self)) }

  /// Removes everything.
  func finish() { Self.registry.run { $0 == ObjectIdentifier(self) } }
}
