import WireFormats

/// Reads the pieces of a file of records, in any envelope, plain or compressed.
struct RecordReader {
  let maximumRecordByteCount: Int
  let maximumExpansion: Int

  private static let pieceByteCount = 1 << 20

  init(_ options: BacktestPreparation.Options) {
    maximumRecordByteCount = options.maximumRecordByteCount
    maximumExpansion = options.maximumExpansion
  }

  /// Passes each piece with its line to `body`; a read error is the last piece.
  ///
  /// - Throws: `unreadable` for a file that cannot be opened, and the errors of `body`.
  func forEachPiece(
    of path: String,
    _ body: (RecordSplitter.Piece, _ line: Int) throws -> Void
  ) throws {
    let file = try LogFile(path: path, maximumExpansion: maximumExpansion)
    var splitter = RecordSplitter(maximumByteCount: maximumRecordByteCount)
    var piece = [UInt8](repeating: 0, count: Self.pieceByteCount)
    do {
      while true {
        let count = try file.read(into: &piece)
        guard count > 0 else { break }
        try piece.withUnsafeBufferPointer { text in
          try splitter.feed(UnsafeBufferPointer(rebasing: text[..<count]), body)
        }
      }
      try splitter.finish(body)
    } catch let problem as LogFile.Problem {
      try splitter.finish(body)
      try body(.noise(problem.description), splitter.line)
    }
  }
}

extension LogFile.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let why): "reading the file failed: \(why)"
    case .damaged: "the compressed data are damaged or end too early"
    case .expands(let times): "the file expands to more than \(times) times its size"
    }
  }
}
