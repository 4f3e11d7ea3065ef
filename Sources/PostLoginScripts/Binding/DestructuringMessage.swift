import PostLogin
import WireFormats

/// The message of Node.js for a value that cannot be destructured.
///
/// The engine's message shows a part of the expression without the operation. The operation is read
/// from the author's text at the error, and the value (`undefined` or `null`) from the event where
/// the message does not give it.
struct DestructuringMessage {
  private let message: String
  private let place: ErrorPlace

  init(_ message: String, _ place: ErrorPlace) {
    self.message = message
    self.place = place
  }

  /// The message of Node.js; nil where it is not known.
  var text: String? {
    if message == Self.objectText { return object }
    if let shown = part(after: "undefined is not a function (near '...", upTo: "...')") {
      return notAList(shown)
    }
    for nothing in ["undefined", "null"] {
      if let shown = part(after: "\(nothing) is not an object (evaluating '", upTo: "')") {
        return self.nothing(nothing, shown)
      }
    }
    return nil
  }

  private static let objectText = "Right side of assignment cannot be destructured"

  // MARK: - Objects

  /// An object pattern, as in `const { a } = event.nothing`.
  private var object: String? {
    guard let assignment = place.assignment, assignment.chain.isWhole,
      assignment.isDeclaration || assignment.isStatement,
      let pattern = ObjectPattern(assignment.pattern)
    else { return nil }
    let chain = assignment.chain.expression
    if chain.names == ["undefined"] { return pattern.message(of: "undefined", being: "undefined") }
    switch place.eventMember(chain.names) {
    case .nothing(let nothing): return pattern.message(of: chain.hosted, being: nothing)
    case .something(let value): return pattern.message(in: value)
    case nil: return nil
    }
  }

  // MARK: - Lists

  private func nothing(_ nothing: String, _ shown: Substring) -> String? {
    if shown.hasPrefix("["), place.after.hasPrefix(shown) { return pattern(nothing, shown) }
    return loop(nothing, shown) ?? member(nothing, shown)
  }

  /// A pattern whose right side the message does not show, as in `null is not an object (evaluating
  /// '[a]')`.
  private func pattern(_ nothing: String, _ shown: Substring) -> String? {
    let rest = TextScanner(place.after.dropFirst(shown.count))
    if place.before.endsInDeclaration {
      // A pattern nested in the shown one may be the failing one.
      return shown.dropFirst().contains("[") ? nil : assignedName(rest).map(Self.notIterable)
    }
    switch place.before.last(where: { !$0.isWhitespace }) {
    case "(": return Self.valueNotIterable(nothing)
    case ",": return rest.next == ")" || rest.next == "," ? Self.valueNotIterable(nothing) : nil
    case ";", "{", "}": return rest.next == "=" ? Self.valueNotIterable(nothing) : nil
    default: return nil
    }
  }

  /// A value that is not iterable, as in `undefined is not a function (near '...[a]...')`.
  private func notAList(_ shown: Substring) -> String? {
    guard shown.hasPrefix("["), place.after.hasPrefix(shown), place.before.endsInDeclaration else {
      return nil
    }
    var rest = TextScanner(place.after.dropFirst(shown.count))
    if let name = assignedName(rest) { return Self.notIterable(name) }
    return rest.takeName() == "of" ? Self.notIterable(Self.element) : nil
  }

  /// The variable on the right side of the pattern, if the right side is that variable alone.
  private func assignedName(_ rest: TextScanner) -> Substring? {
    var rest = rest
    guard rest.take("="), let chain = ExpressionChain(&rest), chain.parts.isEmpty,
      let name = chain.root, rest.endsExpression
    else { return nil }
    return name
  }

  /// An element of a list, as in `null is not an object (evaluating 'const [k, v] of a.b')`.
  ///
  /// The engine gives the same message for the list itself if that is a variable.
  private func loop(_ nothing: String, _ shown: Substring) -> String? {
    guard let bracket = shown.firstIndex(of: "[") else { return nil }
    var scanner = TextScanner(shown[bracket...])
    let left = shown[..<bracket]
    guard left.isEmpty || left.endsInDeclaration, scanner.takeBrackets() != nil,
      scanner.takeName() == "of", !ExpressionText(scanner.rest.drop(while: \.isWhitespace)).isName
    else { return nil }
    return left.isEmpty ? Self.valueNotIterable(nothing) : Self.notIterable(Self.element)
  }

  /// A list that is a member of another value, as in `const [a] = event.user.roles`, or `of f()` in
  /// a loop.
  private func member(_ nothing: String, _ shown: Substring) -> String? {
    if let assignment = place.assignment, assignment.pattern.hasPrefix("["),
      assignment.chain.text == shown
    {
      return self.assignment(nothing, assignment)
    }
    guard let list = place.list, list.text == shown else { return nil }
    let chain = list.expression
    if chain.parts.last == .call { return chain.isOnlyCall ? Self.noList(of: chain) : nil }
    return read(of: nothing, chain) { Self.notIterable(chain.hosted[...]) }
  }

  private func assignment(_ nothing: String, _ assignment: ErrorPlace.Assignment) -> String? {
    let chain = assignment.chain.expression
    guard assignment.isDeclaration else {
      guard assignment.isStatement else { return nil }
      if chain.parts.last == .call { return Self.valueNotIterable(nothing) }
      return chain.names == ["undefined"]
        ? Self.valueNotIterable(nothing)
        : read(of: nothing, chain) { Self.valueNotIterable(nothing) }
    }
    if chain.names == ["undefined"] {
      return assignment.chain.isWhole ? Self.notIterable("undefined") : nil
    }
    guard chain.parts.last == .call else {
      return read(of: nothing, chain) { Self.valueNotIterable(nothing) }
    }
    guard chain.parts.count == 1 else { return Self.valueNotIterable(nothing) }
    return assignment.chain.isWhole ? Self.noList(of: chain) : nil
  }

  /// A member of the event that is nothing, or a member of an event value that is nothing.
  private func read(
    of nothing: String,
    _ chain: ExpressionChain,
    orIfIterable message: () -> String
  ) -> String? {
    guard let names = chain.names, let name = names.last else { return nil }
    switch place.eventMember(names.dropLast()) {
    case .nothing: return "Cannot read properties of \(nothing) (reading '\(name)')"
    case .something(let value):
      return value.objectValue == nil && value.arrayValue == nil ? nil : message()
    case nil: return nil
    }
  }

  // MARK: - Words

  /// V8's name for the element of a loop.
  private static let element = ".for"[...]

  private static func notIterable(_ expression: Substring) -> String {
    "\(expression) is not iterable"
  }

  private static func valueNotIterable(_ nothing: String) -> String {
    "\(nothing == "null" ? "object null" : nothing) is not iterable "
      + "(cannot read property Symbol(Symbol.iterator))"
  }

  private static func noList(of chain: ExpressionChain) -> String {
    "\(chain.hostedObject) is not a function or its return value is not iterable"
  }

  private func part(after start: String, upTo end: String) -> Substring? {
    guard message.hasPrefix(start), message.hasSuffix(end),
      message.count >= start.count + end.count
    else { return nil }
    return message.dropFirst(start.count).dropLast(end.count)
  }
}
