extension JSONValue {
  /// The value at the end of a path of names and indices.
  package func value(at path: [String]) -> JSONValue? {
    path.reduce(self) { value, name in
      guard case .array(let elements)? = value else { return value?[name] }
      return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }

  /// A copy with another value at the end of a path of names and indices; nil removes the member.
  ///
  /// Adds a missing member at the end of its object. Changes nothing if the path leads nowhere, and
  /// removes no element of an array.
  package func replacing(_ path: [String], with value: JSONValue?) -> JSONValue {
    guard let name = path.first else { return value ?? self }
    let rest = Array(path.dropFirst())
    switch self {
    case .object(var members):
      if let index = members.lastIndex(where: { $0.name == name }), value != nil || !rest.isEmpty {
        members[index].value = members[index].value.replacing(rest, with: value)
      } else if rest.isEmpty {
        members.removeAll { $0.name == name }
        if let value { members.append(JSONMember(name, value)) }
      }
      return .object(members)
    case .array(var elements):
      guard let index = Int(name), elements.indices.contains(index) else { return self }
      elements[index] = elements[index].replacing(rest, with: value)
      return .array(elements)
    case .null, .boolean, .number, .string: return self
    }
  }
}
