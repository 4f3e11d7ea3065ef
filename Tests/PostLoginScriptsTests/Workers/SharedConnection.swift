import Glibc
import Testing

@testable import PostLoginScripts

/// Both ends of a connection with shared memory, in this process.
struct SharedConnection: ~Copyable {
  var parent: FrameChannel
  var worker: FrameChannel
  /// The same memory, to be changed as by a worker that a script has taken over.
  let memory: SharedMemory
  /// The worker's end of the socket, which the channel closes.
  let socket: Int32
  /// A descriptor of the memory.
  let file: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let file = try #require(SharedMemory.makeDescriptor())
    let memory = try Self.map(file)
    var parent = FrameChannel(ends[0])
    parent.share(try Self.map(file), isParent: true)
    var worker = FrameChannel(ends[1])
    worker.share(try Self.map(file), isParent: false)
    self.file = file
    self.memory = memory
    self.parent = parent
    self.worker = worker
    socket = ends[1]
  }

  deinit { close(file) }

  /// The memory of a descriptor.
  static func map(_ file: Int32) throws -> SharedMemory {
    guard let memory = SharedMemory(descriptor: file) else { throw FrameError.malformed }
    return memory
  }

  /// The content of a frame with its length in front.
  static func frame(_ content: [UInt8]) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) } + content
  }

  /// The bytes that wait in a socket.
  static func bytesWaiting(in channel: borrowing FrameChannel) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(channel.descriptor, &bytes, bytes.count, Int32(MSG_PEEK | MSG_DONTWAIT))
    return Array(bytes.prefix(max(0, count)))
  }

  /// The reason why there is no frame; nil if there is one.
  static func failure(
    of channel: inout FrameChannel,
    within limit: Duration = .seconds(10)
  ) -> FrameChannel.Failure? {
    do throws(FrameChannel.Failure) {
      _ = try channel.receive(until: .now + limit)
      return nil
    } catch {
      return error
    }
  }
}
