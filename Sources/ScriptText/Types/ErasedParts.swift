/// The parts of a text that become blanks, and the marks that stand in their place.
struct ErasedParts: Sendable {
  /// A point in reading to return to.
  struct Checkpoint: Sendable {
    fileprivate let ranges: Int
    fileprivate let marks: Int
  }

  /// In order, and apart from each other.
  private(set) var ranges: [Range<Int>] = []
  /// Characters in place of a byte, with its offset; in order.
  private var marks: [(offset: Int, character: UInt8)] = []

  var checkpoint: Checkpoint { Checkpoint(ranges: ranges.count, marks: marks.count) }

  mutating func restore(_ checkpoint: Checkpoint) {
    ranges.removeSubrange(checkpoint.ranges...)
    marks.removeSubrange(checkpoint.marks...)
  }

  /// Erases a range, with all parts and marks within.
  mutating func erase(_ range: Range<Int>) {
    while let last = ranges.last, last.lowerBound >= range.lowerBound { ranges.removeLast() }
    while let last = marks.last, last.offset >= range.lowerBound { marks.removeLast() }
    if !range.isEmpty { ranges.append(range) }
  }

  /// Puts a character in place of the one that begins at that byte.
  mutating func mark(_ offset: Int, _ character: Unicode.Scalar) {
    let index = marks.lastIndex { $0.offset < offset }.map { $0 + 1 } ?? 0
    marks.insert((offset, UInt8(ascii: character)), at: index)
  }

  /// The text with blanks, as many as the UTF-16 units that they replace; lines end where they did.
  func text(of source: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.count)
    var end = 0
    var marks = marks[...]
    for range in ranges {
      text += source[end..<range.lowerBound]
      end = range.upperBound
      var offset = range.lowerBound
      while offset < end {
        let byte = source[offset]
        let lineEnd = source[offset...].prefix(3).lineEndLength
        var width = byte.utf16Width
        if let mark = marks.first, mark.offset == offset {
          text.append(mark.character)
          marks.removeFirst()
          width -= 1
        } else if lineEnd > 0 || byte == UInt8(ascii: "\t") {
          text += source[offset..<(offset + max(lineEnd, 1))]
          offset += max(lineEnd, 1)
          continue
        }
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width))
        offset += 1
      }
    }
    return text + source[end...]
  }
}

extension ArraySlice<UInt8> {
  /// The length of the character that ends a line and stands first; 0 for any other.
  fileprivate var lineEndLength: Int {
    switch first {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): 1
    case 0xE2: elementsEqual([0xE2, 0x80, 0xA8]) || elementsEqual([0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }
}
