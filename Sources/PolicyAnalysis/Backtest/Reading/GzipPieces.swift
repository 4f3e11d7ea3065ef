import CZlib

/// Decompresses gzip data of one or more members.
final class GzipPieces: PieceDecoder {
  private let stream: UnsafeMutablePointer<z_stream>
  private let isUsable: Bool
  private(set) var isComplete = false
  /// Whether the buffer was too short for the output of the input so far.
  private var hasMore = false

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // zlib expects a gzip header if 16 is added to the largest window size.
    isUsable =
      inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isUsable { inflateEnd(stream) }
    stream.deallocate()
  }

  func decode(
    _ piece: [UInt8],
    _ part: Range<Int>,
    into buffer: inout [UInt8]
  ) -> (consumed: Int, produced: Int)? {
    guard isUsable else { return nil }
    guard !part.isEmpty || hasMore else { return (0, 0) }
    if isComplete {
      guard !part.isEmpty else { return (0, 0) }
      // Another member follows; some tools pad the last member with zeros.
      guard piece[part.lowerBound] != 0 else { return (part.count, 0) }
      guard inflateReset(stream) == Z_OK else { return nil }
      isComplete = false
    }
    let capacity = buffer.count
    let status = piece.withUnsafeBufferPointer { source in
      buffer.withUnsafeMutableBufferPointer { target in
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: source.baseAddress.map { $0 + part.lowerBound }
        )
        stream.pointee.avail_in = UInt32(part.count)
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = UInt32(capacity)
        return inflate(stream, Z_NO_FLUSH)
      }
    }
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { return nil }
    isComplete = status == Z_STREAM_END
    hasMore = !isComplete && stream.pointee.avail_out == 0
    return (part.count - Int(stream.pointee.avail_in), capacity - Int(stream.pointee.avail_out))
  }
}
