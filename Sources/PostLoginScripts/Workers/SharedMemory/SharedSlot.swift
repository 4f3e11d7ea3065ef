import CSharedMemory

/// A place for one frame in shared memory, with the words of the writing process and of the reading
/// one.
///
/// Each process writes only its own words; if the other one does too, they lose frames, and no more.
struct SharedSlot {
  /// How the reader waits for the next frame.
  enum Sleep: UInt32 {
    case awake
    /// It sleeps at the word that counts the frames.
    case atWord
    /// It sleeps at the socket, where it also notices that the other process has ended.
    case atSocket
  }

  static let byteCount = 256 << 10
  /// The longest content of a frame; longer ones go through the socket.
  static let capacity = byteCount - headerByteCount
  /// Two cache lines, so that neither process writes where the other one looks.
  private static let headerByteCount = 128
  private static let readerOffset = 64

  private let address: UnsafeMutableRawPointer

  init(at address: UnsafeMutableRawPointer) { self.address = address }

  // MARK: - Words of the writer

  /// The number of frames sent so far, those through the socket included.
  var sentCount: UInt32 {
    get { word(0) }
    nonmutating set { setWord(0, newValue) }
  }

  /// The number of the frame in the slot, counted from one.
  var frameNumber: UInt32 {
    get { word(4) }
    nonmutating set { setWord(4, newValue) }
  }

  /// The length of the frame in the slot.
  var frameLength: UInt32 {
    get { word(8) }
    nonmutating set { setWord(8, newValue) }
  }

  // MARK: - Words of the reader

  /// The number of frames taken so far, those from the socket included.
  var takenCount: UInt32 {
    get { word(Self.readerOffset) }
    nonmutating set { setWord(Self.readerOffset, newValue) }
  }

  var sleep: Sleep {
    get { Sleep(rawValue: word(Self.readerOffset + 4)) ?? .awake }
    nonmutating set { setWord(Self.readerOffset + 4, newValue.rawValue) }
  }

  /// The mark that the reader writes when it has mapped the memory.
  var mark: UInt32 {
    get { word(Self.readerOffset + 8) }
    nonmutating set { setWord(Self.readerOffset + 8, newValue) }
  }

  // MARK: - Bytes

  /// Fills the slot.
  func write(_ content: ArraySlice<UInt8>) {
    content.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      (address + Self.headerByteCount).copyMemory(from: source, byteCount: bytes.count)
    }
  }

  /// A copy of the first bytes in the slot.
  func bytes(count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { copy, copiedCount in
      if let target = copy.baseAddress, count > 0 {
        postlogin_copy_once(target, address + Self.headerByteCount, count)
      }
      copiedCount = count
    }
  }

  // MARK: - Waiting

  /// Polls for a microsecond or two; whether the count of sent frames is another one.
  func polls(whileSentCountIs count: UInt32) -> Bool {
    postlogin_word_changes(pointer(0), count)
  }

  /// Sleeps until the writer wakes this process, or until the time is over.
  func sleep(whileSentCountIs count: UInt32, atMost limit: Duration) {
    let nanoseconds = max(0, min(limit / .nanoseconds(1), 999_999_999))
    postlogin_sleep_at_word(pointer(0), count, Int(nanoseconds))
  }

  /// Wakes a reader that sleeps at the count of sent frames.
  func wakeReader() { postlogin_wake_word(pointer(0)) }

  private func pointer(_ offset: Int) -> UnsafeMutablePointer<UInt32> {
    (address + offset).assumingMemoryBound(to: UInt32.self)
  }

  private func word(_ offset: Int) -> UInt32 { postlogin_word(pointer(offset)) }

  private func setWord(_ offset: Int, _ value: UInt32) {
    postlogin_set_word(pointer(offset), value)
  }
}
