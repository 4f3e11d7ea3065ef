import PostLogin
import WireFormats

/// The part of JSON Schema that the schema of rule files uses; it records the visited properties.
struct RulesSchema {
  private let document: JSONValue
  private(set) var seen: Set<String> = []

  init(_ document: JSONValue) { self.document = document }

  /// Whether the schema accepts a rule file.
  mutating func accepts(_ value: JSONValue) -> Bool { accepts(value, by: document, at: "#") }

  /// Every property that the schema describes.
  var properties: Set<String> { Self.properties(in: document, "#") }

  private static func properties(in schema: JSONValue, _ place: String) -> Set<String> {
    if let choices = schema.arrayValue {
      return choices.enumerated().reduce(into: []) { found, choice in
        found.formUnion(properties(in: choice.element, "\(place)/\(choice.offset)"))
      }
    }
    return (schema.objectValue ?? []).reduce(into: []) { found, member in
      guard member.name == "properties" else {
        return found.formUnion(properties(in: member.value, "\(place)/\(member.name)"))
      }
      for property in member.value.objectValue ?? [] {
        let inner = "\(place)/properties/\(property.name)"
        found.insert(inner)
        found.formUnion(properties(in: property.value, inner))
      }
    }
  }

  private mutating func accepts(
    _ value: JSONValue,
    by schema: JSONValue,
    at place: String
  ) -> Bool {
    if let reference = schema["$ref"]?.stringValue {
      let name = String(reference.dropFirst("#/$defs/".count))
      return accepts(value, by: document["$defs"]?[name] ?? .null, at: reference)
    }
    if let types = schema["type"].map({ $0.arrayValue ?? [$0] })?.compactMap(\.stringValue),
      !types.contains(value.kind.rawValue)
    {
      return false
    }
    if let constant = schema["const"], constant != value { return false }
    if let choices = schema["enum"]?.arrayValue, !choices.contains(value) { return false }
    if let elements = value.arrayValue {
      if elements.count < schema["minItems"]?.count ?? 0 { return false }
      if let items = schema["items"] {
        for element in elements where !accepts(element, by: items, at: "\(place)/items") {
          return false
        }
      }
    }
    if let members = value.objectValue, !accepts(members, by: schema, at: place) { return false }
    return schema["oneOf"]?.arrayValue.map { acceptsOne(of: $0, value, at: "\(place)/oneOf") }
      ?? true
  }

  /// Discards the paths that a choice has visited if it does not match.
  private mutating func acceptsOne(
    of choices: [JSONValue],
    _ value: JSONValue,
    at place: String
  ) -> Bool {
    let before = seen
    var fitting: [Set<String>] = []
    for (index, choice) in choices.enumerated() {
      seen = before
      if accepts(value, by: choice, at: "\(place)/\(index)") { fitting.append(seen) }
    }
    seen = fitting.first ?? before
    return fitting.count == 1
  }

  private mutating func accepts(
    _ members: [JSONMember],
    by schema: JSONValue,
    at place: String
  ) -> Bool {
    let required = schema["required"]?.stringElements ?? []
    guard required.allSatisfy({ name in members.contains { $0.name == name } }),
      members.count >= schema["minProperties"]?.count ?? 0,
      members.count <= schema["maxProperties"]?.count ?? .max
    else { return false }
    for member in members {
      if let property = schema["properties"]?[member.name] {
        let inner = "\(place)/properties/\(member.name)"
        seen.insert(inner)
        guard accepts(member.value, by: property, at: inner) else { return false }
      } else if schema["additionalProperties"] == false {
        return false
      }
    }
    return true
  }
}

extension JSONValue {
  fileprivate var count: Int? { doubleValue.map { Int($0) } }
}
