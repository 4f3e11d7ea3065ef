/// An expression of the author's text as an error message shows it.
struct ExpressionText {
  private let text: Substring

  init(_ text: Substring) {
    self.text = text
  }

  /// Whether it is names joined by points, which both engines write alike.
  var isPath: Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isName)
  }

  /// The object and the name of a member, for `a.b`, `a[0]` and `a["b"]`; nil for other
  /// expressions.
  var access: (object: Substring, name: Substring)? {
    guard text.hasSuffix("]") else {
      guard let point = text.lastIndex(of: ".") else { return nil }
      let name = text[text.index(after: point)...].drop(while: \.isWhitespace)
      let object = text[..<point]
      return Self.isName(name) && !object.isEmpty ? (object, name) : nil
    }
    guard let bracket = text.lastIndex(of: "[") else { return nil }
    let key = text[text.index(after: bracket)...].dropLast()
    let object = text[..<bracket]
    guard !object.isEmpty else { return nil }
    if !key.isEmpty, key.allSatisfy(\.isASCIIDigit) { return (object, key) }
    return Self.literal(key).map { (object, $0) }
  }

  /// The callee of a call as V8 writes it; nil where that is not known.
  var hostedText: String? {
    var scanner = TextScanner(text)
    guard let chain = ExpressionChain(&scanner), scanner.next == nil else { return nil }
    return chain.hosted
  }

  /// The content of a string literal without escapes.
  static func literal(_ text: Substring) -> Substring? {
    guard text.count >= 2, let quote = text.first, "'\"".contains(quote), text.last == quote else {
      return nil
    }
    let content = text.dropFirst().dropLast()
    return content.contains { $0 == quote || $0 == "\\" } ? nil : content
  }

  /// Whether it is one name or number.
  var isName: Bool { Self.isName(text) }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy(isOfName)
  }

  static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_$".contains(character)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
