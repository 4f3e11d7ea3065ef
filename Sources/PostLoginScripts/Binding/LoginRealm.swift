import CScriptModules
import PostLogin
import ScriptEngine
import ScriptEnvironment
import WireFormats

/// A realm with one version of an Action loaded.
final class LoginRealm {
  /// The trigger whose `api` object the realm has.
  let trigger: Trigger
  private let realm: Realm
  private let environment: ScriptEnvironment
  private let api: APIMembers
  private let inspector: ArgumentInspector
  private let source: Int
  private let module: ModuleScript
  /// The text of the module as a function, which a guest can reach and change.
  private let compiled: ProtectedValue
  private let functions: ProtectedValue
  private let handler: ProtectedValue
  private let trace: RealmTrace?
  var isTraced: Bool { trace != nil }
  /// Whether the realm is recorded before its first execution, so that `isAsNew` can become true.
  private let recording: RealmRecording
  /// Whether an execution has set a timer or made a request.
  var mayHaveTasks: Bool { environment.mayHaveTasks }
  private var snapshot: RealmSnapshot?
  /// Puts the recorded realm back to its start.
  private var renewer: ProtectedValue?
  /// Whether the last execution has left the realm as it was before its first one.
  private(set) var isAsNew = false

  init(
    for module: ModuleScript,
    trigger: Trigger,
    isTraced: Bool,
    recording: RealmRecording = .none,
    in empty: EmptyRealm
  ) throws(ScriptEngineError) {
    self.trigger = trigger
    self.recording = recording
    self.module = module
    realm = empty.realm
    environment = empty.environment
    let machine = realm.machine
    environment.mayBeAskedForTime = module.mayAskForTime
    environment.mayBeAskedForChance = module.mayUseMath
    let api = APIMembers(trigger, in: machine)
    self.api = api
    inspector = ArgumentInspector(in: realm)
    source = realm.add(api)
    trace = isTraced ? try machine.resident(RealmTrace.init) : nil
    if let trace {
      try environment.setUnwrapped(trace.unwrapped)
      try environment.setNote(trace.noteFunction, for: module)
    }
    api.trace = trace
    try environment.showGlobals(namedBy: module)
    let refuse = realm.makeFunction("refuse") { [weak api] call in
      api?.execution?.refusal = call.argument(0)?.boolean == true ? .signature : .noObject
      return .undefined
    }
    try machine.inspector?.show(realm, named: module.file)
    compiled = try environment.compiled(module)
    let scripts = machine.resident { _ in BindingScripts() }
    functions = try realm.evaluate(scripts.handler).call(
      [
        .protected(try environment.loader(of: module, compiled)), .protected(refuse),
        trace.map { .protected($0.functions) } ?? .undefined,
      ],
      in: realm
    )
    handler = try functions.member("run", in: realm)
    api.handlerFunctions = functions
  }

  /// Puts a module that has not run in the place of the former one; the realm must be as new.
  func renew() throws(ScriptEngineError) {
    guard let snapshot, let renewer else { throw .unusable }
    try snapshot.dropFunctions()
    try environment.renew(by: renewer)
  }

  /// Records the realm before guest code runs in it for the first time.
  private func recordState() throws(ScriptEngineError) {
    if recording != .none, snapshot == nil {
      // Globals that an execution creates at first use would count as its changes.
      api.makeFunctions(in: realm)
      inspector.prepare()
      let kept = try environment.recordModules(keepsRequests: recording == .withRequests)
      snapshot = RealmSnapshot(of: realm, with: [compiled] + [kept].compactMap(\.self))
      if let snapshot {
        renewer = try environment.renewer(
          of: module,
          compiled,
          use: functions.member("use", in: realm),
          reset: snapshot.reset
        )
      }
    }
    snapshot?.beginExecution()
  }

