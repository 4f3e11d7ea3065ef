/// The expression in the engine's error message, as in `undefined is not an object (evaluating
/// 'a.b')`.
struct FailedExpression: Equatable {
  /// The problem with the expression's value.
  enum Kind: Equatable {
    /// It was undefined or null where the Action needs an object or a list.
    case nothing
    /// It lacks a method.
    case noFunction(method: String)
  }

  let kind: Kind
  /// The expressions that may have been undefined, or whose method is missing.
  ///
  /// The most likely come first. Empty if the message shows none.
  let subjects: [Substring]

  init?(_ message: String) {
    if let shown = Self.part(of: message, after: " is not an object (evaluating '", upTo: "')") {
      self.init(nothing: shown)
    } else if let shown = Self.part(
      of: message,
      after: " is not an Object. (evaluating '",
      upTo: "')"
    ),
      let test = shown.ranges(of: " in ").last
    {
      self.init(.nothing, [shown[test.upperBound...]])
    } else if message == "Right side of assignment cannot be destructured"
      || message.hasSuffix("requires that input parameter not be null or undefined")
      || message.hasPrefix("Spread syntax requires ...iterable not be null")
    {
      self.init(.nothing, [])
    } else if let end = message.firstRange(of: " is not a function") {
      guard let (object, method) = Self.access(message[..<end.lowerBound]) else { return nil }
      self.init(.noFunction(method: String(method)), [object])
    } else {
      return nil
    }
  }

  private init(_ kind: Kind, _ subjects: [Substring]) {
    self.kind = kind
    self.subjects = subjects
  }

  private init(nothing shown: Substring) {
    let shown = shown.firstRange(of: " = ").map { shown[..<$0.lowerBound] } ?? shown
    // `Object.keys(a.b)` needs its argument; a loop over `a.b` shows the list itself.
    if shown.hasPrefix("Object."), shown.hasSuffix(")"), let open = shown.firstIndex(of: "(") {
      self.init(.nothing, [shown[shown.index(after: open)...].dropLast()])
    } else if let (object, _) = Self.access(shown) {
      self.init(.nothing, [object, shown])
    } else {
      self.init(.nothing, [shown])
    }
  }

  /// Returns the object and name in `object.name`, `object?.name` or `object['name']`.
  private static func access(_ text: Substring) -> (object: Substring, name: Substring)? {
    guard let name = name(atEndOf: text) else { return nil }
    var object = text[..<name.startIndex]
    while let last = object.last, ".?['\"".contains(last) { object = object.dropLast() }
    return object.isEmpty || object.endIndex == name.startIndex ? nil : (object, name)
  }

  /// Returns the name of the variable or member at the end of an expression; nil for other
  /// expressions, such as calls.
  static func name(atEndOf text: Substring) -> Substring? {
    var text = text
    if text.hasSuffix("]") {
      text = text.dropLast()
      if let quote = text.last, "'\"".contains(quote) { text = text.dropLast() }
    }
    let name = text.suffix(text.reversed().prefix(while: isOfName).count)
    return name.isEmpty ? nil : name
  }

  /// Returns the names of a path that begins with `event`; nil for other expressions.
  static func eventPath(_ text: Substring) -> [String]? {
    let names = text.replacing("?.", with: ".").replacing("[", with: ".").replacing("]", with: "")
      .split(separator: ".", omittingEmptySubsequences: false)
    guard names.first == "event", names.count > 1 else { return nil }
    let plain = names.dropFirst().map { String($0.filter { $0 != "'" && $0 != "\"" }) }
    return plain.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfName) } ? plain : nil
  }

  static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private static func part(of text: String, after start: String, upTo end: String) -> Substring? {
    guard text.hasSuffix(end), let start = text.firstRange(of: start) else { return nil }
    return text[start.upperBound...].dropLast(end.count)
  }
}
