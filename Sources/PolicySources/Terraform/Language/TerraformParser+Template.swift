import WireFormats

extension TerraformParser {
  /// A text of the file with its kind of expression.
  struct Text {
    let parts: [TerraformTemplatePart]

    /// The text, if nothing in it is computed.
    var constantText: String? {
      var text = ""
      for part in parts {
        guard case .text(let fixed) = part else { return nil }
        text += fixed
      }
      return text
    }

    var kind: TerraformExpression.Kind {
      constantText.map { .literal(.string($0)) } ?? .template(parts)
    }
  }

  /// Reads a text between quotes.
  mutating func quotedText() throws(PostLoginError) -> Text {
    let start = source.place(at: offset)
    offset += 1
    let items = try nested { parser throws(PostLoginError) in
      try parser.items(of: .quoted, from: start)
    }
    return Text(parts: try Self.parts(of: items, self))
  }

  /// Reads a heredoc: `<<END` or, with indented lines, `<<-END`.
  mutating func heredoc() throws(PostLoginError) -> Text {
    let start = source.place(at: offset)
    offset += 2
    let isIndented = takes("-")
    guard let marker = identifier() else { throw failure("expected a name after `<<`") }
    while peek() == UInt8(ascii: "\r") || peek() == UInt8(ascii: " ") { offset += 1 }
    guard peek() == UInt8(ascii: "\n") else {
      throw failure("expected a new line after `\(marker)`")
    }
    offset += 1
    let first = offset
    guard let last = endOfHeredoc(marker) else {
      throw failure("the text has no line `\(marker)`", at: start)
    }
    var inner = TerraformParser(source, in: first..<last.start, depth: depth)
    var items = try inner.nested { parser throws(PostLoginError) in
      try parser.items(of: .heredoc, from: start)
    }
    if isIndented { items.removeIndentation() }
    offset = last.end
    return Text(parts: try Self.parts(of: items, self))
  }

  /// Reads a whole file as the text of `templatefile`.
  static func template(of source: TerraformSource) throws(PostLoginError) -> TerraformExpression {
    var parser = TerraformParser(source)
    let start = source.place(at: 0)
    let items = try parser.items(of: .file, from: start)
    let text = Text(parts: try parts(of: items, parser))
    return TerraformExpression(kind: text.kind, place: start)
  }

  /// Reads a text of a JSON file, in which expressions stand as in a template.
  static func template(
    _ text: String,
    at place: TerraformPlace
  ) throws(PostLoginError) -> TerraformExpression {
    guard text.contains("${") || text.contains("%{") else {
      let plain = text.replacing("$${", with: "${").replacing("%%{", with: "%{")
      return TerraformExpression(kind: .literal(.string(plain)), place: place)
    }
    // The text has places of its own, since escapes have moved its characters.
    let source = TerraformSource(file: place.source.file, bytes: Array(text.utf8))
    do {
      let read = try template(of: source)
      return TerraformExpression(kind: read.kind, place: place)
    } catch {
      throw PostLoginError(error.code, error.message, at: place.location)
    }
  }

  /// Where the last line of a heredoc begins, and where its marker ends.
  private func endOfHeredoc(_ marker: String) -> (start: Int, end: Int)? {
    var line = offset
    while line < end {
      let lineEnd = source.bytes[line..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
      var start = line
      while start < lineEnd,
        source.bytes[start] == UInt8(ascii: " ")
          || source.bytes[start] == UInt8(ascii: "\t")
      { start += 1 }
      let isMarked = source.bytes[start..<lineEnd].starts(with: marker.utf8)
      let rest = source.bytes[start..<lineEnd].dropFirst(marker.utf8.count)
      if isMarked, rest.allSatisfy({ $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: " ") }) {
        return (line, start + marker.utf8.count)
      }
      line = lineEnd + 1
    }
    return nil
  }

  // MARK: - Items

  private mutating func items(
    of kind: TerraformTemplateKind,
    from start: TerraformPlace
  ) throws(PostLoginError) -> [TerraformTemplateItem] {
    var items: [TerraformTemplateItem] = []
    let isQuoted = kind == .quoted
    var text: [UInt8] = []
    // A `~` before the brace removes the space in front of it, one behind it the space that follows: of
    // a heredoc only as far as the line goes.
    var trimsNext = false
    func finishText(trimsEnd: Bool) {
      var string = String(decoding: text, as: UTF8.self)
      if trimsNext { string = String(string.drop(while: \.isWhitespace)) }
      if trimsEnd {
        while string.last?.isWhitespace == true { string.removeLast() }
      }
      if !string.isEmpty { items.append(.text(string)) }
      text.removeAll()
      trimsNext = false
    }
    while let byte = peek() {
      if isQuoted, byte == UInt8(ascii: "\"") {
        offset += 1
        finishText(trimsEnd: false)
        return items
      }
      if isQuoted, byte == UInt8(ascii: "\n") { break }
      if isQuoted, byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else if takes("$${") {
        text += Array("${".utf8)
      } else if takes("%%{") {
        text += Array("%{".utf8)
      } else if comes("${") || comes("%{") {
        let isDirective = byte == UInt8(ascii: "%")
        let place = source.place(at: offset)
        offset += 2
        finishText(trimsEnd: takes("~"))
        items.append(isDirective ? .directive(try directive(), place) : .value(try interpolated()))
        trimsNext = takes("~")
        guard takes("}") else { throw failure("expected `}`") }
      } else {
        text.append(byte)
        offset += 1
        if byte == UInt8(ascii: "\n"), kind == .heredoc { finishText(trimsEnd: false) }
      }
    }
    if isQuoted { throw failure("a text has no closing quote", at: start) }
    finishText(trimsEnd: false)
    return items
  }

