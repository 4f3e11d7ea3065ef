extension JSONValue {
  /// The values that are no array and no object, in their order, with the names and indices that
  /// lead to each.
  package var scalars: [(path: [String], value: JSONValue)] {
    var scalars: [(path: [String], value: JSONValue)] = []
    collectScalars(at: [], into: &scalars)
    return scalars
  }

  private func collectScalars(
    at path: [String],
    into scalars: inout [(path: [String], value: JSONValue)]
  ) {
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        element.collectScalars(at: path + [String(index)], into: &scalars)
      }
    case .object(let members):
      for member in members {
        member.value.collectScalars(at: path + [member.name], into: &scalars)
      }
    case .null, .boolean, .number, .string: scalars.append((path, self))
    }
  }

  /// A copy in which each value that is no array and no object is replaced by its transformation.
  package func mappingScalars(_ transform: (JSONValue) -> JSONValue) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.mappingScalars(transform) })
    case .object(let members):
      .object(members.map { JSONMember($0.name, $0.value.mappingScalars(transform)) })
    case .null, .boolean, .number, .string: transform(self)
    }
  }

  /// A copy in which each string, but no name, is replaced by its transformation.
  package func mappingStrings(_ transform: (String) -> String) -> JSONValue {
    mappingScalars { value in value.stringValue.map { .string(transform($0)) } ?? value }
  }
}
