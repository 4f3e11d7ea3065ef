/// An expression of names, members and calls, which logical operators may join.
struct ScriptExpression {
  /// The operands: one, if no operator joins them.
  private(set) var terms: [ExpressionChain] = []
  /// The operator between all of them.
  private(set) var joint: String?
  private(set) var isGrouped = false
  private(set) var isAwaited = false

  /// Longer texts are no expression whose words are known.
  private static let maximumLength = 1000

  /// Nil for a text of another form.
  init?(_ text: Substring) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var scanner = TextScanner(text)
    var copy = scanner
    if let group = copy.takeBrackets(), group.hasPrefix("("), copy.next == nil {
      guard let inner = ScriptExpression(group.dropFirst().dropLast()) else { return nil }
      self = inner
      isGrouped = true
      return
    }
    copy = scanner
    if copy.takeName() == "await" {
      isAwaited = true
      scanner = copy
    }
    guard take(&scanner) else { return nil }
  }

  private mutating func take(_ scanner: inout TextScanner) -> Bool {
    while let term = ExpressionChain(&scanner) {
      terms.append(term)
      guard scanner.next != nil else { return !isAwaited || terms.count == 1 }
      guard let found = ["&&", "||", "??"].first(where: { scanner.take($0) }),
        joint == nil || joint == found
      else { return false }
      joint = found
    }
    return false
  }

  /// The only operand; nil if operators join several.
  var chain: ExpressionChain? { terms.count == 1 ? terms.first : nil }

  /// Whether it is one name.
  var isName: Bool { !isAwaited && chain.map { $0.root != nil && $0.parts.isEmpty } == true }

  var hasCall: Bool { terms.contains { $0.parts.contains(.call) } }

  /// The text as V8 writes it.
  var hosted: String {
    guard !isAwaited else { return ExpressionChain.intermediate }
    let texts = terms.map { $0.isOptional ? ExpressionChain.intermediate : $0.hosted }
    guard let joint else { return texts.joined() }
    return "(\(texts.joined(separator: " \(joint) ")))"
  }
}
