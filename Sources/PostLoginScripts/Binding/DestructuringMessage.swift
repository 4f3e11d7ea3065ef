/// The message of Node.js for a value that a list pattern cannot take apart, where the engine shows
/// the pattern.
struct DestructuringMessage {
  private let message: String
  private let place: ErrorPlace

  init(_ message: String, _ place: ErrorPlace) {
    self.message = message
    self.place = place
  }

  /// The message of Node.js; nil where it is not known.
  var text: String? {
    if let shown = message.part(after: "undefined is not a function (near '...", upTo: "...')") {
      return isPattern(shown) ? notAList(shown) : nil
    }
    for nothing in ["undefined", "null"] {
      let start = "\(nothing) is not an object (evaluating '"
      guard let shown = message.part(after: start, upTo: "')"), isPattern(shown) else { continue }
      return isParameter(shown) ? FailedOperation.valueNotIterable(nothing) : nil
    }
    return nil
  }

  private func isPattern(_ shown: Substring) -> Bool {
    shown.hasPrefix("[") && place.after.hasPrefix(shown)
  }

  /// The pattern of a parameter, with or without a default, as in `null is not an object
  /// (evaluating '[a]')`.
  private func isParameter(_ shown: Substring) -> Bool {
    let rest = TextScanner(place.after.dropFirst(shown.count))
    switch place.before.last(where: { !$0.isWhitespace }) {
    case "(": return true
    case ",": return rest.next == ")" || rest.next == ","
    default: return false
    }
  }

  /// A value that is not iterable, as in `undefined is not a function (near '...[a]...')`.
  private func notAList(_ shown: Substring) -> String? {
    guard place.before.endsInDeclaration else { return nil }
    var rest = TextScanner(place.after.dropFirst(shown.count))
    if let name = assignedName(rest) { return "\(name) is not iterable" }
    return rest.takeName() == "of" ? ".for is not iterable" : nil
  }

  /// The variable on the right side of the pattern, if the right side is that variable alone.
  private func assignedName(_ rest: TextScanner) -> Substring? {
    var rest = rest
    guard rest.take("="), let chain = ExpressionChain(&rest), chain.parts.isEmpty,
      let name = chain.root, rest.endsExpression
    else { return nil }
    return name
  }
}

extension String {
  /// The text between two others, which have to be its beginning and its end.
  func part(after start: String, upTo end: String) -> Substring? {
    guard hasPrefix(start), hasSuffix(end), count >= start.count + end.count else { return nil }
    return dropFirst(start.count).dropLast(end.count)
  }
}
