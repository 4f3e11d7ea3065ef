extension ScriptText {
  /// Reads the pieces of a text one after the other.
  package struct Scanner: Sendable {
    let bytes: [UInt8]
    /// The byte behind the last piece.
    package internal(set) var offset = 0
    /// The last piece that is no comment.
    private(set) var last: Piece?
    /// Whether the last piece ends a value, so that a slash would divide.
    var isAfterValue = false
    /// Whether the last word begins a statement with a head, such as `if`.
    private var isHeadWord = false
    /// The brackets that are open, outer ones first.
    var open: [Bracket] = []
    /// How many templates are open.
    var templates = 0
    /// Whether the text of a template goes on here.
    var isInTemplateText = false
    private var line = 1
    private var column = 1

    /// Begins at the first byte of UTF-8 text.
    package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The next piece; nil at the end of the text.
    package mutating func next() -> Piece? {
      let end = offset
      while !isInTemplateText, case let length = spaceLength(at: offset), length > 0 {
        offset += length
      }
      countColumns(from: end)
      let start = offset
      guard let kind = skipPiece() else { return nil }
      let piece = Piece(kind: kind, range: start..<offset, line: line, column: column)
      countColumns(from: start)
      if kind != .comment { last = piece }
      return piece
    }

    /// The next piece, with a template and the code in it as one; nil at the end of the text.
    package mutating func nextWhole() -> Piece? {
      let outer = templates
      guard let piece = next() else { return nil }
      while templates > outer, next() != nil {}
      return Piece(
        kind: piece.kind,
        range: piece.range.lowerBound..<offset,
        line: piece.line,
        column: piece.column
      )
    }

    private mutating func countColumns(from start: Int) {
      for byte in bytes[start..<offset] {
        column = byte == UInt8(ascii: "\n") ? 1 : column + byte.utf16Width
        if byte == UInt8(ascii: "\n") { line += 1 }
      }
    }

    // MARK: - Pieces

    private mutating func skipPiece() -> Kind? {
      if isInTemplateText, offset < bytes.count { return skipTemplatePart() }
      let first = byte()
      switch first {
      case 0 where offset >= bytes.count: return nil
      case UInt8(ascii: "#") where offset == 0 && byte(1) == UInt8(ascii: "!"),
        UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        skipLine()
        return .comment
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        skipComment()
        return .comment
      case UInt8(ascii: "/") where !isAfterValue && skipRegularExpression():
        isAfterValue = true
        return .regularExpression
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        skipString(first)
        isAfterValue = true
        return .string
      case UInt8(ascii: "`"):
        templates += 1
        offset += 1
        return skipTemplateText()
      case _ where first.isDigit || first == UInt8(ascii: ".") && byte(1).isDigit:
        skipNumber()
        isAfterValue = true
        return .number
      case _ where beginsWord:
        skipWord()
        return .word
      default:
        skipMark()
        return .mark
      }
    }

    private mutating func skipWord() {
      let start = offset
      if byte() == UInt8(ascii: "#") { offset += 1 }
      skipName()
      let word = bytes[start..<offset]
      let isMember = isLast(".") || isLast("?.")
      isAfterValue = isMember || !Words.operators.contains(word)
      isHeadWord = !isMember && Words.heads.contains(word)
    }

    private mutating func skipMark() {
      let start = offset
      let wasAfterValue = isAfterValue
      offset += markLength
      isAfterValue = false
      switch bytes[start] {
      case UInt8(ascii: "("): open.append(last?.kind == .word && isHeadWord ? .head : .group)
      case UInt8(ascii: "["): open.append(.list)
      case UInt8(ascii: "{"): open.append(beginsBlock ? .block : .object)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(bytes[start])
      // What `++` and `--` stand behind, or before, is a value as it was.
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        isAfterValue = wasAfterValue && offset == start + 2 && bytes[start + 1] == bytes[start]
      default: break
      }
    }

    // MARK: - Templates

    /// The text of a template up to its end or to the code in it.
    private mutating func skipTemplateText() -> Kind {
      isInTemplateText = true
      while offset < bytes.count, !comes("${") {
        let byte = byte()
        offset = min(offset + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
        guard byte == UInt8(ascii: "`") else { continue }
        templates -= 1
        isInTemplateText = false
        isAfterValue = true
        break
      }
      return .template
    }

    private mutating func skipTemplatePart() -> Kind {
      guard comes("${") else { return skipTemplateText() }
      offset += 2
      open.append(.template)
      isInTemplateText = false
      isAfterValue = false
      return .mark
    }

    // MARK: - Bytes

    /// The byte at a distance from the present one; 0 behind the text.
    func byte(_ distance: Int = 0) -> UInt8 {
      offset + distance < bytes.count ? bytes[offset + distance] : 0
    }

    func comes(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    /// Whether the last piece is the given mark.
    func isLast(_ mark: StaticString) -> Bool {
      guard let last, last.kind == .mark, last.range.count == mark.utf8CodeUnitCount else {
        return false
      }
      return mark.withUTF8Buffer { bytes[last.range].elementsEqual($0) }
    }
  }
}
