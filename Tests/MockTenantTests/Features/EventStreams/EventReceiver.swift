import PostLogin
import Synchronization
import WireFormats

/// The Action of a stream: it keeps the events that it receives, and fails as often as a test wants.
final class EventReceiver: Action {
  private struct State: Sendable {
    var messages: [JSONValue] = []
    var failures: [ActionError] = []
  }

  let name = "receiver"
  private let state = Mutex(State())

  /// The events, in the order of their arrival.
  var messages: [JSONValue] { state.withLock(\.messages) }
  /// The types of the events, in the order of their arrival.
  var types: [String] { messages.compactMap { $0["type"]?.stringValue } }

  /// Lets the next attempts fail, each with one of the errors.
  func fail(with errors: [ActionError]) { state.withLock { $0.failures += errors } }

  /// Lets the next attempts fail.
  func fail(times count: Int) {
    fail(with: Array(repeating: ActionError(.uncaughtError, "the queue is full"), count: count))
  }

  func run(_ invocation: Invocation) async throws -> ActionResult {
    state.withLock { state in
      state.messages.append(invocation.event["message"]?.value ?? .null)
      return ActionResult(error: state.failures.isEmpty ? nil : state.failures.removeFirst())
    }
  }
}
