/// Converts the character counts of libyaml to lines and columns, reading each byte once.
///
/// libyaml counts Unicode scalars and treats U+2028 as a line break; editors do not.
struct YAMLPlaces {
  private let bytes: [UInt8]
  private let file: String?
  private(set) var byteOffset: Int
  private var scalarCount = 0
  private var place: SourceLocation

  /// Begins after a byte order mark.
  init(_ bytes: [UInt8], file: String?) {
    self.bytes = bytes
    self.file = file
    byteOffset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    place = SourceLocation(file: file, line: 1, column: 1)
  }

  /// The beginning of the file.
  var start: SourceLocation { SourceLocation(file: file, line: 1, column: 1) }

  /// The byte at the last requested place.
  var byte: UInt8? { byteOffset < bytes.count ? bytes[byteOffset] : nil }

  /// The place of a Unicode scalar, counted from the start of the text.
  mutating func location(ofScalar target: Int) -> SourceLocation {
    // Only the place of an error precedes the last one, so the count restarts once at most.
    if target < scalarCount { self = YAMLPlaces(bytes, file: file) }
    while scalarCount < target, byteOffset < bytes.count { step() }
    return place
  }

  /// The length of the byte order mark in bytes; 0 without one.
  var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The place of a byte, counted from the start of the file.
  func location(ofByte offset: Int) -> SourceLocation {
    SourceLocation(file: file, offset: offset, in: bytes)
  }

  private mutating func step() {
    let byte = bytes[byteOffset]
    scalarCount += 1
    if byte == UInt8(ascii: "\n") {
      place.line += 1
      place.column = 1
    } else {
      // Columns count UTF-16 units: a four-byte UTF-8 sequence is two of them.
      place.column += byte >= 0xF0 ? 2 : 1
    }
    byteOffset += 1
    while byteOffset < bytes.count, bytes[byteOffset] & 0xC0 == 0x80 { byteOffset += 1 }
  }
}
