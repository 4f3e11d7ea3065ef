import Foundation
import Glibc
import TestSupport
import Testing

@testable import PostLoginScripts

/// Frames between two processes that share memory.
@Suite(.tags(.workers), .timeLimit(.minutes(5)))
struct SharedMemoryTests {
  private static let soon = Duration.seconds(10)

  @Test(arguments: [0, 1, 4096, SharedSlot.capacity])
  func `a frame that fits goes through memory alone`(count: Int) throws {
    var ends = try SharedConnection()
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try ends.parent.send(SharedConnection.frame(content))
    let request = try ends.worker.receive(until: .now + Self.soon)
    #expect(request == content)
    try ends.worker.send(SharedConnection.frame(content))
    let waiting = SharedConnection.bytesWaiting(in: ends.parent)
    #expect(waiting == [])
    let reply = try ends.parent.receive(until: .now + Self.soon)
    #expect(reply == content)
  }

  /// The first one waits in the slot, the others in the socket.
  @Test func `frames keep their order`() throws {
    var ends = try SharedConnection()
    for round in 0..<3 as Range<UInt8> {
      for number in 0..<5 as Range<UInt8> {
        try ends.parent.send(SharedConnection.frame([round, number]), until: .now + Self.soon)
      }
      for number in 0..<5 as Range<UInt8> {
        let content = try ends.worker.receive(until: .now + Self.soon)
        #expect(content == [round, number])
      }
    }
  }

  /// Longer than the socket's buffer as well, so that both have to be awake.
  @Test(arguments: [SharedSlot.capacity + 1, 1 << 20, 16 << 20])
  func `a frame that does not fit goes through the socket`(count: Int) throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let file = try #require(SharedMemory.makeDescriptor())
    defer { close(file) }
    var parent = FrameChannel(ends[0])
    let echo = Echo(file: dup(file), socket: ends[1])
    echo.start()
    parent.share(try SharedConnection.map(file), isParent: true)
    for length in [count, 3, count, 4096, 0, count] {
      let content = [UInt8](repeating: UInt8(truncatingIfNeeded: length), count: length)
      try parent.send(SharedConnection.frame(content), until: .now + Self.soon)
      let reply = try parent.receive(until: .now + Self.soon)
      #expect(reply == content)
    }
  }

  /// A worker's end on a thread of its own, which answers each frame with the same one.
  private struct Echo: Sendable {
    let file: Int32
    let socket: Int32

    func start() {
      Thread.detachNewThread {
        var channel = FrameChannel(socket)
        defer { close(file) }
        guard let memory = SharedMemory(descriptor: file) else { return }
        channel.share(memory, isParent: false)
        while let content = try? channel.receive() {
          guard (try? channel.send(SharedConnection.frame(content))) != nil else { return }
        }
      }
    }
  }

  @Test func `a process that sleeps at the socket is woken there, and no other one`() throws {
    var ends = try SharedConnection()
    ends.memory.replies.sleep = .atSocket
    try ends.worker.send(SharedConnection.frame([7]))
    let bell = SharedConnection.bytesWaiting(in: ends.parent)
    #expect(bell == [0, 0, 0, 0])
    let first = try ends.parent.receive(until: .now + Self.soon)
    #expect(first == [7])
    ends.memory.replies.sleep = .awake
    try ends.worker.send(SharedConnection.frame([8]))
    let second = try ends.parent.receive(until: .now + Self.soon)
    #expect(second == [8])
    // The signal that came too late is no frame.
    let failure = SharedConnection.failure(of: &ends.parent, within: .milliseconds(20))
    #expect(failure == .timeout)
    let rest = SharedConnection.bytesWaiting(in: ends.parent)
    #expect(rest == [])
    #expect(ends.memory.replies.sleep == .awake)
  }

  @Test(arguments: [0, 20])
  func `without a frame the deadline ends the wait`(milliseconds: Int) throws {
    var ends = try SharedConnection()
    let failure = SharedConnection.failure(of: &ends.parent, within: .milliseconds(milliseconds))
    #expect(failure == .timeout)
    try ends.worker.send(SharedConnection.frame([1]))
    let late = SharedConnection.failure(of: &ends.parent, within: .milliseconds(-1))
    #expect(late == nil)
  }

  /// Only a request that was not taken may be sent to another worker.
  @Test(arguments: [true, false])
  func `the end of a worker says whether the request was read`(isRead: Bool) throws {
    var ends = try SharedConnection()
    try ends.parent.send(SharedConnection.frame([1]))
    if isRead { _ = try ends.worker.receive(until: .now + Self.soon) }
    shutdown(ends.socket, Int32(SHUT_RDWR))
    let failure = SharedConnection.failure(of: &ends.parent)
    #expect(failure == .closed(isUnread: !isRead))
  }

  @Test func `a request to a worker that has ended asleep is unread`() throws {
    var ends = try SharedConnection()
    ends.memory.requests.sleep = .atSocket
    shutdown(ends.socket, Int32(SHUT_RDWR))
    let error = #expect(throws: FrameChannel.Failure.self) {
      try ends.parent.send(SharedConnection.frame([1]), until: .now + Self.soon)
    }
    #expect(error == .closed(isUnread: true))
  }

  @Test func `the last frame of a worker that has ended is read`() throws {
    var ends = try SharedConnection()
    try ends.worker.send(SharedConnection.frame([1]))
    shutdown(ends.socket, Int32(SHUT_RDWR))
    let content = try ends.parent.receive(until: .now + Self.soon)
    #expect(content == [1])
    let failure = SharedConnection.failure(of: &ends.parent)
    #expect(failure == .closed(isUnread: false))
  }

  /// An access beyond the end of a file would kill the parent.
  @Test func `the size of the memory cannot be changed`() throws {
    let file = try #require(SharedMemory.makeDescriptor())
    defer { close(file) }
    for count in [0, SharedMemory.byteCount - 1, SharedMemory.byteCount + 1] {
      errno = 0
      #expect(ftruncate(file, count) == -1)
      #expect(errno == EPERM)
    }
    #expect(lseek(file, 0, SEEK_END) == SharedMemory.byteCount)
  }
}
