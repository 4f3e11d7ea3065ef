import CJavaScriptCore
import Synchronization

/// What the thread of a debugger and the thread of an engine share.
package final class InspectorLink: Sendable {
  private struct State {
    /// The number of the last realm that the debugger has set up.
    var admitted = 0
    var isClosed = false
    /// How often the debugger has let a paused script go on.
    var resumeCount = 0
    /// The `api` methods before which scripts pause.
    var stops: Set<String> = []
    /// Whether the running script is to end.
    var endsScript = false
    var notes: [Note] = []
    var login: String?
  }

  /// What the engine's thread tells the debugger.
  package enum Note: Sendable, Equatable {
    case printed(level: String, text: String)
    /// A script begins, an author's or one of ours.
    case began(file: String)
    /// The debugger itself has called a method of `api`, which counts.
    case calledByDebugger(method: String)
    /// A script has computed for some seconds without a pause.
    case isBusy
    /// The running script was ended and does not end.
    case cannotEnd
  }

  private let state = Mutex(State())
  /// The port on the loopback interface to which the engine connects.
  package let port: UInt16
  /// Wakes the debugger's thread, which then takes the notes.
  private let wakeUp: @Sendable () -> Void

  package init(port: UInt16, wakeUp: @escaping @Sendable () -> Void) {
    self.port = port
    self.wakeUp = wakeUp
  }

  /// Lets the script of a realm begin, whose breakpoints are set.
  package func admit(realm number: Int) {
    state.withLock { $0.admitted = max($0.admitted, number) }
    g_main_context_wakeup(nil)
  }

  /// Lets all scripts begin: the debugger has gone.
  package func close() {
    state.withLock { $0.isClosed = true }
    g_main_context_wakeup(nil)
  }

  /// Records that a pause is about to end; it is called before the engine is asked to end it.
  package func noteResumption() { state.withLock { $0.resumeCount += 1 } }

  /// Sets the `api` methods before which scripts pause.
  package func setStops(_ methods: Set<String>) { state.withLock { $0.stops = methods } }

  /// Whether a script pauses before it calls a method.
  package func stops(before method: String) -> Bool {
    state.withLock { !$0.isClosed && $0.stops.contains(method) }
  }

  /// Ends the running script soon after it goes on.
  package func endScript() { state.withLock { $0.endsScript = true } }

  /// Takes the notes of the engine's thread.
  package func takeNotes() -> [Note] {
    state.withLock { state in
      defer { state.notes.removeAll() }
      return state.notes
    }
  }

  /// The login so far, as JSON, at the time of the present pause.
  package var login: String? { state.withLock(\.login) }

  /// Tells the debugger something.
  package func add(_ note: Note) {
    state.withLock { $0.notes.append(note) }
    wakeUp()
  }

  func setLogin(_ text: String?) { state.withLock { $0.login = text } }

  func takeEnd() -> Bool {
    state.withLock { state in
      defer { state.endsScript = false }
      return state.endsScript
    }
  }

  func admits(realm number: Int) -> Bool {
    state.withLock { $0.isClosed || $0.admitted >= number }
  }

  var isClosed: Bool { state.withLock(\.isClosed) }
  var resumeCount: Int { state.withLock(\.resumeCount) }
}
