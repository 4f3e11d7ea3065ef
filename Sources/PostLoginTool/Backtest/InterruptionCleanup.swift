import Dispatch
import Glibc
import Synchronization

/// Cleans up when a command ends, by itself or by a signal: removes its temporary files, prints its
/// partial results.
final class InterruptionCleanup: Sendable {
  typealias Removal = @Sendable () -> Void

  /// The cleanups of one command that have not run yet.
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

  private struct State {
    /// The removals of all cleanups that have not finished; a signal runs them all.
    var active: [Removals] = []
    var sources: [(number: Int32, source: any DispatchSourceSignal)] = []
  }

  private static let state = Mutex(State())
  /// Serial, so that no handler ends the process before another has finished.
  private static let queue = DispatchQueue(label: "postlogin.interruption")

  private let removals = Removals()

  init() {
    Self.state.withLock { [removals] state in
      state.active.append(removals)
      if state.active.count == 1 { state.sources = Self.sources() }
    }
  }

  private static func sources() -> [(number: Int32, source: any DispatchSourceSignal)] {
    signals.compactMap { number in
      // A signal that the caller has ignored, as `nohup` does, stays ignored.
      guard !isIgnored(number) else { return nil }
      // A dispatch source also sees signals that are ignored.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        state.withLock(\.active).reversed().forEach { $0.run() }
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

  /// Adds a cleanup, which runs when the command ends, by itself or by a signal.
  func add(_ remove: @escaping Removal) { removals.list.withLock { $0.append(remove) } }

  /// Runs the cleanups; after those of the last command, signals have their default effect again.
  func finish() {
    removals.run()
    Self.state.withLock { [removals] state in
      state.active.removeAll { $0 === removals }
      guard state.active.isEmpty else { return }
      for (number, source) in state.sources {
        source.cancel()
        signal(number, SIG_DFL)
      }
      state.sources = []
    }
  }
}
