import PostLogin

/// The place of an error in the text of an Action, with the event of the login.
struct ErrorPlace {
  private let source: String
  private let index: String.Index
  private let event: Event

  init(_ index: String.Index, in source: String, on event: Event) {
    self.source = source
    self.index = index
    self.event = event
  }

  /// The author's text up to the place.
  var before: Substring { source[..<index] }

  /// The author's text from the place on.
  var after: Substring { source[index...] }

  /// The event's value at the end of a path.
  func eventMember(_ path: [Substring]?) -> EventMember? {
    EventMember(path, of: event, in: source)
  }

  /// The text left and right of the last `=` before the place, for a place within the right side.
  var assignment: Assignment? {
    guard let equals = before.lastIndex(of: "=") else { return nil }
    let left = source[..<equals].trimmingSuffix(while: \.isWhitespace)
    let right = source[source.index(after: equals)...]
    guard let end = left.last, "]}".contains(end), let chain = Chain(right, holding: index),
      let start = Self.start(ofPatternIn: left)
    else { return nil }
    return Assignment(pattern: left[start...], left: left[..<start], chain: chain)
  }

  /// The list of a loop, for a place within it, if the list is all that follows `of`.
  var list: Chain? {
    let words = before.suffix(Self.maximumLength).ranges(of: "of")
    guard let of = words.last(where: { isWord($0) && isInLoop($0.lowerBound) }),
      let chain = Chain(source[of.upperBound...], holding: index), chain.scanner.next == ")"
    else { return nil }
    return chain
  }

  /// Whether the text before begins a loop, as in `for (const`.
  func isInLoop(_ end: String.Index) -> Bool {
    let text = source[..<end].suffix(Self.maximumLength)
    guard let loop = text.ranges(of: "for").last(where: isWord) else { return false }
    return text[loop.upperBound...].drop(while: \.isWhitespace).first == "("
  }

  private func isWord(_ range: Range<String.Index>) -> Bool {
    let isCut = source[..<range.lowerBound].last.map(ExpressionText.isOfName) == true
    return !isCut && source[range.upperBound...].first.map(ExpressionText.isOfName) != true
  }

  /// The start of the bracket with which the text ends.
  private static func start(ofPatternIn text: Substring) -> String.Index? {
    let candidates = text.indices.reversed().lazy.filter { "[{".contains(text[$0]) }
    return candidates.prefix(maximumBrackets).first { index in
      var scanner = TextScanner(text[index...])
      return scanner.takeBrackets() != nil && scanner.rest.isEmpty
    }
  }

  private static let maximumBrackets = 50

  /// How far back from an error the start of a loop is searched; the text may be long.
  private static let maximumLength = 1000
}

extension ErrorPlace {
  /// The expression in which the error occurred.
  struct Chain {
    let text: Substring
    let expression: ExpressionChain
    /// The text after it.
    let scanner: TextScanner

    init?(_ text: Substring, holding index: String.Index) {
      var scanner = TextScanner(text)
      scanner.skipSpace()
      let start = scanner.rest.startIndex
      guard start < index, let expression = ExpressionChain(&scanner),
        index <= scanner.rest.startIndex
      else { return nil }
      self.text = text[start..<scanner.rest.startIndex]
      self.expression = expression
      self.scanner = scanner
    }

    /// Whether the expression ends here, with no operator after it.
    var isWhole: Bool { scanner.endsExpression }
  }

  /// A destructuring assignment or declaration.
  struct Assignment {
    let pattern: Substring
    /// The text before the pattern.
    let left: Substring
    let chain: Chain

    var isDeclaration: Bool { left.endsInDeclaration }

    /// Whether it is a statement of its own and not a parameter with a default.
    var isStatement: Bool {
      guard let last = left.last(where: { !$0.isWhitespace }) else { return true }
      guard last == "(", pattern.hasPrefix("{") else { return ";{}".contains(last) }
      let outer = left.trimmingSuffix(while: \.isWhitespace).dropLast()
      return outer.last { !$0.isWhitespace }.map { ";{}".contains($0) } ?? true
    }
  }
}

extension Substring {
  /// Whether the text ends in `const`, `let` or `var`, so that a name after it would be declared.
  var endsInDeclaration: Bool {
    let text = trimmingSuffix(while: \.isWhitespace)
    return ["const", "let", "var"].contains { word in
      text.hasSuffix(word) && text.dropLast(word.count).last.map(ExpressionText.isOfName) != true
    }
  }

  func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    lastIndex { !isDropped($0) }.map { self[...$0] } ?? self[..<startIndex]
  }
}

extension TextScanner {
  /// Whether an expression ends here.
  var endsExpression: Bool {
    var copy = self
    copy.skipSpace()
    guard let next = copy.rest.first else { return true }
    if ";,)]}".contains(next) { return true }
    // A new line that cannot continue the expression begins another statement.
    guard rest[..<copy.rest.startIndex].contains(where: \.isNewline) else { return false }
    guard let word = copy.takeName() else { return "'\"{".contains(next) }
    return word != "in" && word != "instanceof"
  }
}
