/// Turns rising byte offsets into lines and columns, looking at each byte once.
package struct LocationCounter {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int
  private var place: SourceLocation

  /// Begins at the first byte, which stands at the given place.
  package init(_ bytes: ArraySlice<UInt8>, from start: SourceLocation) {
    self.bytes = bytes
    offset = bytes.startIndex
    place = start
  }

  /// The place of an offset that is not before the last one asked for.
  package mutating func location(of target: Int) -> SourceLocation {
    while offset < target {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        // Four bytes of UTF-8 are two units of UTF-16, which columns count.
        place.column += byte >= 0xF0 ? 2 : 1
      }
      offset += 1
    }
    return place
  }
}
