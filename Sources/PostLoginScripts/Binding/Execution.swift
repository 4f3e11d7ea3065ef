import PostLogin
import ScriptEngine
import ScriptEnvironment
import WireFormats

/// What one execution of an Action has asked for so far.
final class Execution {
  /// Why there is nothing to call.
  enum Refusal { case noObject, signature }

  let serial: Int
  let entrypoint: GuestString
  private var context: CallContext
  private let action: ScriptSource
  private let invocation: Invocation
  private unowned let realm: Realm
  private let arguments: ArgumentReader
  /// What the calls so far add up to, after those of earlier Actions.
  ///
  /// Folding at the call also tells which calls need a place: finding out where a call stands costs
  /// more than all the rest of it.
  private(set) var effects: SharedEffects
  private(set) var commands: [Command] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The first command whose arguments cannot be handed on; it fails the execution at its end.
  private var refused: (message: String, location: SourceLocation?)?
  private var abortMessage: String?
  var unknownMembers = UnknownMembers()
  /// The first call that was made when the handler had returned.
  private var lateCall: (method: String, location: SourceLocation?)?
  var refusal: Refusal?
  /// The object that calls are chained on.
  var api: ProtectedValue?

  init(
    of action: ScriptSource,
    _ invocation: Invocation,
    _ inspector: ArgumentInspector,
    in realm: Realm
  ) {
    let runner = realm.machine.resident { _ in ExecutionNames() }
    serial = runner.nextSerial()
    entrypoint = runner.name(of: invocation.entryPoint, for: invocation.trigger)
    effects = invocation.effects
    context = CallContext(
      event: invocation.event,
      run: invocation.context,
      limits: invocation.limits
    )
    context.hasPrimaryUser = effects.value.outcome.authentication.primaryUserID != nil
    context.isContinuing = invocation.entryPoint == .continue
    self.invocation = invocation
    arguments = ArgumentReader(inspector, atMost: invocation.limits.commandBytes, in: realm)
    self.action = action
    self.realm = realm
  }

  // MARK: - Calls

  /// Runs a method for a guest's call and keeps what follows from it.
  ///
  /// The method sees these members of the event as the Action has left them.
  func reply(
    to method: Method,
    _ call: HostCall,
    seeing liveMembers: [[String]: JSONText]?
  ) -> Reply {
    let arguments = arguments.read(call, for: method.reading)
    context.liveMembers = liveMembers
    context.now = invocation.context.presentTime
    var reply = method.reply(to: arguments, in: &context)
    if let message = reply.abortMessage { abortMessage = abortMessage ?? message }
    let notedCount = effects.value.notedCallCount
    reply.commands.forEach { effects.value.fold($0) }
    let isNoteworthy = method.kind.isDecisive || effects.value.notedCallCount > notedCount
    if isNoteworthy || reply.commands.contains(where: { $0.isRefused }) {
      let location = realm.callerLocation().map(actionLocation)
      for index in reply.commands.indices { reply.commands[index].location = location }
      effects.value.locateCalls(from: notedCount, at: location)
    }
    reply.diagnostics.forEach { diagnose($0) }
    reply.commands.forEach { keep($0) }
    return reply
  }

  /// Notes a call that the handler did not wait for.
  func noteLateCall(of method: String) {
    guard lateCall == nil else { return }
    lateCall = (method, realm.callerLocation().map(actionLocation))
  }

  func diagnose(_ diagnostic: Diagnostic) {
    guard diagnostics.count < invocation.limits.commandCount else {
      return realm.machine.terminate(.output)
    }
    var placed = diagnostic
    placed.location = realm.callerLocation().map(actionLocation)
    diagnostics.append(placed)
  }

  private func keep(_ command: Command) {
    guard commands.count < invocation.limits.commandCount else {
      return realm.machine.terminate(.output)
    }
    commands.append(command)
    guard refused == nil, let message = command.refusal else { return }
    refused = (message, command.location)
  }

  // MARK: - Places

  /// What was noticed in passing.
  var lateDiagnostics: [Diagnostic] {
    unknownMembers.diagnostics(of: .of(invocation.trigger), placing: actionLocation)
  }

  /// What the handler began and did not wait for, one diagnostic for each kind.
  func diagnostics(of left: [LeftWork]) -> [Diagnostic] {
    let work = left.map { work in
      let place = work.places.first { $0.file == action.file }.map(actionLocation)
      return Diagnostic.leftBehind(work.kind, at: place)
    }
    return work + (lateCall.map { [.lateCall(of: $0.method, at: $0.location)] } ?? [])
  }

  /// A place in the author's own text.
  func actionLocation(_ location: ScriptLocation) -> SourceLocation {
    let shift = location.line == 1 ? ModuleScript.prefix.utf16.count : 0
    return SourceLocation(
      file: location.file,
      line: location.line,
      column: max(1, location.column - shift)
    )
  }

  // MARK: - End

  /// Why the execution failed; nil when it did not.
  func error(for completion: Completion) -> ActionError? {
    switch completion {
    case .finished:
      abortMessage.map { ActionError(.aborted, $0) }
        ?? refused.map { ActionError(.uncaughtError, $0.message, at: $0.location) }
    case .threw(let description):
      ThrownError(description)?.actionError(of: action, on: invocation.event)
    case .neverSettled:
      ActionError(.neverSettled, "the handler waits for a promise that nothing can settle any more")
    case .terminated(.time):
      ActionError(.timeLimit, "the Action was stopped because its time was used up")
    case .terminated(.memory):
      ActionError(.memoryLimit, "the Action was stopped because it used too much memory")
    case .terminated(.output):
      ActionError(.outputLimit, "the Action was stopped because it asked for too much")
    }
  }
}

extension Command {
  fileprivate var refusal: String? { arguments.lazy.compactMap(\.refusal).first }

  fileprivate var isRefused: Bool { refusal != nil }
}

/// Names and numbers of executions in one machine.
private final class ExecutionNames {
  private var names: [String: GuestString] = [:]
  private var lastSerial = 0

  /// The name of a handler as a string of the engine.
  func name(of entryPoint: EntryPoint, for trigger: Trigger) -> GuestString {
    let key = trigger.rawValue + (entryPoint == .execute ? "" : ".continue")
    if let name = names[key] { return name }
    let name = GuestString(trigger.handler(of: entryPoint))
    names[key] = name
    return name
  }

  func nextSerial() -> Int {
    lastSerial = (lastSerial + 1) & 0xFFF_FFFF
    return lastSerial
  }
}

extension Execution.Refusal {
  /// In Auth0's own words.
  func error(for action: ScriptSource, handler: String) -> PostLoginError {
    let place = SourceLocation(file: action.file, line: 1, column: 1)
    switch self {
    case .noObject:
      return PostLoginError(.noHandler, "The Action must export an object.", at: place)
    case .signature:
      return PostLoginError(
        .noHandler,
        "Invalid function signature for the \"\(handler)\" handler. Use "
          + "\"exports.\(handler) = async function(event, api) { }\" as the signature.",
        at: place
      )
    }
  }
}
