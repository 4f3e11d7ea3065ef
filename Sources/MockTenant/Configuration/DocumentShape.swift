import PostLogin
import WireFormats

/// The members that one map of the tenant's file may have.
struct DocumentShape: Sendable {
  /// The type of a member's value.
  indirect enum Kind: Sendable {
    case text, texts, boolean
    /// A whole number of at least 0.
    case count
    /// A map of any content.
    case free
    case choice([String])
    case choices([String])
    /// The name of another entity in the file.
    case reference(TenantNames.Kind)
    case references(TenantNames.Kind)
    case map(DocumentShape)
    /// A list of maps; a plain text stands for a map with this text under the short name.
    case maps(DocumentShape, short: String? = nil)
  }

  /// A member's name and type.
  struct Member: Sendable {
    let name: String
    let kind: Kind
    let isRequired: Bool

    static func required(_ name: String, _ kind: Kind) -> Member {
      Member(name: name, kind: kind, isRequired: true)
    }

    static func optional(_ name: String, _ kind: Kind) -> Member {
      Member(name: name, kind: kind, isRequired: false)
    }
  }

  let members: [Member]

  init(_ members: [Member]) { self.members = members }

  /// Reads a map as an object in the shape's order; nil if an error was reported.
  func read(_ cursor: DocumentCursor, _ names: TenantNames) -> JSONObject? {
    guard let map = cursor.map else { return nil }
    var object = JSONObject()
    var isWhole = true
    for member in members {
      guard let value = member.isRequired ? map.required(member.name) : map[member.name] else {
        isWhole = isWhole && !member.isRequired
        continue
      }
      if let json = Self.json(value, kind: member.kind, names: names) {
        object.set(member.name, json)
      } else {
        isWhole = false
      }
    }
    map.end()
    return isWhole ? object : nil
  }

  private static func json(
    _ cursor: DocumentCursor,
    kind: Kind,
    names: TenantNames
  ) -> JSONValue? {
    switch kind {
    case .text: return cursor.nonemptyString.map { .string($0) }
    case .texts: return cursor.strings.map { .strings($0) }
    case .boolean: return cursor.boolean.map { .boolean($0) }
    case .count: return cursor.count.map { .number(String($0)) }
    case .free: return cursor.map.map { _ in cursor.json }
    case .choice(let choices): return cursor.choice(of: choices).map { .string($0) }
    case .choices(let choices):
      return cursor.list?.readingEach { $0.choice(of: choices) }.map { .strings($0) }
    case .reference(let kind): return cursor.reference(to: kind, names).map { .string($0) }
    case .references(let kind):
      return cursor.list?.readingEach { $0.reference(to: kind, names) }.map { .strings($0) }
    case .map(let shape): return shape.read(cursor, names).map { .object($0.members) }
    case .maps(let shape, let short):
      let elements = cursor.list?.readingEach { element -> JSONValue? in
        if let short, case .string(let text) = element.node.value {
          return .object([JSONMember(short, .string(text))])
        }
        return shape.read(element, names).map { .object($0.members) }
      }
      return elements.map { .array($0) }
    }
  }
}

extension DocumentCursor {
  /// A whole number of at least 0.
  var count: Int? {
    guard let number = integer else { return nil }
    guard number >= 0 else {
      report("expected a number of at least 0, found `\(number)`")
      return nil
    }
    return number
  }

  /// The name of another entity in the file.
  func reference(to kind: TenantNames.Kind, _ names: TenantNames) -> String? {
    guard let name = nonemptyString else { return nil }
    let known = names[kind]
    guard !known.contains(name) else { return name }
    let help =
      NameSuggestion.nearest(to: name, among: known).map { "did you mean `\($0)`?" }
      ?? (known.isEmpty
        ? "the file has none" : "known are \(known.map { "`\($0)`" }.joined(separator: ", "))")
    report("there is no \(kind.rawValue) `\(DocumentText.line(name))`; \(help)")
    return nil
  }
}
