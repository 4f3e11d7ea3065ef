/// Puts the frames of the library's inspector together from the bytes that arrive.
struct InspectorFrameReader {
  private var bytes: [UInt8] = []
  /// Values of scripts can be long; a longer frame ends the session.
  static let maximumLength = 256 << 20
  private static let headLength = 5

  /// Adds bytes and returns the frames that they complete.
  ///
  /// - Throws: `tooLong`.
  mutating func frames(adding more: some Sequence<UInt8>) throws(DebuggingError) -> [InspectorFrame]
  {
    bytes += more
    var frames: [InspectorFrame] = []
    var start = 0
    while bytes.count - start >= Self.headLength {
      let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= Self.maximumLength else { throw .tooLong }
      let end = start + Self.headLength + length
      guard end <= bytes.count else { break }
      let content = bytes[(start + Self.headLength)..<end]
      let name = content.prefix { $0 != 0 }
      let body = content.dropFirst(name.count + 1)
      if let frame = InspectorFrame(name: String(decoding: name, as: UTF8.self), body: body) {
        frames.append(frame)
      }
      start = end
    }
    bytes.removeFirst(start)
    return frames
  }
}
