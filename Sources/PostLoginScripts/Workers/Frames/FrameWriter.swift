/// Writes values one after the other, without names: both ends are the same program.
struct FrameWriter {
  private(set) var bytes: [UInt8] = []

  /// Four bytes stay free for the length.
  init(reserving capacity: Int = 1024) {
    bytes.reserveCapacity(capacity)
    bytes.append(contentsOf: [0, 0, 0, 0])
  }

  /// The whole frame, with its length in front.
  var withLength: [UInt8] {
    consuming get {
      let count = UInt32(truncatingIfNeeded: bytes.count - WorkerProtocol.headerByteCount)
      for index in 0..<WorkerProtocol.headerByteCount {
        bytes[index] = UInt8(truncatingIfNeeded: count >> (8 * index))
      }
      return bytes
    }
  }

  /// A variable-length number: seven bits in each byte; the highest bit says that more follow.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Zigzag coding: small numbers of either sign become small unsigned numbers.
  mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      write(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func write(_ content: ArraySlice<UInt8>) {
    write(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  mutating func write(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    write(Int(seconds))
    write(Int(attoseconds))
  }

  mutating func write(_ value: some FrameValue) { value.write(to: &self) }

  mutating func write<Value>(_ value: Value?, _ write: (inout FrameWriter, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  mutating func write<Value: FrameValue>(_ value: Value?) {
    write(value) { $0.write($1) }
  }

  mutating func write(_ text: String?) {
    write(text) { $0.write($1) }
  }

  mutating func write<List: Collection>(
    _ list: List,
    _ write: (inout FrameWriter, List.Element) -> Void
  ) {
    self.write(UInt64(list.count))
    for element in list { write(&self, element) }
  }

  mutating func write<Value: FrameValue>(_ list: [Value]) {
    write(list) { $0.write($1) }
  }
}

/// A value that goes from one process to the other.
protocol FrameValue {
  func write(to frame: inout FrameWriter)
  init(from frame: inout FrameReader) throws(FrameError)
}
