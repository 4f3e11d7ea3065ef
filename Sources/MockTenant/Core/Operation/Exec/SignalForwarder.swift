import Dispatch
import Glibc

/// Passes the signals that end this process on to a command, until the value is released.
package struct SignalForwarder {
  /// The signals that the caller of the program has ignored, as `nohup` does; they stay ignored.
  static let ignoredAtStart = Set(
    ([SIGPIPE] + ChildCommand.forwardedSignals).filter(isIgnored)
  )

  private let sources: [any DispatchSourceSignal]

  /// Notes which signals are ignored; call it before the program changes any.
  package static func noteIgnoredSignals() { _ = ignoredAtStart }

  /// Begins to pass signals on.
  package init(to command: ChildCommand) {
    let queue = DispatchQueue(label: "mock-tenant.signals")
    sources = ChildCommand.forwardedSignals.filter { !Self.ignoredAtStart.contains($0) }
      .map { number in
        // A dispatch source also sees signals that are ignored.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { command.send(number) }
        source.activate()
        return source
      }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignored
  }
}
