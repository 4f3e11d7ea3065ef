import CScriptModules
import CSeccomp
import Glibc
import PostLogin
import ScriptEngine
import WireFormats

/// The process in which the scripts of a `ScriptHost` with workers run.
public enum ScriptWorker {
  /// The first argument of a process that was started as a worker.
  static let argument = "postlogin-script-worker"
  /// The descriptor of the worker's end of the connection.
  static let descriptor: Int32 = 3

  /// Turns this process into a worker if a parent has started it as one; returns at once if not.
  ///
  /// Call it at the start of `main` in a program whose own binary serves as worker.
  public static func runIfRequested() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, arguments[1] == argument, let memoryBytes = Int(arguments[2]),
      let parent = pid_t(arguments[3])
    else { return }
    // Closes inherited file descriptors so that scripts cannot reach them.
    let last = SharedMemory.isInherited ? SharedMemory.descriptor : descriptor
    _ = postlogin_close_from(UInt32(last) + 1)
    await serve(memoryBytes: memoryBytes, parent: parent)
  }

  /// Serves as worker of a parent, and ends this process.
  static func serve(memoryBytes: Int, parent: pid_t) async -> Never {
    let engine = ScriptEngine()
    let status = await engine.isolating { engine in
      do {
        return try engine.perform { machine in
          try serve(machine, memoryBytes: memoryBytes, parent: parent)
        }
      } catch {
        return Int32(1)
      }
    }
    _exit(status)
  }

  /// Answers requests until the parent closes the connection.
  private static func serve(
    _ machine: VirtualMachine,
    memoryBytes: Int,
    parent: pid_t
  ) throws -> Int32 {
    machine.sharesProcess = false
    warmUp(machine)
    machine.profiler?.forgetScripts()
    // Made before the sandbox, since it reads the number of processors, which a confined process
    // may not.
    let connection = ParentConnection(descriptor)
    // Mapped before it as well; its descriptor must be closed when a script runs.
    let memory = SharedMemory.inherited()
    let report = Sandbox.enter(memoryBytes: memoryBytes, parent: parent)
    try connection.send(.ready(version: WorkerProtocol.version, report))
    connection.share(memory)
    // Runs while the parent prepares its request; the next execution that needs a realm gets the
    // error.
    try? machine.runner.prepare()
    var actions = ActionTable<ScriptSource>()
    var constants: FlowConstants?
    while true {
      let request: WorkerRequest
      do {
        request = try connection.receive(knowing: constants)
      } catch FrameChannel.Failure.closed(_) {
        return 0
      }
      if case .run(_, _, let invocation) = request { constants = FlowConstants(of: invocation) }
      if let reply = try answer(request, &actions, on: machine, connection: connection) {
        try connection.send(reply)
      }
      // Runs while the parent reads the reply.
      if case .run(_, let mode, _) = request, mode.isolation == .fresh {
        try? machine.runner.prepare()
      }
    }
  }

  private static func answer(
    _ request: WorkerRequest,
    _ actions: inout ActionTable<ScriptSource>,
    on machine: VirtualMachine,
    connection: ParentConnection
  ) throws(FrameError) -> WorkerReply? {
    do {
      switch request {
      case .load(let action):
        actions.add(action.serial, action, byteCount: action.source.utf8.count)
        return nil
      case .check(let serial):
        guard let action = actions[serial] else { throw FrameError.malformed }
        try machine.runner.check(action)
        return .checked
      case .run(let serial, let mode, let invocation):
        guard let action = actions[serial] else { throw FrameError.malformed }
        let services = WorkerServices(connection)
        let runner = machine.runner
        let count = runner.newRealmCount
        let result = try runner.run(action, invocation, mode: mode, services: services)
        return .result(result, hasNewRealm: runner.newRealmCount > count)
      case .counts:
        guard let profiler = machine.profiler else { throw PostLoginError.coverageUnavailable }
        return .counts(ScriptCounts.all(of: profiler))
      // Answers are read by the service call that waits for them, so one here is unexpected.
      case .module, .answer: throw FrameError.malformed
      }
    } catch let error as PostLoginError {
      return .refused(error)
    } catch let error as ScriptEngineError {
      return .refused(PostLoginError(error))
    } catch {
      throw .malformed
    }
  }

  /// Makes the engine do its one-time work, which opens files, before the sandbox.
  private static func warmUp(_ machine: VirtualMachine) {
    let methods = MethodTable.of(.postLogin).methods.map { method in
      #"["\#(method.name.namespace)","\#(method.name.shortName)"]"#
    }
    let kind = WorkerConfiguration.WarmUp.ofThisProcess
    let list = kind == .whole ? #","methods":[\#(methods.joined(separator: ","))]"# : ""
    guard let event = try? Event(json: #"{"user":{},"request":{}\#(list)}"#) else { return }
    let ending = "\nexports.\(Trigger.postLogin.handler(of: .execute) ?? "") = warmUp;\n"
    let action = ScriptSource(
      serial: 0,
      name: "warm-up",
      file: "warmup.js",
      source: String(cString: script_module_warmup.text) + ending
    )
    let limits = Limits()
    let invocation = Invocation(
      event: event,
      context: RunContext(),
      timeLimit: .seconds(2),
      limits: limits,
      effects: Effects(event: event, trigger: .postLogin)
    )
    // Twice, to cover work that only the second realm of a process does.
    for isTraced in kind == .whole ? [false, true] : [false] {
      let mode = ExecutionMode(isolation: .fresh, isTraced: isTraced)
      _ = try? machine.runner.run(action, invocation, mode: mode, services: NoHostServices())
    }
    if kind != .brief { machine.prepareSnapshots() }
  }
}
