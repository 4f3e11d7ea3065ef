import Glibc
import ScriptEngine

/// Frames through shared memory.
///
/// The socket then carries those that are too long, signals for a process that sleeps there, and the
/// news that the other process has ended. A signal is a frame without content.
extension FrameChannel {
  /// How long a process sleeps where it can be woken fastest, before it sleeps at the socket.
  private static let shortSleep = Duration.milliseconds(5)

  /// Switches to sending and receiving through this memory, as the other process does.
  mutating func share(_ memory: consuming SharedMemory, isParent: Bool) {
    shared = SharedFrames(memory, isParent: isParent)
  }

  mutating func sendShared(
    _ frame: [UInt8],
    until deadline: ContinuousClock.Instant?
  ) throws(Failure) {
    let content = frame.dropFirst(WorkerProtocol.headerByteCount)
    let isInSlot = shared?.put(content) ?? false
    // Before the bytes of a long frame, which the socket's buffer may not take until the other process
    // reads them.
    let isAtSocket = shared?.announce() ?? false
    if !isInSlot {
      try sendBytes(frame, until: deadline)
    } else if isAtSocket {
      try sendBell()
    }
  }

  /// Wakes the other process, which sleeps at the socket.
  private mutating func sendBell() throws(Failure) {
    let bell = [UInt8](repeating: 0, count: WorkerProtocol.headerByteCount)
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    var count: Int
    repeat {
      count = Glibc.send(descriptor, bell, bell.count, flags)
    } while count < 0 && errno == EINTR
    // A full buffer wakes the other process as well.
    guard count > 0 || errno == EAGAIN else { throw closed(isUnread: true) }
  }

  mutating func receiveShared(until deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
    var end: Failure?
    while true {
      if let content = try takeShared(until: deadline) { return content }
      // A process may have sent a frame just before it ended, or before the deadline.
      if let end { throw end }
      if pollsInVain() {
        do throws(Failure) { try sleep(until: deadline) } catch { end = error }
      }
    }
  }

  /// The next frame if it was announced.
  private mutating func takeShared(
    until deadline: ContinuousClock.Instant?
  ) throws(Failure) -> [UInt8]? {
    let arrival: SharedFrames.Arrival
    do throws(FrameError) {
      arrival = try shared?.take() ?? .nothing
    } catch {
      throw .invalid(error)
    }
    switch arrival {
    case .nothing: return nil
    case .content(let content): return content
    case .onSocket:
      let content = try receiveBytes(until: deadline)
      shared?.noteTaken()
      return content
    }
  }

  /// Polls if that is worthwhile; whether nothing has arrived.
  private mutating func pollsInVain() -> Bool {
    // Not `finds`: its condition would use this channel while `busyWait`, a part of it, is changed.
    guard busyWait.isWorthwhile() else { return true }
    let hasArrived = BusyWait.polls { shared?.polls() ?? false }
    busyWait.note(wasInVain: !hasArrived)
    return !hasArrived
  }

  /// Sleeps until the other process announces a frame or ends, or until the deadline.
  ///
  /// May return earlier.
  private mutating func sleep(until deadline: ContinuousClock.Instant?) throws(Failure) {
    let left = deadline.map { min($0 - .now, Self.shortSleep) } ?? Self.shortSleep
    if shared?.sleepsAtWord(atMost: left) ?? false { return }
    defer { shared?.endSleepAtSocket() }
    guard shared?.beginSleepAtSocket() ?? false else { return }
    try wait(for: POLLIN, until: deadline)
    _ = try readBytes(isBlocking: deadline == nil)
    try dropBells()
  }

  /// Removes signals from the buffer.
  ///
  /// A process that sends more of them than frames, or bytes that it has not announced, would keep this
  /// one busy.
  private mutating func dropBells() throws(Failure) {
    let header = WorkerProtocol.headerByteCount
    while buffer.count >= header, buffer.prefix(header).allSatisfy({ $0 == 0 }) {
      buffer.removeFirst(header)
      try noteBell()
    }
    let isAnnounced = shared?.hasArrived ?? false
    guard buffer.count < header || isAnnounced else { throw .invalid(.malformed) }
  }

  mutating func noteBell() throws(Failure) {
    guard shared?.noteBell() ?? false else { throw .invalid(.malformed) }
  }

  /// The end of the other process: it has read a frame in the slot only if its mark is there.
  mutating func closed(isUnread: Bool) -> Failure {
    .closed(isUnread: shared?.isUnread ?? isUnread)
  }
}