  /// Runs the handler once.
  ///
  /// - Throws: `noHandler`, or the error that makes the engine unusable.
  func run(
    _ action: ScriptSource,
    _ invocation: Invocation,
    services: any HostServices,
    locatesOutput: Bool
  ) throws -> ActionResult {
    let start = ContinuousClock.now
    isAsNew = false
    let caughtTexts = module.mayCatch ? CaughtTexts(of: action, on: invocation.event) : nil
    let execution = Execution(
      of: action,
      invocation,
      inspector: inspector,
      trace: trace,
      caughtTexts: caughtTexts,
      in: realm
    )
    api.execution = execution
    api.ownMessages.removeAll()
    defer { api.execution = nil }
    environment.output.begin(
      maximumBytes: invocation.limits.consoleBytes,
      storedCharacters: invocation.limits.storedConsoleCharacters,
      locatesLines: locatesOutput
    )
    try environment.begin(
      now: invocation.context.milliseconds,
      services: trace.map { TracedServices(services, $0) } ?? services,
      random: random(seed: invocation.context.seed),
      seed: invocation.context.seed,
      variables: invocation.context.variablesAsJSON
    )
    defer { environment.end() }
    let object = realm.makeLazyObject(
      LazyObject(source: source, kind: APIMembers.rootKind, serial: execution.serial)
    )
    execution.api = object
    trace?.start(action, of: invocation.trigger)
    let machine = realm.machine
    machine.inspector?.login = { [unowned execution] in execution.describedForDebugger }
    defer { machine.inspector?.login = nil }
    try recordState()
    let completion = realm.run(
      handler,
      [
        .string(execution.entrypoint), .string(GuestString(invocation.event.json.bytes)),
        .protected(object),
      ],
      limits: ExecutionLimits(
        time: invocation.timeLimit,
        memoryBytes: invocation.limits.memoryBytes
      )
    )
    isAsNew = snapshot?.isUnchanged(after: completion) ?? false
    let actionTrace = trace?.finish(action, after: completion)
    if let refusal = execution.refusal { throw refusal.error(for: action, invocation) }
    let error = execution.error(for: completion)
    if let error, error.message.hasPrefix("Can't find variable: "),
      let foreign = ForeignScript(action.source, for: invocation.trigger, isCompiled: true),
      foreign == .browserScript
    {
      let message = foreign.message(for: invocation.trigger)
      throw PostLoginError(.noHandler, message, at: error.location)
    }
    var logs = LogLine.lines(of: environment.output, in: action.file)
    let logDiagnostics = caughtTexts?.translate(&logs) ?? []
    var result = ActionResult(
      commands: execution.commands,
      logs: logs,
      diagnostics: execution.diagnostics + execution.lateDiagnostics(after: error)
        + logDiagnostics + rejectionDiagnostics + consoleDiagnostics(execution, invocation.limits)
        + wordingDiagnostics(completion, error, caughtTexts)
        + (error == nil ? leftDiagnostics(execution) : []),
      error: error,
      duration: ContinuousClock.now - start,
      timeSpent: realm.machine.processorTimeOfExecution + environment.timeWaited
    )
    if let actionTrace {
      // First, because later diagnostics are consequences of an undefined secret.
      result.diagnostics =
        MissingSecrets(in: invocation.event)
        .diagnostics(of: actionTrace, hasFailed: error != nil) + result.diagnostics
      result.diagnostics +=
        UnknownFields(in: invocation.event, of: invocation.trigger)?.diagnostics(of: actionTrace)
        ?? []
      if error == nil {
        var changes = LostChanges(of: action, invocation)
        result.diagnostics += changes.diagnostics(of: actionTrace)
      }
      result.trace = actionTrace
    }
    if let effects = execution.takeEffects() { result.keep(effects) }
    return result
  }

  private func random(seed: UInt64?) -> (Int) -> [UInt8] {
    let bytes = RandomBytes(seed: seed)
    guard let trace else { return bytes.next }
    return { count in
      trace.note(.ask, "random")
      return bytes.next(count)
    }
  }

  private var rejectionDiagnostics: [Diagnostic] {
    realm.unhandledRejections.map { reason in
      Diagnostic(
        .unhandledRejection,
        .warning,
        "a promise was rejected without a handler: \(reason); await it or catch it"
      )
    }
  }

  /// At most one diagnostic: output that is discarded is not stored by Auth0 either.
  private func consoleDiagnostics(_ execution: Execution, _ limits: Limits) -> [Diagnostic] {
    let output = environment.output
    guard output.isTruncated || output.isBeyondLog else { return [] }
    var diagnostic = output.isTruncated ? Diagnostic.consoleTruncated : .consoleNotStored(limits)
    diagnostic.location = output.placeOfLoss.map(execution.actionLocation)
    return [diagnostic]
  }

  /// Diagnostics of unawaited work, for an execution that succeeded.
  private func leftDiagnostics(_ execution: Execution) -> [Diagnostic] {
    execution.diagnostics(of: (try? environment.leftWork()) ?? [])
  }

  /// A diagnostic for an engine error whose message Node.js words in an unknown way.
  private func wordingDiagnostics(
    _ completion: Completion,
    _ error: ActionError?,
    _ caughtTexts: CaughtTexts?
  ) -> [Diagnostic] {
    guard case .threw(let description) = completion, let error, error.hostedMessage == nil,
      let thrown = ThrownError(description),
      thrown.isOfEngine(besides: api.ownMessages) || caughtTexts?.hosted(error.message) != nil
    else { return [] }
    return [.engineWording(error)]
  }
}

extension LogLine {
  /// The printed lines of an execution, with the line of each call whose place in a file is known.
  fileprivate static func lines(of output: ConsoleOutput, in file: String) -> [LogLine] {
    var lines = output.lines.map { LogLine(level: $0.level, text: $0.text) }
    for (index, place) in output.places.enumerated() where place?.file == file {
      lines[index].line = place?.line
    }
    return lines
  }
}

extension RunContext {
  /// The environment variables as the JavaScript of this package reads them.
  fileprivate var variablesAsJSON: String {
    guard !variables.isEmpty else { return "{}" }
    let members = variables.sorted { $0.key < $1.key }
    return JSONText(.object(members.map { JSONMember($0.key, .string($0.value)) })).text
  }
}

/// The embedded scripts of this module, compiled once for each machine.
private final class BindingScripts {
  let handler = Script(script_module_handler)
}

extension Diagnostic {
  fileprivate static let consoleTruncated = Diagnostic(
    .consoleTruncated,
    .warning,
    "the Action printed more than is kept of one execution; the rest is thrown away"
  )

  fileprivate static func consoleNotStored(_ limits: Limits) -> Diagnostic {
    Diagnostic(
      .consoleNotStored,
      .info,
      "Auth0's log stores the first \(limits.storedConsoleCharacters) characters that an Action "
        + "prints, and this goes beyond them; print less, or send it to a log of your own"
    )
  }
}
