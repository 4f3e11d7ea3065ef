import PostLogin
import ScriptEngine
import ScriptEnvironment

/// Runs Actions in one virtual machine, and caches their realms and compiled modules.
final class ScriptRunner {
  /// Each live realm slows down garbage collection; a few hundred are a good compromise.
  private static let maximumRealms = 200

  private let machine: VirtualMachine
  private var modules: [Int: ModuleScript] = [:]
  private var realms: [Int: LoginRealm] = [:]
  private var realmOrder: [Int] = []
  /// An empty realm made in advance for the next Action.
  private var empty: EmptyRealm?
  var usedRealms = UsedRealms()
  /// How many realms were made for executions so far.
  private(set) var newRealmCount = 0

  init(_ machine: VirtualMachine) {
    self.machine = machine
  }

  /// Makes the empty realm in advance, since that takes longer than most executions.
  func prepare() throws(ScriptEngineError) {
    if empty == nil { empty = try EmptyRealm(in: machine) }
  }

  /// Compiles a script without running it.
  ///
  /// - Throws: `syntaxError`.
  func check(_ action: ScriptSource) throws(ScriptEngineError) {
    _ = try module(for: action)
  }

  func run(
    _ action: ScriptSource,
    _ invocation: Invocation,
    mode: ExecutionMode,
    services: any HostServices
  ) throws -> ActionResult {
    let realm = try realm(for: action, trigger: invocation.trigger, mode: mode)
    defer { if mode.reusesRealms { usedRealms.give(back: realm, of: action.serial) } }
    let result = try realm.run(
      action,
      invocation,
      services: services,
      locatesOutput: mode.locatesOutput
    )
    if result.error?.isLimit == true { discard(action) }
    return result
  }

  private func realm(
    for action: ScriptSource,
    trigger: Trigger,
    mode: ExecutionMode
  ) throws -> LoginRealm {
    let isWarm = mode.isolation == .warm
    if isWarm, let realm = realms[action.serial], realm.isTraced == mode.isTraced,
      realm.trigger == trigger
    {
      return realm
    }
    let module = try module(for: action)
    if mode.reusesRealms,
      let used = usedRealms.take(action.serial, of: trigger, isTraced: mode.isTraced)
    {
      try used.renew()
      return used
    }
    newRealmCount += 1
    let made = try empty.take() ?? EmptyRealm(in: machine)
    let realm = try LoginRealm(
      for: module,
      trigger: trigger,
      isTraced: mode.isTraced,
      recording: mode.reusesRealms ? usedRealms.recording(nextOf: action.serial) : .none,
      in: made
    )
    guard isWarm else { return realm }
    realmOrder.removeAll { $0 == action.serial }
    if realmOrder.count >= Self.maximumRealms { realms[realmOrder.removeFirst()] = nil }
    realms[action.serial] = realm
    realmOrder.append(action.serial)
    return realm
  }

  private func module(for action: ScriptSource) throws(ScriptEngineError) -> ModuleScript {
    if let module = modules[action.serial] { return module }
    try ModuleScript.check(action.source, file: action.file, in: Realm(in: machine))
    if modules.count >= Self.maximumRealms { modules.removeAll() }
    let module = ModuleScript(action.source, file: action.file)
    modules[action.serial] = module
    return module
  }

  /// Drops the realm of a script that was stopped: its module scope may be inconsistent.
  private func discard(_ action: ScriptSource) {
    realms[action.serial] = nil
    realmOrder.removeAll { $0 == action.serial }
  }
}

extension ExecutionMode {
  /// Whether a used realm that is as new is good enough.
  fileprivate var reusesRealms: Bool { isolation == .fresh && !makesNewRealms }
}

extension VirtualMachine {
  /// The runner of this machine.
  var runner: ScriptRunner { resident(ScriptRunner.init) }
}

extension ActionError {
  fileprivate var isLimit: Bool {
    [.timeLimit, .memoryLimit, .outputLimit].contains(code)
  }
}
