import PostLogin
import ScriptEngine
import ScriptEnvironment
import WireFormats

/// The commands and diagnostics of one execution of an Action so far.
final class Execution {
  /// The reason why a module has no handler to call.
  enum Refusal { case noObject, signature }

  let serial: Int
  let entrypoint: GuestString
  private var context: CallContext
  private let action: ScriptSource
  private let invocation: Invocation
  private unowned let realm: Realm
  private let arguments: ArgumentReader
  /// The effects of the calls so far, after those of earlier Actions.
  ///
  /// Commands are folded at the call, which shows whether a call needs its source location: finding
  /// that costs more than the rest of the call. Nil once the execution has given them away.
  private(set) var effects: Effects?
  private(set) var commands: [Command] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The first command whose arguments cannot be serialized; it fails the execution at its end.
  private var refused: (message: String, location: SourceLocation?)?
  private var abortMessage: String?
  private var unknownMembers = UnknownMembers()
  /// The first call that was made after the handler had returned.
  private var lateCall: (method: String, location: SourceLocation?)?
  var refusal: Refusal?
  /// The `api` object, which chained calls return.
  var api: ProtectedValue?

  init(
    of action: ScriptSource,
    _ invocation: Invocation,
    inspector: ArgumentInspector,
    trace: RealmTrace?,
    caughtTexts: CaughtTexts?,
    in realm: Realm
  ) {
    let runner = realm.machine.resident { _ in ExecutionNames() }
    serial = runner.nextSerial()
    entrypoint = runner.name(of: invocation.entryPoint, for: invocation.trigger)
    effects = invocation.effects.value
    context = CallContext(
      event: invocation.event,
      run: invocation.context,
      limits: invocation.limits
    )
    context.hasPrimaryUser = invocation.effects.hasPrimaryUser
    context.isContinuing = invocation.entryPoint == .continue
    self.invocation = invocation
    arguments = ArgumentReader(
      inspector,
      trace,
      caughtTexts,
      atMost: invocation.limits.commandBytes,
      in: realm
    )
    self.action = action
    self.realm = realm
  }

  // MARK: - Calls

  /// Runs a method for a script's call and keeps its commands and diagnostics.
  ///
  /// The method reads these members of the event as the Action has left them.
  func reply(
    to method: Method,
    _ call: HostCall,
    seeing liveMembers: [[String]: JSONText]?
  ) -> Reply {
    let values = arguments.read(call, for: method.reading)
    if arguments.hasUnknownText { diagnose(.engineWording(in: "`api.\(method.name)`")) }
    let now = invocation.context.presentTime
    var reply = method.reply(to: values, in: &context, at: now, seeing: liveMembers)
    if let message = reply.abortMessage { abortMessage = abortMessage ?? message }
    let notedCalls = effects?.fold(reply.commands, of: method) ?? 0..<0
    let isNoteworthy = method.kind.isDecisive || !notedCalls.isEmpty
    if isNoteworthy || reply.commands.contains(where: { $0.isRefused }) {
      let location = realm.callerLocation().map(actionLocation)
      for index in reply.commands.indices { reply.commands[index].location = location }
      effects?.locate(notedCalls, at: location)
    }
    reply.diagnostics.forEach { diagnose($0) }
    reply.commands.forEach { keep($0) }
    return reply
  }

  /// Records the first call after the handler has returned.
  func noteLateCall(of method: String) {
    guard lateCall == nil else { return }
    lateCall = (method, realm.callerLocation().map(actionLocation))
  }

  /// Records that the Action reads an undocumented member of `api`.
  func noteUnknownMember(_ path: String) {
    guard unknownMembers.wantsPlace(of: path) else { return }
    let location = realm.callerLocation().map(actionLocation)
    unknownMembers.noteRead(of: path, at: location, in: action)
  }

  /// Records that the Action assigns an undocumented member of `api`.
  func noteAddedMember(_ path: String) {
    unknownMembers.noteWrite(of: path)
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
    guard let message = command.refusal, refused == nil else { return }
    refused = (message, command.location)
  }

