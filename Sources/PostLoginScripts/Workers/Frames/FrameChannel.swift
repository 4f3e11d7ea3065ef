import Glibc

/// One end of a stream of frames between two processes.
///
/// It belongs to one thread at a time, which it blocks.
struct FrameChannel: ~Copyable {
  /// Why there is no next frame.
  enum Failure: Error, Equatable {
    /// The other process is gone; whether it left without having read what was sent last.
    case closed(isUnread: Bool)
    /// It did not answer in time.
    case timeout
    /// What it sent is no frame.
    case invalid(FrameError)
  }

  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var busyWait = BusyWait()

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends a whole frame until the deadline; nil waits for ever.
  ///
  /// A process that stands still reads nothing, and what it has not read fills the connection.
  mutating func send(
    _ frame: [UInt8],
    until deadline: ContinuousClock.Instant? = nil
  ) throws(Failure) {
    let flags = Int32(MSG_NOSIGNAL) | (deadline == nil ? 0 : Int32(MSG_DONTWAIT))
    var rest = frame[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Whoever reads a byte now and then would hold its parent up for ever.
        if let deadline, deadline <= .now { throw .timeout }
        try wait(for: POLLOUT, until: deadline)
        continue
      }
      guard count > 0 else { throw .closed(isUnread: true) }
      rest = rest.dropFirst(count)
    }
  }

  /// The content of the next frame, awaited until the deadline; nil waits for ever.
  mutating func receive(
    until deadline: ContinuousClock.Instant? = nil
  ) throws(Failure) -> [UInt8] {
    var isLate = false
    while true {
      if let content = try takeFrame() { return content }
      // What is there already is still read at the deadline, once.
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
    // One request, one answer: nearly always the buffer holds one frame and nothing else.
    let content = Array(buffer[header..<header + count])
    buffer.removeFirst(header + count)
    return content
  }

  private func wait(
    for event: Int32,
    until deadline: ContinuousClock.Instant?
  ) throws(Failure) {
    guard let deadline else { return }
    while true {
      // A deadline may be further away than the system counts; then it is asked once more.
      let left = min(deadline - .now, .milliseconds(Int32.max))
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = poll(&request, 1, Int32(max(0, (left / .milliseconds(1)).rounded(.up))))
      if count > 0 { return }
      guard count == 0 || errno == EINTR else { throw .closed(isUnread: false) }
      if deadline <= .now { throw .timeout }
    }
  }

  /// Whether there is something new without a sleep.
  private mutating func readSoon() throws(Failure) -> Bool {
    guard busyWait.isWorthwhile() else { return false }
    let end = ContinuousClock.now + BusyWait.limit
    var isRead = try readBytes(isBlocking: false)
    while !isRead, .now < end {
      // Somebody may need this very processor to write what is looked for.
      sched_yield()
      isRead = try readBytes(isBlocking: false)
    }
    busyWait.note(wasInVain: !isRead)
    return isRead
  }

  /// Whether something was read, which is sure where it may block.
  private mutating func readBytes(isBlocking: Bool = true) throws(Failure) -> Bool {
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
    // The system says "reset" where the other end had not read all before it went.
    guard count > 0 else { throw .closed(isUnread: count < 0 && errno == ECONNRESET) }
    return true
  }
}
