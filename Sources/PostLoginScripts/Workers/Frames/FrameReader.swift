/// Reads the bytes of a `FrameWriter`, without trusting them.
struct FrameReader {
  private let bytes: [UInt8]
  private var position = 0
  private var elementBytesLeft: Int

  /// Reads bytes whose lists may take so much memory: an element of one byte in the frame can take
  /// a hundred in memory.
  init(_ bytes: [UInt8], elementBytes: Int = .max) {
    self.bytes = bytes
    elementBytesLeft = elementBytes
  }

  /// Whether everything was read.
  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(FrameError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func unsigned() throws(FrameError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw .malformed
  }

  mutating func integer() throws(FrameError) -> Int {
    let number = try unsigned()
    return Int(Int64(bitPattern: number >> 1 ^ (0 &- (number & 1))))
  }

  mutating func boolean() throws(FrameError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw .malformed
    }
  }

  mutating func double() throws(FrameError) -> Double {
    var pattern: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { pattern |= UInt64(try byte()) << shift }
    return Double(bitPattern: pattern)
  }

  mutating func content() throws(FrameError) -> ArraySlice<UInt8> {
    let count = try unsigned()
    guard count <= UInt64(bytes.count - position) else { throw .truncated }
    defer { position += Int(count) }
    return bytes[position..<position + Int(count)]
  }

  mutating func string() throws(FrameError) -> String {
    guard let text = String(validating: try content(), as: UTF8.self) else { throw .malformed }
    return text
  }

  mutating func duration() throws(FrameError) -> Duration {
    let seconds = try integer()
    return Duration(
      secondsComponent: Int64(seconds),
      attosecondsComponent: Int64(try integer())
    )
  }

  /// A measured duration: not negative, and no longer than any machine runs.
  mutating func timeTaken() throws(FrameError) -> Duration {
    let time = try duration()
    guard (.zero...Self.longestTime).contains(time) else { throw .malformed }
    return time
  }

  /// More than a century; such durations can be added and converted to microseconds without
  /// overflow.
  private static let longestTime = Duration.seconds(1 << 32)

  mutating func optional<Value>(
    _ read: (inout FrameReader) throws(FrameError) -> Value
  ) throws(FrameError) -> Value? {
    try boolean() ? read(&self) : nil
  }

  mutating func list<Value>(
    _ read: (inout FrameReader) throws(FrameError) -> Value
  ) throws(FrameError) -> [Value] {
    let count = try unsigned()
    // Every element takes at least one byte, so that a forged count reserves little memory.
    guard count <= UInt64(bytes.count - position) else { throw .truncated }
    elementBytesLeft -= Int(count) * MemoryLayout<Value>.stride
    guard elementBytesLeft >= 0 else { throw .tooLong }
    var values: [Value] = []
    values.reserveCapacity(min(Int(count), 64))
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  mutating func value<Value: FrameValue>(
    _ type: Value.Type = Value.self
  ) throws(FrameError) -> Value {
    try Value(from: &self)
  }
}

/// The reason why bytes are no valid frame.
enum FrameError: Error, Equatable {
  /// They end too early.
  case truncated
  /// They have no valid meaning.
  case malformed
  /// They exceed the size limit.
  case tooLong
}
