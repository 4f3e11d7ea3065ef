import WireFormats

/// A way in which an event can lack a member.
package enum FieldChange: String, Sendable, CaseIterable {
  /// The member is missing.
  case missing
  /// The member is null.
  case null
  /// The member is an empty text, list or object.
  case empty

  /// Returns the edit of an event; nil if the event lacks the member or would not change.
  func edit(at names: [String], of event: JSONValue) -> GeneratedLogin.Edit? {
    guard !names.isEmpty, let value = event.value(at: names),
      event.value(at: names.dropLast())?.objectValue != nil
    else { return nil }
    switch (self, value) {
    case (.missing, _): return .member(names, nil)
    case (.null, _) where value != .null: return .member(names, .null)
    case (.empty, .string(let text)) where !text.isEmpty: return .member(names, "")
    case (.empty, .array(let elements)) where !elements.isEmpty: return .member(names, [])
    case (.empty, .object(let members)) where !members.isEmpty: return .member(names, [:])
    default: return nil
    }
  }
}
