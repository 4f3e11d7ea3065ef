/// Decompresses a file piece by piece.
protocol PieceDecoder {
  /// Whether the data may end here.
  var isComplete: Bool { get }

  /// Decodes a part of a piece into the start of the buffer, as much as fits; nil if the data are
  /// damaged.
  mutating func decode(
    _ piece: [UInt8],
    _ part: Range<Int>,
    into buffer: inout [UInt8]
  ) -> (consumed: Int, produced: Int)?
}

/// Passes text on as it is.
struct PlainPieces: PieceDecoder {
  var isComplete: Bool { true }

  mutating func decode(
    _ piece: [UInt8],
    _ part: Range<Int>,
    into buffer: inout [UInt8]
  ) -> (consumed: Int, produced: Int)? {
    let count = min(part.count, buffer.count)
    piece.withUnsafeBytes { source in
      buffer.withUnsafeMutableBytes { target in
        target.copyMemory(from: .init(rebasing: source[part.lowerBound..<part.lowerBound + count]))
      }
    }
    return (count, count)
  }
}
