/// One end of the frames that two processes exchange through shared memory.
///
/// Both count all frames, including those through the socket: a frame goes there if it is too long for
/// the slot, or if an earlier one was not taken yet. So the order is kept.
struct SharedFrames: ~Copyable {
  /// The place of the next frame.
  enum Arrival {
    case nothing
    /// It was in the slot, and has been taken.
    case content([UInt8])
    /// It comes through the socket.
    case onSocket
  }

  private let memory: SharedMemory
  private let outgoing: SharedSlot
  private let incoming: SharedSlot
  private var sentCount: UInt32 = 0
  private var takenCount: UInt32 = 0
  /// The signals through the socket that may still come: one for each frame at most.
  private var bellsLeft = 1

  /// The parent's end, or that of a worker.
  init(_ memory: consuming SharedMemory, isParent: Bool) {
    outgoing = isParent ? memory.requests : memory.replies
    incoming = isParent ? memory.replies : memory.requests
    self.memory = memory
  }

  // MARK: - Sending

  /// Whether the other process has not taken all frames yet.
  var isUnread: Bool { outgoing.takenCount != sentCount }

  /// Puts a frame into the slot; false if it has to go through the socket.
  func put(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.count <= SharedSlot.capacity, !isUnread else { return false }
    outgoing.write(content)
    outgoing.frameLength = UInt32(content.count)
    outgoing.frameNumber = sentCount &+ 1
    return true
  }

  /// Announces the frame, and wakes the other process unless it sleeps at the socket; whether it
  /// does.
  mutating func announce() -> Bool {
    sentCount &+= 1
    outgoing.sentCount = sentCount
    switch outgoing.sleep {
    case .awake: return false
    case .atWord:
      outgoing.wakeReader()
      return false
    case .atSocket: return true
    }
  }

  // MARK: - Receiving

  /// Whether a frame was announced that is not taken yet.
  var hasArrived: Bool { incoming.sentCount != takenCount }

  /// Takes the next frame out of the slot, or says where it is.
  ///
  /// - Throws: `tooLong` if the slot's length goes beyond the slot.
  mutating func take() throws(FrameError) -> Arrival {
    guard hasArrived else { return .nothing }
    guard incoming.frameNumber == takenCount &+ 1 else { return .onSocket }
    // Read once: the other process may change it at any time.
    let length = Int(incoming.frameLength)
    guard length <= SharedSlot.capacity else { throw .tooLong }
    let content = incoming.bytes(count: length)
    noteTaken()
    return .content(content)
  }

  /// Counts a frame that was taken, here or from the socket.
  mutating func noteTaken() {
    takenCount &+= 1
    bellsLeft += 1
    incoming.takenCount = takenCount
  }

  /// Counts a signal through the socket; false if there were more than frames.
  mutating func noteBell() -> Bool {
    bellsLeft -= 1
    return bellsLeft >= 0
  }

  // MARK: - Waiting

  /// Polls for a microsecond or two; whether a frame has arrived.
  func polls() -> Bool { incoming.polls(whileSentCountIs: takenCount) }

  /// Sleeps until the other process announces a frame, or until the time is over; whether one has
  /// arrived.
  func sleepsAtWord(atMost limit: Duration) -> Bool {
    incoming.sleep = .atWord
    // Else the other process may have announced a frame before it could know of the sleep.
    if !hasArrived { incoming.sleep(whileSentCountIs: takenCount, atMost: limit) }
    incoming.sleep = .awake
    return hasArrived
  }

  /// Marks this process as sleeping at the socket; false if a frame has arrived.
  func beginSleepAtSocket() -> Bool {
    incoming.sleep = .atSocket
    return !hasArrived
  }

  func endSleepAtSocket() { incoming.sleep = .awake }
}
