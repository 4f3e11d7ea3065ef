/// Decompresses a file piece by piece.
protocol PieceDecoder {
  /// Whether the data may end at this point.
  var isComplete: Bool { get }

  /// Decodes part of a piece into the buffer, as much as fits; returns nil for damaged data.
  mutating func decode(
    _ piece: [UInt8],
    _ part: Range<Int>,
    into buffer: inout [UInt8]
  ) -> (consumed: Int, produced: Int)?
}

/// Copies uncompressed data.
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
