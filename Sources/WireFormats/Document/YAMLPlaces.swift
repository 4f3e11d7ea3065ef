/// Turns the character counts of libyaml into lines and columns, looking at each byte once.
///
/// libyaml counts Unicode scalars and takes U+2028 for the end of a line; editors do not.
struct YAMLPlaces {
  private let bytes: [UInt8]
  private let file: String?
  private(set) var byteOffset: Int
  private var scalarCount = 0
  private var place: SourceLocation

  /// Begins behind a byte order mark.
  init(_ bytes: [UInt8], file: String?) {
    self.bytes = bytes
    self.file = file
    byteOffset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    place = SourceLocation(file: file, line: 1, column: 1)
  }

  /// The beginning of the file.
  var start: SourceLocation { SourceLocation(file: file, line: 1, column: 1) }

  /// The byte under the place last asked for.
  var byte: UInt8? { byteOffset < bytes.count ? bytes[byteOffset] : nil }

  /// The place of a scalar that is counted from the start of the text.
  mutating func location(ofScalar target: Int) -> SourceLocation {
    // Only an error lies before what was read last, and it is the last place asked for.
    if target < scalarCount { self = YAMLPlaces(bytes, file: file) }
    while scalarCount < target, byteOffset < bytes.count { step() }
    return place
  }

  /// The bytes of a byte order mark, if there is one.
  var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The place of a byte that is counted from the start of the text.
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
      // Four bytes of UTF-8 are two units of UTF-16, which columns count.
      place.column += byte >= 0xF0 ? 2 : 1
    }
    byteOffset += 1
    while byteOffset < bytes.count, bytes[byteOffset] & 0xC0 == 0x80 { byteOffset += 1 }
  }
}
