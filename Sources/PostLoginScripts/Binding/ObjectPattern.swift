import PostLogin
import WireFormats

/// The left side of a destructuring, as in `{ a, b: { c } = {}, ...d }`.
struct ObjectPattern {
  /// What a member is taken into.
  private enum Target {
    case name, list
    case object(ObjectPattern)
  }

  private struct Member {
    /// Nil for one that is computed, and for all the rest.
    var key: Substring?
    var target = Target.name
    var hasDefault = false
  }

  private var members: [Member] = []

  /// Nil for text that is no pattern, or one of a form that is not known.
  init?(_ text: Substring) {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    var scanner = TextScanner(text.dropFirst().dropLast())
    while scanner.next != nil {
      guard let member = Self.takeMember(&scanner) else { return nil }
      members.append(member)
      guard scanner.next == nil || scanner.take(",") else { return nil }
    }
  }

  /// What V8 says where a value, which it writes so, is nothing.
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

  /// What V8 says where a member of an object is nothing, out of which others are to be taken; nil
  /// where there is no such member, and where what comes before it cannot be told.
  func message(in object: JSONValue) -> String? {
    for member in members {
      switch (member.key, member.target) {
      case (nil, _), (_, .list): return nil
      case (_, .name): continue
      case (let key?, .object(let inner)):
        guard !member.hasDefault else { return nil }
        let value = object[String(key)]
        if let nothing = EventMember.nothing(value) { return inner.reading(of: nothing) }
        guard value?.objectValue != nil else { return nil }
        if let message = inner.message(in: value ?? .null) { return message }
        guard inner.isPlain else { return nil }
      }
    }
    return nil
  }

  /// The first member is read, whatever is nothing.
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
    // Other forms of numbers are names of another text.
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
