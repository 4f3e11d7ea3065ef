import Synchronization
import WireFormats

/// The documented members of an options object, as the TypeScript type of a parameter names them.
struct OptionsShape: Sendable {
  /// One documented member.
  struct Member: Sendable {
    let name: String
    /// The members of its own value; nil if they are free, or if it has none.
    let shape: OptionsShape?
    /// Whether its value is an object with free names.
    let isMap: Bool
    /// The only values that it may have; empty if there are others.
    let literals: [String]
  }

  /// The members of each form of a union type.
  private let forms: [[Member]]

  /// The shape of an object, or of the objects in an array; nil for all other types.
  init?(_ type: some StringProtocol) {
    let single = type.hasSuffix("[]") ? String(type.dropLast(2)) : String(type)
    forms = (FactorSelector.typeForms[single] ?? [single]).compactMap(Self.members)
    if forms.isEmpty { return nil }
  }

  /// The members of those forms whose literals the object has; of all forms if it fits none.
  func members(of object: CallArgument) -> [Member] {
    let fitting = forms.filter { form in
      form.allSatisfy { member in
        member.literals.isEmpty
          || object[member.name].value.stringValue.map(member.literals.contains) == true
      }
    }
    return (fitting.isEmpty ? forms : fitting).flatMap(\.self)
  }

  private static func members(of type: String) -> [Member]? {
    guard type.hasPrefix("{ "), type.hasSuffix(" }"), !type.hasPrefix(mapStart) else { return nil }
    var depth = 0
    return type.dropFirst(2).dropLast(2).split { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return character == ";" && depth == 0
    }.map { member($0.drop { $0 == " " }) }
  }

  private static func member(_ text: Substring) -> Member {
    let type = text.drop { $0 != ":" }.dropFirst(2)
    return Member(
      name: String(text.prefix { $0 != ":" && $0 != "?" }),
      shape: OptionsShape(type),
      isMap: type.hasPrefix(mapStart),
      literals: type.hasPrefix("\"")
        ? type.split(separator: "\"").filter { $0 != " | " }.map(String.init) : []
    )
  }

  private static let mapStart = "{ ["

  /// The shape of a parameter of that type; parsed when a call first needs it.
  static func ofParameter(_ type: String) -> OptionsShape? {
    parsed.withLock { parsed in
      if let known = parsed[type] { return known }
      let shape = OptionsShape(type)
      parsed[type] = .some(shape)
      return shape
    }
  }

  private static let parsed = Mutex<[String: OptionsShape?]>([:])
}
