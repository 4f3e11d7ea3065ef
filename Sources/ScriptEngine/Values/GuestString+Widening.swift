import CJavaScriptCore

extension GuestString {
  /// The length from which a text is handed over in UTF-16, since the engine takes 37 instructions
  /// to read one byte of UTF-8.
  static let longText = 64

  /// Makes a string of UTF-8; nil for a text that is none.
  static func makeWidened(_ bytes: UnsafeBufferPointer<UInt8>) -> OpaquePointer? {
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: bytes.count) { units in
      let count = unsafe widen(bytes, into: units)
      guard count > 0 else { return nil }
      return unsafe JSStringCreateWithCharacters(units.baseAddress, count)
    }
  }

  /// Writes the text in UTF-16, which has at most as many units as UTF-8 has bytes; returns their
  /// number, or zero for a text that is no UTF-8.
  private static func widen(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into units: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    guard let start = bytes.baseAddress, let target = units.baseAddress else { return 0 }
    var position = 0
    var count = 0
    while position < bytes.count {
      // Texts are ASCII for long stretches.
      let length = min(stretch, bytes.count - position)
      let end = position + length
      if unsafe postlogin_widen(start + position, length, target + count) {
        count += length
        position = end
        continue
      }
      repeat {
        guard let scalar = unsafe scalar(of: bytes, at: &position) else { return 0 }
        if scalar.value < 0x10000 {
          unsafe units[count] = UInt16(scalar.value)
          count += 1
        } else {
          unsafe units[count] = UTF16.leadSurrogate(scalar)
          unsafe units[count + 1] = UTF16.trailSurrogate(scalar)
          count += 2
        }
      } while position < end
    }
    return count
  }

  private static let stretch = 256

  /// The character at a position, which is moved behind it; nil where there is none.
  private static func scalar(
    of bytes: UnsafeBufferPointer<UInt8>,
    at position: inout Int
  ) -> Unicode.Scalar? {
    let first = unsafe bytes[position]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard position + length <= bytes.count else { return nil }
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    var shortest: UInt32 = 0
    for offset in 1..<length {
      let byte = unsafe bytes[position + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
      shortest = shortest == 0 ? 0x80 : shortest == 0x80 ? 0x800 : 0x10000
    }
    // A byte that continues nothing, and a longer spelling than needed, are no UTF-8.
    guard first < 0x80 || (0xC0..<0xF8).contains(first), value >= shortest else { return nil }
    position += length
    return Unicode.Scalar(value)
  }
}
