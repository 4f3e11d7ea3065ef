import PostLogin
import WireFormats

/// The left side of an object destructuring, as in `{ a, b: { c } = {}, ...d }`.
struct ObjectPattern {
  /// The target of a member.
  private enum Target {
    case name, list
    case object(ObjectPattern)
  }

  private struct Member {
    /// Nil for a computed key and for `...rest`.
    var key: Substring?
    var target = Target.name
    var hasDefault = false
  }

  private var members: [Member] = []

  /// Nil for text that is no object pattern, or one of an unknown form.
  init?(_ text: Substring) {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    var scanner = TextScanner(text.dropFirst().dropLast())
    while scanner.next != nil {
      guard let member = Self.takeMember(&scanner) else { return nil }
      members.append(member)
      guard scanner.next == nil || scanner.take(",") else { return nil }
    }
  }

  /// V8's message when the destructured value is `undefined` or `null`; `expression` is V8's text
  /// for that value.
  func message(of expression: String, being nothing: String) -> String? {
    guard let first = members.first, let key = first.key else {
      return "Cannot destructure '\(expression)' as it is \(nothing)."
    }
    guard first.hasDefault else {
      return "Cannot destructure property '\(key)' of '\(expression)' as it is \(nothing)."
    }
    guard case .name = first.target else { return nil }
    return "Cannot read properties of \(nothing) (reading '\(key)')"
  }

  /// V8's message when a member of an object is nothing although a nested pattern destructures it;
  /// nil if there is no such member, and if a computed member comes before it.
  func message(in object: JSONValue) -> String? {
    for member in members {
      switch (member.key, member.target) {
      case (nil, _), (_, .list): return nil
      case (_, .name): continue
      case (let key?, .object(let inner)):
        guard !member.hasDefault else { return nil }
        let value = object[String(key)]
        if let nothing = KnownValue.nothing(value) { return inner.reading(of: nothing) }
        guard value?.objectValue != nil else { return nil }
        if let message = inner.message(in: value ?? .null) { return message }
        guard inner.isPlain else { return nil }
      }
    }
    return nil
  }

  /// V8's message about the first member, which it reads first.
  private func reading(of nothing: String) -> String? {
    members.first?.key.map { "Cannot read properties of \(nothing) (reading '\($0)')" }
  }

  private var isPlain: Bool {
    members.allSatisfy { member in
      if case .name = member.target { member.key != nil } else { false }
    }
  }

  // MARK: - Reading

  private static func takeMember(_ scanner: inout TextScanner) -> Member? {
    if scanner.take("...") { return scanner.takeName().map { _ in Member() } }
    var member = Member()
    if scanner.next == "[" {
      guard scanner.takeBrackets() != nil, scanner.next == ":" else { return nil }
    } else {
      guard let key = takeKey(&scanner) else { return nil }
      member.key = key
    }
    if scanner.take(":") {
      guard let target = takeTarget(&scanner) else { return nil }
      member.target = target
    }
    if scanner.take("=") {
      member.hasDefault = true
      guard scanner.skipListElement() else { return nil }
    }
    return member
  }

  private static func takeKey(_ scanner: inout TextScanner) -> Substring? {
    if let literal = scanner.takeLiteral() { return literal }
    guard let name = scanner.takeName() else { return nil }
    // A numeric key in another spelling is a different text in V8.
    let isOtherNumber = name.first?.isNumber == true && Int(name).map(String.init) != String(name)
    return isOtherNumber ? nil : name
  }

  private static func takeTarget(_ scanner: inout TextScanner) -> Target? {
    switch scanner.next {
    case "{": return scanner.takeBrackets().flatMap { ObjectPattern($0) }.map { .object($0) }
    case "[": return scanner.takeBrackets().map { _ in .list }
    default: return scanner.takeName().map { _ in .name }
    }
  }
}
