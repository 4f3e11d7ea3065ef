import Glibc
import PostLogin
import ScriptEngine
import WireFormats

/// A running worker, seen from its parent.
struct WorkerProcess: ~Copyable {
  /// How a worker ended.
  enum End: Equatable {
    case exited(Int32)
    /// Killed by a signal, with its peak memory in bytes; zero if that is not known.
    case signaled(Int32, peakBytes: Int)

    /// The end of a worker that was refused a thread (`thread_limit_worker_status`).
    static let withoutThread = Self.exited(71)

    /// Words that follow "ended".
    var description: String {
      switch self {
      case .exited(let status): "with status \(status)"
      case .signaled(let signal, _): "by signal \(signal)"
      }
    }
  }

  let id: pid_t
  var channel: FrameChannel
  /// Memory for frames, until the worker says that it has mapped it; nil where the system refuses.
  private var memory: SharedMemory?
  private var isReaped = false
  private let maximumMemoryBytes: Int
  /// The memory that the system allows the worker now, in addition to that at its start.
  private var memoryBytes: Int
  /// The parent's peak memory at the start, which the system counts as the worker's.
  private let inheritedPeakBytes: Int

  /// Starts a worker, without waiting until it is ready.
  ///
  /// - Throws: `workerUnavailable` if the program cannot be started.
  init(
    path: String,
    maximumMemoryBytes: Int,
    variables: [String] = []
  ) throws(PostLoginError) {
    try self.init(
      Self.spawn(
        path,
        memoryBytes: Self.startMemoryBytes(maximumMemoryBytes),
        variables: variables
      ),
      maximumMemoryBytes: maximumMemoryBytes
    )
  }

  /// Takes over a worker that runs.
  ///
  /// - Throws: `workerUnavailable` if no memory can be mapped.
  init(_ worker: StartedWorker, maximumMemoryBytes: Int) throws(PostLoginError) {
    self.maximumMemoryBytes = maximumMemoryBytes
    memoryBytes = Self.startMemoryBytes(maximumMemoryBytes)
    id = worker.id
    memory = worker.ends.memory.flatMap { SharedMemory(descriptor: $0) }
    worker.ends.closeMemory()
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    inheritedPeakBytes = usage.ru_maxrss << 10
    channel = FrameChannel(worker.ends.parent)
    guard worker.ends.memory == nil || memory != nil else {
      throw .workerUnavailable("no memory can be mapped for it")
    }
  }

  /// The memory that a worker may use until `allow(memoryBytes:)`.
  static func startMemoryBytes(_ maximumMemoryBytes: Int) -> Int {
    min(maximumMemoryBytes, Limits().memoryBytes)
  }

  deinit {
    guard !isReaped else { return }
    Self.stop(id, inheritedPeakBytes)
  }

  /// Sets the system's memory limit of the worker for the next execution.
  ///
  /// The worker cannot change it, since its system call filter refuses. If the system refuses this
  /// process too, the limit from the start stays.
  mutating func allow(memoryBytes wanted: Int) {
    let wanted = max(0, min(wanted, maximumMemoryBytes))
    guard wanted != memoryBytes,
      ResourceLimits.changeAddressSpace(of: id, by: wanted - memoryBytes)
    else { return }
    memoryBytes = wanted
  }

  /// Switches to sending and receiving through shared memory, if the worker has mapped it.
  mutating func shareMemory() {
    guard let memory = memory.take(), memory.isMappedByWorker else { return }
    channel.share(memory, isParent: true)
  }

  /// Kills the worker; its process is reaped by `end` or by the end of this value.
  func kill() { _ = Glibc.kill(id, SIGKILL) }

  /// Kills the worker, and returns how it ended if it already had.
  mutating func end() -> End {
    isReaped = true
    return Self.stop(id, inheritedPeakBytes)
  }

  @discardableResult
  private static func stop(_ id: pid_t, _ inheritedPeakBytes: Int) -> End {
    Glibc.kill(id, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let peak = usage.ru_maxrss << 10
    return signal == 0
      ? .exited(status >> 8 & 0xFF)
      : .signaled(signal, peakBytes: peak > inheritedPeakBytes ? peak : 0)
  }

  /// The engine reads options from the environment, so the worker gets a fixed one.
  static let environment = [
    // Without the Gigacage, large allocations of the engine count against the address space limit.
    "GIGACAGE_ENABLED=0",
    "TZ=UTC",
    "LANG=C.UTF-8",
    "POSTLOGIN_WORKER=1",
  ]

  private static func spawn(
    _ path: String,
    memoryBytes: Int,
    variables: [String]
  ) throws(PostLoginError) -> StartedWorker {
    if let complaint = AddressSpace.complaint { throw .workerUnavailable(complaint) }
    let ends = try WorkerEnds()
    defer { close(ends.worker) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends.worker, ScriptWorker.descriptor)
    if let memory = ends.memory {
      posix_spawn_file_actions_adddup2(&actions, memory, SharedMemory.descriptor)
    }
    for standard in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A process group of its own, so that Ctrl-C reaches only the parent, which then ends its
    // workers.
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = [path, ScriptWorker.argument, String(memoryBytes), String(getpid())]
    var id = pid_t()
    let code = withCStrings(arguments) { arguments in
      withCStrings(environment + variables + ends.variables) { environment in
        posix_spawn(&id, path, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else {
      close(ends.parent)
      ends.closeMemory()
      if code == EAGAIN { throw .noRoomForWorker }
      if let complaint = SystemFiles.complaint { throw .workerUnavailable(complaint) }
      throw .workerUnavailable(
        "`\(path)` cannot be started as a worker: \(String(cString: strerror(code)).lowercased())"
      )
    }
    return StartedWorker(id: id, ends: ends)
  }

  private static func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = texts.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { buffer in
      // The array has at least its terminator.
      buffer.baseAddress.map(body) ?? body([nil])
    }
  }
}

extension PostLoginError {
  static func workerUnavailable(_ message: String) -> PostLoginError {
    PostLoginError(.workerUnavailable, message)
  }

  /// The system refuses a worker, or a thread of it.
  static var noRoomForWorker: PostLoginError {
    var limit = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit) == 0
    let reason =
      isKnown && limit.rlim_cur < .max
      ? "processes and threads are limited to \(limit.rlim_cur); raise `ulimit -u`"
      : "raise the limit of processes of this machine or container"
    return .workerUnavailable("the system refuses a process for scripts: \(reason)")
  }
}
