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
    let event = json.value
    guard !names.isEmpty, let value = event.value(at: names),
      event.value(at: names.dropLast())?.objectValue != nil
    else { return nil }
    let changed = change.value(insteadOf: value)
    guard changed != nil || change == .missing else { return nil }
    return try Event(bytes: Array(JSONText(event.replacing(names, with: changed)).bytes))
  }
}
