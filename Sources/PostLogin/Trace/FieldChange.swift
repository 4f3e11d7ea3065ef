package import WireFormats

/// One way in which an event can lack a member.
package enum FieldChange: String, Sendable, CaseIterable {
  /// The member is missing.
  case missing
  /// The member is null.
  case null
  /// The member is an empty text, list or object.
  case empty

  /// The replacement for a value; nil if the change does not apply to it.
  fileprivate func value(insteadOf value: JSONValue) -> JSONValue? {
    switch (self, value) {
    case (.null, _) where value != .null: .null
    case (.empty, .string(let text)) where !text.isEmpty: ""
    case (.empty, .array(let elements)) where !elements.isEmpty: []
    case (.empty, .object(let members)) where !members.isEmpty: [:]
    default: nil
    }
  }
}

extension Event {
  /// The event with one member changed; nil if it has no such member or would not change.
  ///
  /// - Throws: `notAnEvent` if the result is not an event.
  package func changing(_ names: [String], _ change: FieldChange) throws(PostLoginError) -> Event? {
    guard let value = json.value.changing(names[...], change) else { return nil }
    return try Event(bytes: Array(JSONText(value).bytes))
  }
}

extension JSONValue {
  fileprivate func changing(_ names: ArraySlice<String>, _ change: FieldChange) -> JSONValue? {
    guard let name = names.first else { return nil }
    let isLast = names.count == 1
    switch self {
    case .object(var members):
      guard let index = members.lastIndex(where: { $0.name == name }) else { return nil }
      if isLast, change == .missing {
        members.removeAll { $0.name == name }
        return .object(members)
      }
      let value = members[index].value
      guard
        let changed = isLast
          ? change.value(insteadOf: value) : value.changing(names.dropFirst(), change)
      else { return nil }
      members[index].value = changed
      return .object(members)
    case .array(var elements):
      guard let index = Int(name), elements.indices.contains(index), !isLast,
        let changed = elements[index].changing(names.dropFirst(), change)
      else { return nil }
      elements[index] = changed
      return .array(elements)
    case .null, .boolean, .number, .string: return nil
    }
  }
}
