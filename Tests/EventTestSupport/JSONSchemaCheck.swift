package import WireFormats

/// As much of JSON Schema as our own schemas use; it remembers which properties it has looked up.
package struct JSONSchemaCheck {
  private let document: JSONValue
  /// The properties that values had so far.
  package private(set) var seenProperties: Set<String> = []

  /// A check against a whole schema.
  package init(_ document: JSONValue) { self.document = document }

  /// The places at which a value does not fit.
  package mutating func problems(of value: JSONValue) -> [String] {
    problems(of: value, in: document, at: "", "#")
  }

  private mutating func problems(
    of value: JSONValue,
    in schema: JSONValue,
    at path: String,
    _ pointer: String
  ) -> [String] {
    if let reference = schema["$ref"]?.stringValue {
      let name = String(reference.dropFirst("#/$defs/".count))
      return problems(of: value, in: document["$defs"]?[name] ?? .null, at: path, reference)
    }
    var problems: [String] = []
    if let types = schema["type"].map({ $0.arrayValue ?? [$0] })?.compactMap(\.stringValue),
      !types.contains(where: { value.isOfSchemaType($0) })
    {
      return ["\(path): no \(types.joined(separator: " or "))"]
    }
    if let choices = schema["enum"]?.arrayValue, !choices.contains(value) {
      problems.append("\(path): none of the listed values")
    }
    if let constant = schema["const"], value != constant {
      problems.append("\(path): not \(constant.jsonText())")
    }
    problems += countProblems(of: value, in: schema, at: path)
    if let pattern = schema["pattern"]?.stringValue, let text = value.stringValue,
      let regex = try? Regex(pattern), text.firstMatch(of: regex) == nil
    {
      problems.append("\(path): does not match \(pattern)")
    }
    if let choices = (schema["anyOf"] ?? schema["oneOf"])?.arrayValue {
      var all: [[String]] = []
      for (index, choice) in choices.enumerated() {
        all.append(self.problems(of: value, in: choice, at: path, "\(pointer)/anyOf/\(index)"))
      }
      if !all.contains([]) { problems += all.flatMap(\.self) }
    }
    for (index, part) in (schema["allOf"]?.arrayValue ?? []).enumerated() {
      problems += self.problems(of: value, in: part, at: path, "\(pointer)/allOf/\(index)")
    }
    if let condition = schema["if"], let consequence = schema["then"],
      self.problems(of: value, in: condition, at: path, "\(pointer)/if").isEmpty
    {
      problems += self.problems(of: value, in: consequence, at: path, "\(pointer)/then")
    }
    if let items = schema["items"] {
      for (index, element) in (value.arrayValue ?? []).enumerated() {
        problems += self.problems(
          of: element,
          in: items,
          at: "\(path)[\(index)]",
          "\(pointer)/items"
        )
      }
    }
    if let members = value.objectValue {
      problems += memberProblems(of: members, in: schema, at: path, pointer)
    }
    return problems
  }

  /// What is too few, too many, too small or too large.
  private func countProblems(
    of value: JSONValue,
    in schema: JSONValue,
    at path: String
  ) -> [String] {
    let bound = { (name: String) in schema[name].flatMap { Double($0.jsonText()) } }
    let (count, name): (Double, String)
    switch value {
    case .array(let elements): (count, name) = (Double(elements.count), "Items")
    case .object(let members): (count, name) = (Double(members.count), "Properties")
    case .string(let text): (count, name) = (Double(text.count), "Length")
    case .number(let digits): (count, name) = (Double(digits) ?? 0, "imum")
    default: return []
    }
    if let least = bound("min\(name)"), count < least { return ["\(path): too few or too small"] }
    if let most = bound("max\(name)"), count > most { return ["\(path): too many or too large"] }
    return []
  }

  private mutating func memberProblems(
    of members: [JSONMember],
    in schema: JSONValue,
    at path: String,
    _ pointer: String
  ) -> [String] {
    var problems = (schema["required"]?.stringElements ?? [])
      .filter { name in !members.contains { $0.name == name } }.map { "\(path): no \($0)" }
    for member in members {
      let inner = path.isEmpty ? member.name : "\(path).\(member.name)"
      if let property = schema["properties"]?[member.name] {
        let place = "\(pointer)/properties/\(member.name)"
        seenProperties.insert(place)
        problems += self.problems(of: member.value, in: property, at: inner, place)
      } else if schema["additionalProperties"] == false {
        problems.append("\(inner): unknown")
      } else if let others = schema["additionalProperties"], others != true {
        problems += self.problems(
          of: member.value,
          in: others,
          at: inner,
          "\(pointer)/additionalProperties"
        )
      }
    }
    return problems
  }

  /// Every property that the schema describes.
  package var allProperties: Set<String> {
    var all = properties(in: document, "#")
    for member in document["$defs"]?.objectValue ?? [] {
      all.formUnion(properties(in: member.value, "#/$defs/\(member.name)"))
    }
    return all
  }

  private func properties(in schema: JSONValue, _ pointer: String) -> Set<String> {
    var all: Set<String> = []
    for member in schema["properties"]?.objectValue ?? [] {
      let place = "\(pointer)/properties/\(member.name)"
      all.insert(place)
      all.formUnion(properties(in: member.value, place))
    }
    for (index, choice) in (schema["anyOf"]?.arrayValue ?? []).enumerated() {
      all.formUnion(properties(in: choice, "\(pointer)/anyOf/\(index)"))
    }
    for name in ["items", "additionalProperties"] {
      if let inner = schema[name] { all.formUnion(properties(in: inner, "\(pointer)/\(name)")) }
    }
    return all
  }
}

extension JSONValue {
  /// Whether the value is of a type that a JSON Schema names.
  package func isOfSchemaType(_ name: String) -> Bool {
    if case .number(let text) = self, name == "integer" { return Int(text) != nil }
    return kind.rawValue == name
  }
}
