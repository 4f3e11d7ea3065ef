/// Text that is made of a file's text, with the place in the file that each part comes from.
package struct BuiltText: Sendable {
  /// A column of a line, and the place of the file that it comes from; all count from 1.
  package struct Segment: Sendable, Equatable {
    package let column: Int
    package let sourceLine: Int
    package let sourceColumn: Int
  }

  /// A line of the output.
  package struct Line: Sendable {
    package var text = ""
    package var segments: [Segment] = []
  }

  package private(set) var lines: [Line] = []

  /// A part of the text that is replaced.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  /// Applies edits to a text; a line that they leave empty disappears.
  init(_ source: [UInt8], _ edits: [Edit]) {
    let pieces = ScriptText(String(decoding: source, as: UTF8.self), templates: .divided).pieces
    let places = Dictionary(pieces.map { ($0.range.lowerBound, $0) }) { first, _ in first }
    var line = Line()
    var bytes: [UInt8] = []
    var column = 1
    var isEdited = false
    func end() {
      line.text = String(decoding: bytes, as: UTF8.self)
      while line.text.last?.isWhitespace == true { line.text.removeLast() }
      if !line.text.isEmpty || !isEdited { lines.append(line) }
      (line, bytes, column, isEdited) = (Line(), [], 1, false)
    }
    var edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }[...]
    var offset = 0
    while offset < source.count {
      if let edit = edits.first, edit.range.lowerBound <= offset {
        edits.removeFirst()
        guard edit.range.lowerBound == offset else { continue }
        if let piece = places[offset], !edit.text.isEmpty {
          line.segments.append(
            Segment(column: column, sourceLine: piece.line, sourceColumn: piece.column)
          )
        }
        bytes += edit.text.utf8
        column += edit.text.utf16.count
        isEdited = true
        offset = edit.range.upperBound
        continue
      }
      if let piece = places[offset] {
        line.segments.append(
          Segment(column: column, sourceLine: piece.line, sourceColumn: piece.column)
        )
      }
      let byte = source[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        end()
      } else {
        bytes.append(byte)
        column += byte.utf16Width
      }
    }
    if !bytes.isEmpty || isEdited { end() }
  }

  /// The same places of each line, with another text behind a prefix on the first line.
  func replacingText(_ text: String, prefixLength: Int) -> BuiltText {
    var copy = self
    let texts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    copy.lines = texts.indices.map { index in
      let segments = lines.indices.contains(index) ? lines[index].segments : []
      let shift = index == 0 ? prefixLength : 0
      return Line(
        text: texts[index],
        segments: segments.map {
          Segment(
            column: $0.column + shift,
            sourceLine: $0.sourceLine,
            sourceColumn: $0.sourceColumn
          )
        }
      )
    }
    return copy
  }

  /// Lines that come from no file.
  package init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Line(text: String($0)) }
  }
}
