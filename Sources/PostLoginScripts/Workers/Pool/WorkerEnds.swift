import Glibc
import PostLogin
import WireFormats

/// The descriptors that connect a worker with its parent.
struct WorkerEnds: Sendable {
  let parent: Int32
  let worker: Int32
  /// Memory for frames; nil where the system refuses.
  let memory: Int32?

  /// - Throws: `workerUnavailable` where the system refuses a connection.
  init() throws(PostLoginError) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0, &ends) == 0 else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw .workerUnavailable("no connection can be made: \(reason)")
    }
    parent = ends[0]
    worker = ends[1]
    memory = SharedMemory.makeDescriptor()
  }

  /// The environment variables that tell a worker of its descriptors, as `NAME=value`.
  var variables: [String] { memory == nil ? [] : [SharedMemory.variable] }

  func closeMemory() {
    if let memory { close(memory) }
  }
}

/// A worker that runs and was not heard of yet.
struct StartedWorker: Sendable {
  let id: pid_t
  let ends: WorkerEnds
}
