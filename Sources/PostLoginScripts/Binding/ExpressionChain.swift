/// Consecutive names, members and calls, as in `event.user.name.split(' ')[0]`.
struct ExpressionChain {
  /// One member or call.
  enum Part: Equatable {
    case member(Substring)
    /// An optional member, `a?.b`.
    case optional(Substring)
    /// A computed member, `a[b]`.
    case otherMember
    case call
  }

  /// The text as V8 writes it: without arguments, and with literal keys as `.name`.
  private(set) var hosted = ""
  /// The same without the last part.
  private(set) var hostedObject = ""
  /// The name at the beginning; nil if the chain begins with something else.
  private(set) var root: Substring?
  private(set) var parts: [Part] = []
  /// Whether any part is optional, as in `a?.b` and `a?.(b)`.
  private(set) var isOptional = false
  /// V8's text for a value that the author has not named.
  static let intermediate = "(intermediate value)"

  /// Reads the chain that comes next; nil if V8's text for it is not known.
  init?(_ scanner: inout TextScanner) {
    var copy = scanner
    guard let head = takeHead(&copy) else { return nil }
    hosted = head
    hostedObject = head
    while let next = copy.next, ".([?`".contains(next) {
      guard next != "?" || copy.take("?."), let part = takePart(&copy, isOptional: next == "?")
      else {
        // A conditional, or `??`, ends the chain.
        guard next == "?" else { return nil }
        break
      }
      hostedObject = hosted
      hosted += part
    }
    scanner = copy
  }

  /// The names that lead to a member of a variable; nil if any part is computed.
  var names: [Substring]? {
    guard let root else { return nil }
    var names = [root]
    for part in parts {
      guard case .member(let name) = part else { return nil }
      names.append(name)
    }
    return names
  }

  /// Whether the last part is a call, and the only one.
  var isOnlyCall: Bool {
    parts.last == .call
      && parts.dropLast().allSatisfy { if case .member = $0 { true } else { false } }
  }

  // MARK: - Reading

  private mutating func takeHead(_ scanner: inout TextScanner) -> String? {
    switch scanner.next {
    case "(": return scanner.takeBrackets().flatMap { Self.group($0.dropFirst().dropLast()) }
    case "[": return scanner.takeBrackets().flatMap { Self.list($0.dropFirst().dropLast()) }
    case "'", "\"", "`": return scanner.takeLiteral().map { "\"\($0)\"" }
    default: break
    }
    guard let name = scanner.takeName() else { return nil }
    if name == "new" { return Self.takeMaking(&scanner) }
    guard !Self.words.contains(name) else { return nil }
    root = name
    return String(name)
  }

  /// A parenthesized expression; V8 omits the parentheses.
  private static func group(_ text: Substring) -> String? {
    var scanner = TextScanner(text)
    var copy = scanner
    let waits = copy.takeName() == "await"
    if waits { scanner = copy }
    guard let chain = ExpressionChain(&scanner), scanner.next == nil else { return nil }
    return waits ? intermediate : chain.hosted
  }

  /// The elements of an array literal.
  private static func list(_ text: Substring) -> String? {
    var scanner = TextScanner(text)
    var elements: [String] = []
    while scanner.next != nil {
      guard let chain = ExpressionChain(&scanner), scanner.next == nil || scanner.take(",") else {
        return nil
      }
      elements.append(chain.hosted)
    }
    return "[\(elements.joined(separator: ","))]"
  }

  /// A `new` expression, with its arguments.
  private static func takeMaking(_ scanner: inout TextScanner) -> String? {
    guard let name = scanner.takeName(), !words.contains(name) else { return nil }
    while scanner.take(".") { guard scanner.takeName() != nil else { return nil } }
    guard scanner.next == "(", scanner.takeBrackets() != nil else { return nil }
    return intermediate
  }

  private mutating func takePart(_ scanner: inout TextScanner, isOptional: Bool) -> String? {
    self.isOptional = self.isOptional || isOptional
    if scanner.next == "(" {
      parts.append(.call)
      return scanner.takeBrackets().map { _ in "(...)" }
    }
    if scanner.next == "[" {
      return scanner.takeBrackets().flatMap { index($0.dropFirst().dropLast(), isOptional) }
    }
    guard isOptional || scanner.take("."), let name = scanner.takeName() else { return nil }
    parts.append(isOptional ? .optional(name) : .member(name))
    return "\(isOptional ? "?." : ".")\(name)"
  }

  private mutating func index(_ key: Substring, _ isOptional: Bool) -> String? {
    var scanner = TextScanner(key)
    if let name = scanner.takeLiteral(), scanner.next == nil {
      parts.append(isOptional ? .optional(name) : .member(name))
      return "\(isOptional ? "?." : ".")\(name)"
    }
    guard let name = scanner.takeName(), scanner.next == nil, !Self.words.contains(name) else {
      return nil
    }
    let isNumber = name.first?.isNumber == true
    parts.append(isNumber && !isOptional ? .member(name) : .otherMember)
    return "\(isOptional ? "?." : "")[\(name)]"
  }

  /// Words that begin an expression other than a chain.
  private static let words: Set<Substring> = [
    "async", "await", "class", "delete", "function", "import", "new", "super", "typeof", "void",
    "yield",
  ]
}
