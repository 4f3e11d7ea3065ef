import CSharedMemory
import Glibc

/// Memory that a parent shares with one worker, with a place for one frame in each direction.
///
/// The worker can write to all of it at any time, so its parent copies a frame before it checks
/// anything, and keeps its own counts elsewhere.
struct SharedMemory: ~Copyable {
  static let byteCount = 2 * SharedSlot.byteCount
  /// The descriptor at which a worker finds the memory when it starts.
  static let descriptor = ScriptWorker.descriptor + 1
  /// The environment variable of a worker that was given such a descriptor, as `NAME=value`.
  static let variable = "\(variableName)=1"
  private static let variableName = "POSTLOGIN_SHARED_MEMORY"

  /// The frames from the parent to the worker.
  let requests: SharedSlot
  /// The frames from the worker to the parent.
  let replies: SharedSlot
  private let address: UnsafeMutableRawPointer

  /// Maps the memory of a descriptor, which may be closed afterwards; nil where the system refuses.
  init?(descriptor: Int32) {
    let rights = PROT_READ | PROT_WRITE
    guard let address = mmap(nil, Self.byteCount, rights, MAP_SHARED, descriptor, 0),
      address != MAP_FAILED
    else { return nil }
    self.address = address
    requests = SharedSlot(at: address)
    replies = SharedSlot(at: address + SharedSlot.byteCount)
  }

  deinit { munmap(address, Self.byteCount) }

  /// A descriptor of new memory, to be closed by the caller; nil where the system refuses.
  static func makeDescriptor() -> Int32? {
    let file = postlogin_shared_memory(byteCount, descriptor + 1)
    return file < 0 ? nil : file
  }

  /// Whether this process, a worker, was given memory at its start.
  ///
  /// If not, the descriptor may be any file that the parent has left open.
  static var isInherited: Bool { getenv(variableName) != nil }

  /// Maps the memory that this process was given, and closes its descriptor; nil if it was given none.
  static func inherited() -> SharedMemory? {
    guard isInherited else { return nil }
    defer { close(descriptor) }
    guard let memory = SharedMemory(descriptor: descriptor) else { return nil }
    memory.requests.mark = Self.mark
    return memory
  }

  /// Whether the worker has mapped the memory.
  var isMappedByWorker: Bool { requests.mark == Self.mark }

  /// Not zero, and another one if the parts have other sizes.
  private static let mark = UInt32(byteCount)
}
