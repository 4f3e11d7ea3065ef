import CZstandard

/// Decompresses Zstandard data of one or more frames.
final class ZstandardPieces: PieceDecoder {
  private let stream: OpaquePointer?
  /// Whether the current frame has more output than fitted into the buffer.
  private var hasMore = false
  private(set) var isComplete = true

  init() { stream = ZSTD_createDStream() }

  deinit { ZSTD_freeDStream(stream) }

  func decode(
    _ piece: [UInt8],
    _ part: Range<Int>,
    into buffer: inout [UInt8]
  ) -> (consumed: Int, produced: Int)? {
    guard let stream else { return nil }
    guard !part.isEmpty || hasMore else { return (0, 0) }
    let capacity = buffer.count
    return piece.withUnsafeBytes { source in
      buffer.withUnsafeMutableBytes { target in
        var input = ZSTD_inBuffer(src: source.baseAddress, size: part.upperBound, pos: 0)
        input.pos = part.lowerBound
        var output = ZSTD_outBuffer(dst: target.baseAddress, size: capacity, pos: 0)
        let status = ZSTD_decompressStream(stream, &output, &input)
        guard ZSTD_isError(status) == 0 else { return nil }
        isComplete = status == 0
        hasMore = output.pos == capacity
        return (input.pos - part.lowerBound, output.pos)
      }
    }
  }
}
