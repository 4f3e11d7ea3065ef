import Glibc
import ScriptEngine

/// One end of a stream of frames between two processes.
///
/// It belongs to one thread at a time, which it blocks.
struct FrameChannel: ~Copyable {
  /// The reason why there is no next frame.
  enum Failure: Error, Equatable {
    /// The other process has closed its end, perhaps before it had read the last frame.
    case closed(isUnread: Bool)
    /// It did not answer before the deadline.
    case timeout
    /// The bytes are no frame.
    case invalid(FrameError)
  }

  let descriptor: Int32
  /// The frames that go through shared memory, and the order of all of them; nil where each frame
  /// goes through the socket.
  var shared: SharedFrames?
  var buffer: [UInt8] = []
  var busyWait = BusyWait()

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends a whole frame before the deadline; nil waits without limit.
  ///
  /// Sending blocks when the other process does not read: the socket's buffer fills up.
  mutating func send(
    _ frame: [UInt8],
    until deadline: ContinuousClock.Instant? = nil
  ) throws(Failure) {
    try shared == nil ? sendBytes(frame, until: deadline) : sendShared(frame, until: deadline)
  }

  /// Sends a frame through the socket.
  mutating func sendBytes(
    _ frame: [UInt8],
    until deadline: ContinuousClock.Instant?
  ) throws(Failure) {
    let flags = Int32(MSG_NOSIGNAL) | (deadline == nil ? 0 : Int32(MSG_DONTWAIT))
    var rest = frame[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Checked for each chunk: a process that reads a byte now and then must not delay its
        // parent.
        if let deadline, deadline <= .now { throw .timeout }
        try wait(for: POLLOUT, until: deadline)
        continue
      }
      guard count > 0 else { throw closed(isUnread: true) }
      rest = rest.dropFirst(count)
    }
  }

  /// The content of the next frame; waits until the deadline, or without limit for nil.
  mutating func receive(
    until deadline: ContinuousClock.Instant? = nil
  ) throws(Failure) -> [UInt8] {
    try shared == nil ? receiveBytes(until: deadline) : receiveShared(until: deadline)
  }

  /// Receives a frame through the socket.
  mutating func receiveBytes(
    until deadline: ContinuousClock.Instant?
  ) throws(Failure) -> [UInt8] {
    var isLate = false
    while true {
      if let content = try takeFrame() {
        guard content.isEmpty, shared != nil else { return content }
        try noteBell()
        continue
      }
      // Bytes that have arrived by the deadline are read once more.
      guard !isLate else { throw .timeout }
      if try readSoon() { continue }
      if let deadline { isLate = deadline <= .now }
      try wait(for: POLLIN, until: deadline)
      _ = try readBytes()
    }
  }

  private mutating func takeFrame() throws(Failure) -> [UInt8]? {
    let header = WorkerProtocol.headerByteCount
    guard buffer.count >= header else { return nil }
    let count = (0..<header).reduce(0) { $0 | Int(buffer[$1]) << (8 * $1) }
    guard count <= WorkerProtocol.maximumByteCount else { throw .invalid(.tooLong) }
    guard buffer.count >= header + count else {
      buffer.reserveCapacity(header + count)
      return nil
    }
    // The buffer nearly always holds exactly one frame, since each request has one answer.
    let content = Array(buffer[header..<header + count])
    buffer.removeFirst(header + count)
    return content
  }

  func wait(
    for event: Int32,
    until deadline: ContinuousClock.Instant?
  ) throws(Failure) {
    guard let deadline else { return }
    while true {
      // `poll` cannot wait until every deadline, so it may be called again.
      let left = min(deadline - .now, .milliseconds(Int32.max))
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = poll(&request, 1, Int32(max(0, (left / .milliseconds(1)).rounded(.up))))
      if count > 0 { return }
      guard count == 0 || errno == EINTR else { throw .closed(isUnread: false) }
      if deadline <= .now { throw .timeout }
    }
  }

  /// Polls; whether something was read.
  private mutating func readSoon() throws(Failure) -> Bool {
    guard busyWait.isWorthwhile() else { return false }
    let end = ContinuousClock.now + BusyWait.limit
    var isRead = try readBytes(isBlocking: false)
    while !isRead, .now < end {
      // The other process may need this very processor to answer.
      sched_yield()
      isRead = try readBytes(isBlocking: false)
    }
    busyWait.note(wasInVain: !isRead)
    return isRead
  }

  /// Reads once; whether something was read, which is certain if it may block.
  mutating func readBytes(isBlocking: Bool = true) throws(Failure) -> Bool {
    let chunkSize = 64 << 10
    let flags = isBlocking ? 0 : Int32(MSG_DONTWAIT)
    let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunkSize) { chunk in
      var count: Int
      repeat {
        count = recv(descriptor, chunk.baseAddress, chunkSize, flags)
      } while count < 0 && errno == EINTR
      if count > 0 { buffer.append(contentsOf: chunk[..<count]) }
      return count
    }
    if count < 0, !isBlocking, errno == EAGAIN { return false }
    // `ECONNRESET` means that the other end closed before it had read everything.
    guard count > 0 else { throw closed(isUnread: count < 0 && errno == ECONNRESET) }
    return true
  }
}
