/// Phrases that tell JavaScriptCore's own errors from those of the author.
enum EnginePhrases {
  static func areIn(_ message: String) -> Bool {
    wholeTexts.contains(message) || beginnings.contains(where: message.hasPrefix)
      || details.contains { message.contains($0) && message.hasSuffix(")") }
  }

  /// The suffixes with which the engine shows the expression.
  private static let details = [" (evaluating '", " (near '", " (In '"]

  private static let beginnings = [
    "Can't find variable: ", "Cannot call a class constructor ",
    "Invalid mix of BigInt and other type",
  ]

  /// The length of the shortest message that is looked for in other texts.
  static let leastLength = 14

  private static let wholeTexts: Set<String> = [
    "Array length must be a positive integer of safe magnitude.",
    "Attempted to assign to readonly property.",
    "Attempting to define property on object that is not extensible.",
    "Cannot access uninitialized variable.",
    "Cannot convert a symbol to a number",
    "Cannot convert a symbol to a string",
    "Conversion from 'BigInt' to 'number' is not allowed.",
    "JSON.stringify cannot serialize BigInt.",
    "JSON.stringify cannot serialize cyclic structures.",
    "Maximum call stack size exceeded.",
    "No default value",
    "Object.assign requires that input parameter not be null or undefined",
    "Object.entries requires that input parameter not be null or undefined",
    "Object.values requires that input parameter not be null or undefined",
    "Out of memory",
    "Right hand side of instanceof is not an object",
    "Right side of assignment cannot be destructured",
    "Spread syntax requires ...iterable not be null or undefined",
    "Spread syntax requires ...iterable[Symbol.iterator] to be a function",
    "The superclass is not a constructor.",
    "Unable to delete property.",
    "reduce of empty array with no initial value",
  ]
}

extension EnginePhrases {
  /// The first message of the engine within a text, such as a reason that an author has made of it.
  ///
  /// An expression that a message shows may hold what ends the message: one that `isExpression`
  /// knows is taken before others.
  static func message(
    in text: Substring,
    showing isExpression: (Substring) -> Bool = { _ in true }
  ) -> Range<String.Index>? {
    let found =
      details.compactMap { detailed(by: $0, in: text, isExpression) }
      + wholeTexts.filter(isTelling).compactMap { text.firstRange(of: $0) }
      + [missingVariable(in: text), json(in: text), callback(in: text)].compactMap(\.self)
    return found.min { $0.lowerBound < $1.lowerBound }
  }

  /// The expression that a message shows, without the operation on it.
  static func shownExpression(in message: String) -> Substring? {
    guard message.hasSuffix("')"), let detail = message.firstRange(of: " (evaluating '") else {
      return nil
    }
    return message[detail.upperBound...].dropLast(2)
  }

  /// Whether a text is unlikely to be an author's.
  private static func isTelling(_ text: String) -> Bool {
    text != "Out of memory" && text != "No default value"
  }

  private static func detailed(
    by detail: String,
    in text: Substring,
    _ isExpression: (Substring) -> Bool
  ) -> Range<String.Index>? {
    guard let mark = text.firstRange(of: detail) else { return nil }
    let shown = text[mark.upperBound...]
    let line = shown.prefix { $0 != "\n" }
    if detail == " (In '" { return call(before: mark.lowerBound, shown, in: text) }
    let end = detail == " (near '" ? "...')" : "')"
    let ends = shown.ranges(of: end)
    let fitting = ends.filter { isExpression(shown[..<$0.lowerBound].trimmingPoints) }
    guard let last = fitting.last ?? ends.last(where: { $0.upperBound <= line.endIndex }),
      let start = start(of: text[..<mark.lowerBound])
    else { return nil }
    return start..<last.upperBound
  }

  /// The start of `undefined is not an object` and the like, at the end of a text.
  private static func start(of text: Substring) -> String.Index? {
    let phrases = [
      " is not an object", " is not an Object.", " is not a constructor", " is not a function",
    ]
    guard let phrase = phrases.first(where: text.hasSuffix) else { return nil }
    let subject = text.dropLast(phrase.count)
    let start = subject.lastIndex { !ExpressionText.isOfName($0) }.map(subject.index(after:))
    return start ?? subject.startIndex
  }

  /// `a.b is not a function. (In 'a.b()', 'a.b' is undefined)`, which shows the callee at its end.
  private static func call(
    before end: String.Index,
    _ shown: Substring,
    in text: Substring
  ) -> Range<String.Index>? {
    let phrase = " is not a function."
    guard text[..<end].hasSuffix(phrase), let verb = shown.firstRange(of: "' is "),
      let callee = shown[..<verb.lowerBound].ranges(of: "', '").last.map({
        shown[$0.upperBound..<verb.lowerBound]
      }),
      let last = shown[verb.upperBound...].firstIndex(of: ")")
    else { return nil }
    let subject = text[..<end].dropLast(phrase.count)
    guard subject.hasSuffix(callee) else { return nil }
    return subject.dropLast(callee.count).endIndex..<shown.index(after: last)
  }

  private static func missingVariable(in text: Substring) -> Range<String.Index>? {
    guard let found = text.firstRange(of: "Can't find variable: ") else { return nil }
    let name = text[found.upperBound...].prefix(while: ExpressionText.isOfName)
    return found.lowerBound..<name.endIndex
  }

  /// `Array.prototype.map callback must be a function`.
  private static func callback(in text: Substring) -> Range<String.Index>? {
    guard let end = text.firstRange(of: " callback must be a function"),
      let start = text[..<end.lowerBound].ranges(of: "Array.prototype.").last
    else { return nil }
    return start.lowerBound..<end.upperBound
  }

  private static func json(in text: Substring) -> Range<String.Index>? {
    guard let found = text.firstRange(of: "JSON Parse error: ") else { return nil }
    let detail = text[found.upperBound...]
    let known = [
      "Unexpected EOF", #"Unexpected identifier "undefined""#, #"Unexpected identifier "NaN""#,
    ]
    let end = known.first(where: detail.hasPrefix).map { detail.dropFirst($0.count).startIndex }
    return found.lowerBound..<(end ?? detail.prefix { $0 != "\n" }.endIndex)
  }
}

extension Substring {
  /// Without the dots that mark omitted text.
  fileprivate var trimmingPoints: Substring { hasPrefix("...") ? dropFirst(3) : self }
}