  // MARK: - Places

  /// The diagnostics of unknown members, which are known only at the end.
  func lateDiagnostics(after error: ActionError?) -> [Diagnostic] {
    unknownMembers.diagnostics(of: invocation.trigger, after: error)
      + [brokenChain(behind: error)].compactMap(\.self)
  }

  /// The diagnostic for an Action that failed because its last call returns no `api`, as the same
  /// call does in another trigger.
  private func brokenChain(behind error: ActionError?) -> Diagnostic? {
    guard let error, let call = commands.last?.method,
      error.message.hasPrefix("undefined is not an object (evaluating '"),
      error.message.contains(".\(call.shortName)("),
      MethodTable.of(invocation.trigger)[call]?.returnsAPI == false,
      let other = TriggerDefinition.all.first(where: { $0.methods[call]?.returnsAPI == true })
    else { return nil }
    return Diagnostic(
      .brokenChain,
      .warning,
      "`api.\(call)` returns nothing in `\(invocation.trigger.rawValue)`, unlike in "
        + "`\(other.trigger.rawValue)`; end the statement with the call",
      at: error.location
    )
  }

  /// One diagnostic for each kind of work that the handler started and did not await.
  func diagnostics(of left: [LeftWork]) -> [Diagnostic] {
    let work = left.map { work in
      let place = work.places.first { $0.file == action.file }.map(actionLocation)
      return Diagnostic.leftBehind(work.kind, at: place)
    }
    return work + (lateCall.map { [.lateCall(of: $0.method, at: $0.location)] } ?? [])
  }

  /// A location in the author's own text.
  func actionLocation(_ location: ScriptLocation) -> SourceLocation {
    let shift = location.line == 1 ? action.prefixLength : 0
    return SourceLocation(
      file: location.file,
      line: location.line,
      column: max(1, location.column - shift)
    )
  }

  // MARK: - End

  /// The effects of all calls, which the execution then has no longer: to copy them takes long.
  func takeEffects() -> SharedEffects? { effects.take().map { SharedEffects($0) } }

  /// The reason why the execution failed; nil if it did not.
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
      ActionError(.outputLimit, "the Action was stopped because its output exceeds the limits")
    }
  }
}

extension Method {
  /// The reply to a call at a time, with the members of the event that it reads as they are then.
  ///
  /// Sets both here, so that the caller's stored context is accessed, and checked for that, only once.
  fileprivate func reply(
    to arguments: Arguments,
    in context: inout CallContext,
    at time: Double,
    seeing liveMembers: [[String]: JSONText]?
  ) -> Reply {
    context.liveMembers = liveMembers
    context.now = time
    return reply(to: arguments, in: &context)
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
    let name = GuestString(trigger.handler(of: entryPoint) ?? "")
    names[key] = name
    return name
  }

  func nextSerial() -> Int {
    lastSerial = (lastSerial + 1) & 0xFFF_FFFF
    return lastSerial
  }
}

extension Execution.Refusal {
  /// Names the kind of a script that is no Action of the trigger; otherwise worded as by Auth0.
  func error(for action: ScriptSource, _ invocation: Invocation) -> PostLoginError {
    let place = SourceLocation(file: action.file, line: 1, column: 1)
    let trigger = invocation.trigger
    if let foreign = ForeignScript(action.source, for: trigger, isCompiled: true) {
      return PostLoginError(.noHandler, foreign.message(for: trigger), at: place)
    }
    switch self {
    case .noObject:
      return PostLoginError(.noHandler, "The Action must export an object.", at: place)
    case .signature:
      let handler = trigger.handler(of: invocation.entryPoint) ?? ""
      return PostLoginError(
        .noHandler,
        "Invalid function signature for the \"\(handler)\" handler. Use "
          + "\"exports.\(handler) = async function(event, api) { }\" as the signature.",
        at: place,
        help: MisspeltHandler(in: action.source, of: trigger)?.help
      )
    }
  }
}
