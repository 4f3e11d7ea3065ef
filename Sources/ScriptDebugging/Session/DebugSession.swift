import PostLoginScripts
import ScriptEngine
import WireFormats

/// One session between a client of the Debug Adapter Protocol and a login.
///
/// It is used by one thread only, which waits for the client, for the engine and for the login.
final class DebugSession {
  /// What the session is doing.
  enum Phase {
    /// The client has not finished to set the session up.
    case preparing
    /// A login of our own shows whether the library can be debugged.
    case testing
    /// The login runs without a pause, to learn which error ends it.
    case rehearsing
    case running
    case ended
  }

  let login: DebuggedLogin
  let client: ClientChannel
  let link: InspectorLink
  let host: ScriptHost
  let inbox = LoginInbox()
  let wakeUp: WakeUp
  var engine: EngineChannel?
  var phase = Phase.preparing
  /// Whether the client has ended the session.
  var isOver = false
  var scripts = ScriptTable()
  /// The realms that are set up, the latest last.
  var targets: [UInt64] = []
  /// The realms that begin without a debugger.
  var unseenTargets: Set<UInt64> = []
  /// Whether the present run has such a realm.
  var runsUnseen = false
  var breakpoints: [String: [Breakpoint]] = [:]
  var lastBreakpoint = 0
  /// Names of functions that a script stops at, in addition to methods of `api`.
  var functionNames: Set<String> = []
  var exceptionFilters: Set<String> = []
  /// The error that ended the rehearsal, at whose throw the script stops.
  var awaitedErrors: [AwaitedError] = []
  /// Nil before and after the self-test.
  var selfTest: SelfTest?
  /// Whether the session ends with the self-test.
  var isOnlyTest = false
  /// The reason why the self-test failed.
  var complaint: String?
  var stopsOnEntry = false
  var ignoresBreakpoints = false
  var restarts = false
  var pause: Pause?
  var references: [Reference] = []
  /// The method of the engine that the client's last step called.
  var step: String?
  var repeatedSteps = 0
  /// Whether the client has asked for a pause that has not come yet.
  var isPauseAsked = false
  /// Whether scripts are compiled so that they can be stopped.
  var isStoppable = false
  /// Whether the next runs must be stoppable, whatever is set.
  var mustStop = false
  /// Whether the present run is ended only to run again.
  var beginsAgain = false
  var beganAt = ContinuousClock.now
  /// How long the next run takes before it pauses; nil for no pause.
  var pauseDelay: Duration?
  var pauseDue: ContinuousClock.Instant?
  /// When a script that is paused to see whether it can be must have done so.
  var probeDeadline: ContinuousClock.Instant?
  var columnsStart = 1
  var linesStart = 1

  init(
    _ login: DebuggedLogin,
    client: ClientChannel,
    host: ScriptHost,
    link: InspectorLink,
    wakeUp: WakeUp
  ) {
    self.login = login
    self.client = client
    self.host = host
    self.link = link
    self.wakeUp = wakeUp
  }

  // MARK: - Messages

  func answer(_ request: ClientRequest, _ body: JSONValue? = nil) {
    var message: JSONValue = [
      "type": "response", "request_seq": request.number, "success": true,
      "command": .string(request.command),
    ]
    if let body { message = message.replacing(["body"], with: body) }
    client.send(message)
  }

  func refuse(_ request: ClientRequest, _ message: String) {
    client.send([
      "type": "response", "request_seq": request.number, "success": false,
      "command": .string(request.command), "message": .string(message),
      "body": ["error": ["id": 1, "format": .string(message), "showUser": false]],
    ])
  }

  func announce(_ event: String, _ body: JSONValue = [:]) {
    client.send(["type": "event", "event": .string(event), "body": body])
  }

  /// Shows a text in the client's console.
  func show(_ text: String, as category: String = "console") {
    announce("output", ["category": .string(category), "output": .string("\(text)\n")])
  }
}
