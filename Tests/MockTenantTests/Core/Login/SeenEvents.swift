import PostLogin
import Synchronization

import WireFormats

/// Keeps the events of all runs of its Action.
final class SeenEvents: Sendable {
  private let events = Mutex<[JSONText]>([])

  var all: [JSONText] { events.withLock { $0 } }
  var last: JSONText? { all.last }

  /// An Action that keeps its event and asks for nothing.
  var action: ScriptedAction {
    ScriptedAction { event in
      self.keep(event)
      return []
    }
  }

  func keep(_ event: Event) { events.withLock { $0.append(event.json) } }
}
