import CSeccomp
import Glibc
import ScriptEngine
import WireFormats

/// A worker that is a copy of this process, made while this process has one thread.
///
/// The copy needs not load libraries again, which takes half of a worker's start. It has the address
/// layout of this process and its memory at the time of the copy, so a program makes it before it
/// reads any file, and the copy erases the environment before it runs a script. Later workers are
/// started from the program's file (`WorkerProcess.init(path:maximumMemoryBytes:variables:)`).
enum ForkedWorker {
  /// Copies this process; nil where that is not possible, so that the caller starts a worker otherwise.
  ///
  /// In the copy, the function serves as worker until the parent closes the connection, and does not
  /// return.
  static func start(_ configuration: WorkerConfiguration) async -> StartedWorker? {
    guard configuration.path == nil, hasOneThread, AddressSpace.complaint == nil,
      let ends = try? WorkerEnds()
    else { return nil }
    let parent = getpid()
    let id = fork()
    guard id != 0 else {
      becomeWorker(ends, configuration.variables)
      await ScriptWorker.serve(
        memoryBytes: WorkerProcess.startMemoryBytes(configuration.memoryBytes),
        parent: parent
      )
    }
    close(ends.worker)
    guard id > 0 else {
      close(ends.parent)
      ends.closeMemory()
      return nil
    }
    // The copy does this too; whichever process runs first, Ctrl-C no longer reaches the worker.
    setpgid(id, id)
    return StartedWorker(id: id, ends: ends)
  }

  /// Each thread is a folder, which counts as a link of the folder that holds it.
  private static var hasOneThread: Bool {
    var status = stat()
    return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
  }

  private static func becomeWorker(_ ends: WorkerEnds, _ variables: [String]) {
    setpgid(0, 0)
    for number in 1...__libc_current_sigrtmax() { signal(number, SIG_DFL) }
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    dup2(ends.worker, ScriptWorker.descriptor)
    if let memory = ends.memory { dup2(memory, SharedMemory.descriptor) }
    let null = open("/dev/null", O_RDWR)
    for standard in Int32(0)...2 { dup2(null, standard) }
    let last = ends.memory == nil ? ScriptWorker.descriptor : SharedMemory.descriptor
    _ = postlogin_close_from(UInt32(last) + 1)
    eraseArguments()
    clearenv()
    for variable in WorkerProcess.environment + variables + ends.variables {
      guard let equals = variable.firstIndex(of: "=") else { continue }
      setenv(String(variable[..<equals]), String(variable[variable.index(after: equals)...]), 1)
    }
  }

  /// Overwrites the arguments and environment that the system gave this process.
  ///
  /// What lists processes then shows the worker's name, as for a worker started from a file.
  private static func eraseArguments() {
    guard let fields = statusFields, fields.count > lastOffset,
      let start = UInt(fields[argumentsOffset]), let end = UInt(fields[lastOffset]), start < end,
      let address = UnsafeMutablePointer<CChar>(bitPattern: start)
    else { return }
    let count = Int(end - start)
    address.update(repeating: 0, count: count)
    let name = Array(ScriptWorker.argument.utf8CString.prefix(count - 1))
    address.update(from: name, count: name.count)
  }

  // Places of `arg_start` and `env_end` behind the name, proc_pid_stat(5).
  private static let argumentsOffset = 48 - 3
  private static let lastOffset = 51 - 3

  private static var statusFields: [Substring]? {
    let bytes = try? FileBytes.read("/proc/self/stat", atMost: 4096)
    // The name of the program stands in parentheses, and may hold spaces.
    guard let bytes, let name = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    return String(decoding: bytes[(name + 1)...], as: UTF8.self).split(separator: " ")
  }
}
