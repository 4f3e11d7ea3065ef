import ScriptEngine
package import WireFormats

extension ScriptCounts: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(file)
    frame.write(text)
    frame.write(pieces) { frame, piece in
      frame.write(piece.start)
      frame.write(piece.end)
      frame.write(piece.count)
    }
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    let file = try frame.string()
    let text = try frame.string()
    let length = text.utf16.count
    let pieces = try frame.list { reader throws(FrameError) in
      let start: Int = try reader.integer()
      let piece = Piece(start: start, end: try reader.integer(), count: try reader.integer())
      guard 0 <= start, start < piece.end, piece.end <= length, piece.count >= 0 else {
        throw .malformed
      }
      return piece
    }
    self.init(file: file, text: text, pieces: pieces)
  }
}

extension ScriptCounts {
  /// What a worker tells.
  static func all(of profiler: BlockProfiler) -> [ScriptCounts] {
    profiler.counts().map { text, blocks in
      ScriptCounts(
        file: text.file,
        text: text.text,
        pieces: blocks.map { Piece(start: $0.start, end: $0.end, count: $0.count) }
      )
    }
  }
}

extension PostLoginError.Code {
  /// The engine cannot count what runs.
  package static let coverageUnavailable = Self(rawValue: "coverageUnavailable")
}

extension PostLoginError {
  /// The library of this machine lacks the means for it.
  static let coverageUnavailable = PostLoginError(
    .coverageUnavailable,
    "the installed JavaScriptCore cannot count which blocks of a script run, so there is no "
      + "coverage; everything else works without --coverage"
  )
}
