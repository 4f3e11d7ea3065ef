import CJavaScriptCore
import CScriptModules

/// One global environment: its own globals, its own prototypes.
///
/// Only text and numbers pass from one realm to another.
@safe package final class Realm {
  package let machine: VirtualMachine
  let handle: ContextHandle
  var context: OpaquePointer { unsafe handle.reference }
  private var functions: [OpaquePointer: HostFunction] = unsafe [:]
  private var kept: [ProtectedValue] = []
  private var enter: ProtectedValue?
  private var functionsOfEngine: ProtectedValue?
  private var drain: ProtectedValue?
  /// Read before any guest code runs.
  private(set) var errorConstructors: [String: ProtectedValue] = [:]
  package private(set) var lazySources: [any LazyMembers] = []
  var lazyGlobals: LazyGlobals?
  /// Whether the handler of the present entry has settled, so that only unawaited work still runs.
  package private(set) var hasSettled = false
  /// Rejected promises without a handler, as text, since the last entry.
  package private(set) var unhandledRejections: [String] = []

  package init(in machine: VirtualMachine) throws(ScriptEngineError) {
    guard machine.isUsable else { throw .unusable }
    self.machine = machine
    handle = try unsafe ContextHandle(in: machine.group)
    machine.add(self)
    if machine.profiler != nil { removeGlobal(BlockProfiler.global) }
    let drain = makeFunction("drain") { call in
      call.realm.machine.drainMicrotasks(in: call.realm)
      return .undefined
    }
    self.drain = drain
    for name in ["Error", "TypeError"] {
      errorConstructors[name] = unsafe ProtectedValue(globalReference(name), in: self)
    }
    let scripts = machine.resident { _ in OwnScripts() }
    let noteSettled = makeFunction("noteSettled") { call in
      call.realm.hasSettled = true
      return .undefined
    }
    let functions = try evaluate(scripts.engine)
      .call([.protected(drain), .protected(noteSettled)], in: self)
    enter = try functions.member("enter", in: self)
    self.functionsOfEngine = functions
    let rejections = try machine.resident { machine throws(ScriptEngineError) in
      try RejectionWatch(in: machine)
    }
    rejections.watch(self)
  }

  deinit { machine.remove(self) }

  // MARK: - Scripts

  /// Evaluates a script of this package and returns its value.
  ///
  /// - Throws: `syntaxError` with the line, for a script that cannot be compiled or that throws;
  ///   guest
  ///   code is entered through `run` instead.
  package func evaluate(_ script: Script) throws(ScriptEngineError) -> ProtectedValue {
    let result = unsafe trying { exception in
      guard let profiler = machine.profiler else {
        return unsafe machine.evaluate(script, in: context, exception: exception)
      }
      return unsafe profiler.evaluate(script, in: context, exception: exception)
    }
    switch result {
    case .value(let value): return unsafe ProtectedValue(value, in: self)
    case .thrown(let thrown): throw syntaxError(thrown, in: script)
    case .nothing: throw .unusable
    }
  }

  private func syntaxError(_ thrown: GuestValue, in script: Script) -> ScriptEngineError {
    ScriptEngineError(
      code: .syntaxError,
      message: shortText(ofThrown: thrown),
      file: script.file,
      line: property("line", of: thrown)?.wholeNumber
    )
  }

  // MARK: - Entering

  /// Runs guest code through a function of this package, with all its microtasks, under limits.
  ///
  /// The body is called with at most three arguments, and may return a promise.
  package func run(
    _ body: ProtectedValue,
    _ arguments: [HostArgument],
    limits: ExecutionLimits
  ) -> Completion {
    guard machine.isUsable, let enter else { return .terminated(.time) }
    unhandledRejections.removeAll()
    hasSettled = false
    unsafe machine.symbols.lock(context)
    defer { unsafe machine.symbols.unlock(context) }
    machine.running = self
    defer { machine.running = nil }
    machine.watchdog.begin(limits)
    machine.armWatchdogForEntry()
    defer { machine.watchdog.end() }
    let result = enter.result([.protected(body)] + arguments, in: self)
    if let termination = machine.watchdog.termination {
      machine.clearMicrotasks(in: self)
      return .terminated(termination)
    }
    guard case .value(let value) = result else { return .terminated(.time) }
    return unsafe completion(GuestValue(realm: self, reference: value))
  }

  /// The point at which a function of the environment is called.
  package enum Turn: String {
    /// Before microtasks run, as `process.nextTick` needs it.
    case beforeMicrotasks = "setTicks"
    /// When no microtask is left and the execution has not ended.
    case afterMicrotasks = "setNextTask"
  }

  /// Sets the function for a turn; it returns false if it had nothing to do.
  package func setFunction(_ function: GuestValue, for turn: Turn) throws(ScriptEngineError) {
    let set = try functionsOfEngine?.member(turn.rawValue, in: self)
    _ = try set?.call([.guest(function)], in: self)
  }

  /// Runs the queued microtasks, as an entry of its own.
  func drainOnce() {
    guard let drain else { return }
    _ = drain.result([], in: self)
  }

  private func completion(_ value: GuestValue) -> Completion {
    switch value.kind {
    case .undefined: .finished
    case .boolean: .neverSettled
    default: .threw(description: value.text ?? "{}")
    }
  }

  // MARK: - Host functions

  /// A native function of this realm; both live equally long.
  package func makeFunction(
    _ name: String,
    _ body: @escaping HostFunction.Body
  ) -> ProtectedValue {
    let made = unsafe GuestString(name).withReference { name in
      unsafe JSObjectMakeFunctionWithCallback(context, name, callHostFunction)
    }
    // The library documents no failure; it aborts the process when memory is exhausted.
    guard let object = unsafe made else { preconditionFailure("the engine made no function") }
    let protected = unsafe ProtectedValue(object, in: self)
    kept.append(protected)
    unsafe functions[object] = HostFunction(body: body)
    return protected
  }

  func function(at object: OpaquePointer?) -> HostFunction? {
    guard let object = unsafe object else { return nil }
    return unsafe functions[object]
  }

  /// What the host has made in this realm so far.
  struct Marks: Equatable {
    var functions: Int
    var globals: Int
    var sources: Int
  }

  var marks: Marks {
    Marks(
      functions: kept.count,
      globals: lazyGlobals?.madeCount ?? 0,
      sources: lazySources.count
    )
  }

  /// Drops the functions made since a mark, which nothing that lives on may use.
  func dropFunctions(since marks: Marks) throws(ScriptEngineError) {
    guard kept.count > marks.functions else { return }
    for function in kept[marks.functions...] {
      unsafe function.withReference { unsafe functions[$0] = nil }
    }
    kept.removeSubrange(marks.functions...)
    for turn in [Turn.beforeMicrotasks, .afterMicrotasks] {
      let set = try functionsOfEngine?.member(turn.rawValue, in: self)
      _ = try set?.call([.undefined], in: self)
    }
  }

  /// The host's functions, which guests can reach through objects that are made for them.
  var ownRoots: [HostArgument] { kept.map { .protected($0) } }

  /// Registers a source of lazy objects and returns its number.
  package func add(_ source: any LazyMembers) -> Int {
    lazySources.append(source)
    return lazySources.count - 1
  }

  func noteRejection(_ reason: GuestValue) {
    guard unhandledRejections.count < Self.maximumRejections else { return }
    unhandledRejections.append(shortText(ofThrown: reason))
  }

  private static let maximumRejections = 10
}