  private mutating func interpolated() throws(PostLoginError) -> TerraformExpression {
    try bracketed { parser throws(PostLoginError) in try parser.expression() }
  }

  private mutating func directive() throws(PostLoginError) -> TerraformTemplateDirective {
    try bracketed { parser throws(PostLoginError) in
      let place = parser.source.place(at: parser.offset)
      let word = parser.identifier()
      try parser.skipSpace()
      switch word {
      case "if": return .choice(try parser.expression())
      case "else": return .otherwise
      case "endif": return .endOfChoice
      case "for":
        let names = try parser.loopNames()
        return .loop(keyName: names.key, valueName: names.value, try parser.expression())
      case "endfor": return .endOfLoop
      default: throw parser.failure("expected `if`, `else`, `endif`, `for` or `endfor`", at: place)
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(PostLoginError) {
    let place = source.place(at: offset)
    let letter = peek(1)
    offset += 2
    switch letter {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "u"): text += try unicode(digits: 4, at: place)
    case UInt8(ascii: "U"): text += try unicode(digits: 8, at: place)
    default: throw failure("no such escape in a text", at: place)
    }
  }

  private mutating func unicode(
    digits: Int,
    at place: TerraformPlace
  ) throws(PostLoginError) -> [UInt8] {
    let last = offset + digits
    guard last <= end,
      let value = UInt32(String(decoding: source.bytes[offset..<last], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw failure("expected \(digits) hexadecimal digits of a character", at: place) }
    offset = last
    return Array(String(Character(scalar)).utf8)
  }

  // MARK: - Directives

  private static func parts(
    of items: [TerraformTemplateItem],
    _ parser: TerraformParser
  ) throws(PostLoginError) -> [TerraformTemplatePart] {
    var rest = items[...]
    let parts = try parts(of: &rest, until: [], depth: 0, parser)
    return parts
  }

  private static func parts(
    of rest: inout ArraySlice<TerraformTemplateItem>,
    until ends: [String],
    depth: Int,
    _ parser: TerraformParser
  ) throws(PostLoginError) -> [TerraformTemplatePart] {
    guard depth <= maximumDepth else {
      throw parser.failure("more than \(maximumDepth) levels of nesting")
    }
    var parts: [TerraformTemplatePart] = []
    while let item = rest.first {
      switch item {
      case .text(let text): parts.append(.text(text))
      case .value(let value): parts.append(.value(value))
      case .directive(let directive, let place):
        if ends.contains(directive.word) { return parts }
        rest.removeFirst()
        parts.append(try part(directive, at: place, &rest, depth: depth, parser))
        continue
      }
      rest.removeFirst()
    }
    guard ends.isEmpty else {
      throw parser.failure("`%{ \(ends[ends.count - 1]) }` is missing")
    }
    return parts
  }

  private static func part(
    _ directive: TerraformTemplateDirective,
    at place: TerraformPlace,
    _ rest: inout ArraySlice<TerraformTemplateItem>,
    depth: Int,
    _ parser: TerraformParser
  ) throws(PostLoginError) -> TerraformTemplatePart {
    switch directive {
    case .choice(let condition):
      let first = try parts(of: &rest, until: ["else", "endif"], depth: depth + 1, parser)
      var second: [TerraformTemplatePart] = []
      if case .directive(.otherwise, _)? = rest.popFirst() {
        second = try parts(of: &rest, until: ["endif"], depth: depth + 1, parser)
        rest.removeFirst()
      }
      return .choice(condition, first, second)
    case .loop(let keyName, let valueName, let collection):
      let inner = try parts(of: &rest, until: ["endfor"], depth: depth + 1, parser)
      rest.removeFirst()
      return .loop(keyName: keyName, valueName: valueName, collection, inner)
    case .otherwise, .endOfChoice, .endOfLoop:
      throw parser.failure("`%{ \(directive.word) }` has no beginning", at: place)
    }
  }
}
