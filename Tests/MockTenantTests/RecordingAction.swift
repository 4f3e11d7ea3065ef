import PostLogin
import Synchronization
import WireFormats

/// An Action that keeps the events of its runs and gives the result for each of them.
final class RecordingAction: Action {
  let name: String
  private let seen = Mutex<[Event]>([])
  private let result: @Sendable (Event, Int) -> ActionResult

  /// An Action whose result follows from the event and the number of the run, from 1.
  init(_ name: String = "recording", result: @escaping @Sendable (Event, Int) -> ActionResult) {
    self.name = name
    self.result = result
  }

  /// An Action that always issues the same command, or none.
  convenience init(_ name: String = "recording", issuing command: Command? = nil) {
    self.init(name) { _, _ in ActionResult(commands: [command].compactMap(\.self)) }
  }

  /// An Action that always fails.
  convenience init(failing error: ActionError) {
    self.init("failing") { _, _ in ActionResult(error: error) }
  }

  var events: [Event] { seen.withLock(\.self) }

  func run(_ invocation: Invocation) async throws -> ActionResult {
    let number = seen.withLock { events in
      events.append(invocation.event)
      return events.count
    }
    return result(invocation.event, number)
  }
}

extension Command {
  static func drop(_ reason: String) -> Command {
    Command("notification.drop", [.string(reason)])
  }

  static func retry(_ reason: String) -> Command {
    Command("notification.retry", [.string(reason)])
  }
}
