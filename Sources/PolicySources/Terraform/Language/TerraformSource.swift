import WireFormats

/// The text of one file in Terraform's language, which tells the places of its parts.
final class TerraformSource: Sendable {
  /// The path as messages show it.
  let file: String
  let bytes: [UInt8]
  /// The offsets at which lines begin.
  private let lineStarts: [Int]

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    lineStarts =
      [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The place of a byte.
  func location(of offset: Int) -> SourceLocation {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts[low]
    let before = bytes[start..<min(max(offset, start), bytes.count)]
    return SourceLocation(
      file: file,
      line: low + 1,
      column: String(decoding: before, as: UTF8.self).utf16.count + 1
    )
  }

  /// The offset at which a line begins; the end of the text for a line that is not there.
  func offset(ofLine line: Int) -> Int {
    lineStarts.indices.contains(line - 1) ? lineStarts[line - 1] : bytes.count
  }

  func place(at offset: Int) -> TerraformPlace { TerraformPlace(source: self, offset: offset) }
}

/// A byte of a file, whose line and column are counted when they are asked for.
struct TerraformPlace: Sendable, Equatable {
  let source: TerraformSource
  let offset: Int

  var location: SourceLocation { source.location(of: offset) }

  static func == (left: Self, right: Self) -> Bool {
    left.source === right.source && left.offset == right.offset
  }
}

extension TerraformSource {
  /// The place of a line and column of this file.
  func place(ofLine line: Int, column: Int) -> TerraformPlace {
    place(at: offset(ofLine: line) + column - 1)
  }
}
