/// A text of JavaScript, divided into pieces by the one scanner of the project.
///
/// It is no parser: it tells a division from a regular expression by what stands before the slash,
/// and divides any text, also one that is not JavaScript.
package struct ScriptText: Sendable {
  /// The form of a piece.
  package enum Kind: UInt8, Sendable {
    /// Includes the first line if it begins with `#!`.
    case comment
    /// A name, a private name with its `#`, or a keyword.
    case word
    case number
    case string
    /// The text of a template, with the quote before or after it; a whole template with its code
    /// where a scan keeps templates whole.
    case template
    case regularExpression
    /// One operator or bracket, such as `>>>=`, `?.` and the `${` of a template.
    case mark
  }

  /// A part of the text.
  package struct Piece: Sendable, Equatable {
    package let kind: Kind
    /// The bytes of its UTF-8 text.
    package let range: Range<Int>
    /// The line of its beginning, from 1; a line ends with a line feed.
    package let line: Int
    /// The column of its beginning, from 1, in UTF-16 units as the engine counts.
    package let column: Int
  }

  /// How a scan divides templates.
  package enum Templates: Sendable {
    /// One piece for each template, with the code in it.
    case whole
    /// Pieces for the text of a template, and for the code in it.
    case divided
  }

  package let source: String
  /// In order; only white space stands between them.
  package let pieces: [Piece]

  /// Divides a text.
  package init(_ source: String, templates: Templates) {
    self.source = source
    var scanner = Scanner(source.utf8)
    var pieces: [Piece] = []
    while let piece = templates == .whole ? scanner.nextWhole() : scanner.next() {
      pieces.append(piece)
    }
    self.pieces = pieces
  }

  /// The text of a piece.
  package func text(of piece: Piece) -> Substring { source[utf8: piece.range] }
}

extension StringProtocol where SubSequence == Substring {
  /// The text of a range of UTF-8 bytes, counted from the beginning.
  package subscript(utf8 range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}

extension UInt8 {
  /// How many UTF-16 units the character has that begins with this byte of UTF-8; none for the bytes
  /// within one.
  package var utf16Width: Int { self & 0xC0 == 0x80 ? 0 : self < 0xF0 ? 1 : 2 }
}
