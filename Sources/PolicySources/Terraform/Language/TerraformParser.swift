import WireFormats

/// Reads a file in Terraform's language (HashiCorp: HCL Native Syntax Specification).
///
/// Reads without tokens, because the inside of a text is another language than the rest.
struct TerraformParser {
  let source: TerraformSource
  var offset: Int
  /// The byte behind the last one that belongs to the text.
  var end: Int
  /// The number of brackets, templates and blocks around the present place.
  private(set) var depth = 0
  /// Whether a line break ends an expression, as it does outside of brackets.
  var stopsAtLineBreak = true

  /// The deepest nesting that is read.
  static let maximumDepth = 100

  init(_ source: TerraformSource) {
    self.source = source
    offset = 0
    end = source.bytes.count
  }

  /// A part of the same file.
  init(_ source: TerraformSource, in range: Range<Int>, depth: Int) {
    self.source = source
    offset = range.lowerBound
    end = range.upperBound
    self.depth = depth
  }

  /// Reads a whole file.
  ///
  /// - Throws: `notTerraform`, with its place.
  static func body(of source: TerraformSource) throws(PostLoginError) -> TerraformBody {
    var parser = TerraformParser(source)
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.offset = 3 }
    return try parser.body(isWholeFile: true)
  }

  /// Reads one expression, and nothing behind it.
  static func expression(of source: TerraformSource) throws(PostLoginError) -> TerraformExpression {
    var parser = TerraformParser(source)
    parser.stopsAtLineBreak = false
    let expression = try parser.expression()
    try parser.skipSpace()
    guard parser.peek() == nil else { throw parser.failure("expected the end of the expression") }
    return expression
  }

  // MARK: - Bodies

  /// Reads attributes and blocks up to the end of the file, or to a closing brace.
  private mutating func body(isWholeFile: Bool) throws(PostLoginError) -> TerraformBody {
    var body = TerraformBody()
    var names: Set<String> = []
    while true {
      try skipSpace(andLineBreaks: true)
      guard let byte = peek() else {
        guard isWholeFile else { throw failure("a block has no closing `}`") }
        return body
      }
      if byte == UInt8(ascii: "}"), !isWholeFile {
        offset += 1
        return body
      }
      try item(of: &body, &names)
    }
  }

  private mutating func item(
    of body: inout TerraformBody,
    _ names: inout Set<String>
  ) throws(PostLoginError) {
    let start = source.place(at: offset)
    guard let name = try label() else {
      throw failure("expected the name of an attribute or block")
    }
    try skipSpace()
    if peek() == UInt8(ascii: "="), peek(1) != UInt8(ascii: "=") {
      offset += 1
      try skipSpace()
      guard names.insert(name).inserted else {
        throw failure("`\(name)` is set twice", at: start)
      }
      let value = try expression()
      body.attributes.append(TerraformBody.Attribute(name: name, value: value, place: start))
      try endOfLine()
      return
    }
    var labels: [String] = []
    while peek() != UInt8(ascii: "{") {
      guard let label = try label() else {
        throw failure("expected `=` or `{` after `\(name)`")
      }
      labels.append(label)
      try skipSpace()
    }
    offset += 1
    let inner = try nested { parser throws(PostLoginError) in try parser.body(isWholeFile: false) }
    body.blocks.append(
      TerraformBody.Block(type: name, labels: labels, body: inner, place: start)
    )
    try endOfLine()
  }

  /// A name, or a text between quotes in which nothing is computed.
  private mutating func label() throws(PostLoginError) -> String? {
    if let name = identifier() { return name }
    guard peek() == UInt8(ascii: "\"") else { return nil }
    let start = offset
    guard let text = try quotedText().constantText else {
      throw failure("nothing can be computed here", at: source.place(at: start))
    }
    return text
  }

  private mutating func endOfLine() throws(PostLoginError) {
    try skipSpace()
    switch peek() {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "}"): return
    // An object of one line may hold several attributes in files of older versions.
    case UInt8(ascii: ","): offset += 1
    default: throw failure("expected the end of the line")
    }
  }

  // MARK: - Characters

  func peek(_ distance: Int = 0) -> UInt8? {
    let index = offset + distance
    return index < end ? source.bytes[index] : nil
  }

  /// Whether these characters come next.
  func comes(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { buffer in
      offset + buffer.count <= end && source.bytes[offset..<end].starts(with: buffer)
    }
  }

  /// Skips these characters; false if others come next.
  mutating func takes(_ text: StaticString) -> Bool {
    guard comes(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Skips spaces and comments; line breaks too where they mean nothing.
  mutating func skipSpace(andLineBreaks: Bool = false) throws(PostLoginError) {
    let skipsLineBreaks = andLineBreaks || !stopsAtLineBreak
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "\n") where skipsLineBreaks: offset += 1
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { offset += 1 }
  }

  private mutating func skipComment() throws(PostLoginError) {
    let start = source.place(at: offset)
    offset += 2
    while offset < end {
      if takes("*/") { return }
      offset += 1
    }
    throw failure("a comment has no end", at: start)
  }

  /// A name, which may have hyphens after its first letter.
  mutating func identifier() -> String? {
    let start = offset
    while let byte = peek(), Self.isLetter(byte) || offset > start && Self.isInName(byte) {
      offset += 1
    }
    guard offset > start else { return nil }
    return String(decoding: source.bytes[start..<offset], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
  }

  // MARK: - Nesting and failures

  /// Reads something that lies one level deeper.
  mutating func nested<Result>(
    _ read: (inout TerraformParser) throws(PostLoginError) -> Result
  ) throws(PostLoginError) -> Result {
    guard depth < Self.maximumDepth else {
      throw failure("more than \(Self.maximumDepth) levels of nesting")
    }
    depth += 1
    let outer = stopsAtLineBreak
    stopsAtLineBreak = true
    let result = try read(&self)
    stopsAtLineBreak = outer
    depth -= 1
    return result
  }

  func failure(_ message: String, at place: TerraformPlace? = nil) -> PostLoginError {
    PostLoginError(
      .notTerraform,
      message,
      at: (place ?? source.place(at: min(offset, end))).location
    )
  }
}
