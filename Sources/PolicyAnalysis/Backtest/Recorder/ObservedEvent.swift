import WireFormats

/// An event as the recorder logged it, assembled from its lines.
struct ObservedEvent {
  /// The logged value of a field.
  enum Seen: Equatable {
    case value(JSONValue)
    case hidden(RecorderMask)
    case absent
    /// No line mentions the field.
    case nothing
  }

  private var root = JSONValue.object([])
  /// Whether all lines are present and none omits a value.
  let isComplete: Bool

  init(_ pieces: [JSONText]) {
    let counts = Set(pieces.map { $0["of"]?.text })
    isComplete =
      counts == ["\(pieces.count)"] && !pieces.contains { $0["cut"] != nil }
    for piece in pieces {
      if let part = piece["e"]?.value { root = Self.merged(root, part) }
    }
  }

  func seen(_ field: RecordField) -> Seen {
    var value = root
    for name in field.names {
      guard let next = value[name] else {
        // A hidden object may have any members.
        guard value.objectValue != nil else { return .nothing }
        return isComplete && field.isLogged ? .absent : .nothing
      }
      value = next
    }
    switch RecorderMask(value) {
    case .absent?: return .absent
    case let mask?: return .hidden(mask)
    case nil: return .value(value)
    }
  }

  private static func merged(_ value: JSONValue, _ other: JSONValue) -> JSONValue {
    guard var members = value.objectValue, let others = other.objectValue else { return value }
    for member in others {
      if let index = members.firstIndex(where: { $0.name == member.name }) {
        members[index].value = merged(members[index].value, member.value)
      } else {
        members.append(member)
      }
    }
    return .object(members)
  }
}
