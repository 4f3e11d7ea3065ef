package import WireFormats

extension Event {
  /// The event of another trigger about the same facts: the members of this post-login event that
  /// the trigger shows, and its own ones.
  ///
  /// Members that no trigger documents stay, where the trigger's object is open. An own member, such
  /// as `notification`, takes the place of one that has the same name.
  package func shown(
    to trigger: Trigger,
    adding own: [(name: String, value: JSONText)] = []
  ) -> Event {
    guard trigger != .postLogin, let schema = TriggerDefinition.of(trigger)?.schema else {
      return own.reduce(self) { $0.replacing([$1.name], with: $1.value) }
    }
    let projection = EventProjection(from: .postLogin, to: schema)
    var members = projection.members(of: json)
    for member in own {
      members.removeAll { $0.name == member.name }
      members.append(member)
    }
    return Event(written: JSONText(members: members))
  }

  /// An event that was written of valid parts.
  init(written json: JSONText) {
    self.init(
      written: json,
      json.members.map { JSONTextMember(name: $0.name, range: $0.value.bytes.indices) }
    )
  }
}

/// Keeps the members of one trigger's event that another trigger's event has too.
private struct EventProjection {
  let source: EventSchema
  let target: EventSchema

  init(from source: EventSchema, to target: EventSchema) {
    self.source = source
    self.target = target
  }

  /// The members of a whole event.
  func members(of event: JSONText) -> [(name: String, value: JSONText)] {
    members(of: event, at: 0, from: 0)
  }

  private func members(
    of object: JSONText,
    at number: Int,
    from sourceNumber: Int?
  ) -> [(name: String, value: JSONText)] {
    object.members.compactMap { name, value in
      let inSource = sourceNumber.flatMap { source.child(name, of: $0) }
      guard let field = target.child(name, of: number) else {
        let isOther = inSource != nil || !target.fields[number].allowsExtraMembers
        return isOther ? nil : (name, value)
      }
      return (name, self.value(value, at: field, from: inSource))
    }
  }

  private func value(_ value: JSONText, at number: Int, from sourceNumber: Int?) -> JSONText {
    guard !target.children[number].isEmpty else { return value }
    switch value.kind {
    case .object: return JSONText(members: members(of: value, at: number, from: sourceNumber))
    case .array:
      return JSONText(
        elements: value.elements.map { self.value($0, at: number, from: sourceNumber) }
      )
    case .null, .boolean, .number, .string: return value
    }
  }
}

extension EventSchema {
  /// The index of a member of an object, or of the objects in a list; nil if it is undocumented.
  fileprivate func child(_ name: String, of number: Int) -> Int? {
    children[number].first { fields[$0].name == name }
  }
}
