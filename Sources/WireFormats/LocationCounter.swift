/// Converts ascending byte offsets to lines and columns, reading each byte once.
package struct LocationCounter {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var place: SourceLocation

  /// Begins at the first of the bytes, whose place is `start`.
  package init(_ bytes: ArraySlice<UInt8>, from start: SourceLocation) {
    self.bytes = bytes
    offset = bytes.startIndex
    place = start
  }

  /// Returns the place of an offset; offsets must not decrease from call to call.
  package mutating func location(of target: Int) -> SourceLocation {
    while offset < target {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        // Columns count UTF-16 units: a four-byte UTF-8 sequence is two of them.
        place.column += byte >= 0xF0 ? 2 : 1
      }
      offset += 1
    }
    return place
  }
}
