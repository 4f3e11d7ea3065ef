import PostLogin
import WireFormats

/// Ordinary events of triggers that no login starts.
extension LoginStart {
  /// Returns events of a trigger about the user, client and place of a login: the usual one, one
  /// with every member, one with only those that Auth0 always sends, and one for each type of
  /// message that a stream can carry.
  static func events(
    of trigger: Trigger,
    like login: JSONValue
  ) throws(PostLoginError) -> [LoginStart] {
    guard let root = EventTable.of(trigger)?.root else { return [] }
    let occasion = EventOccasion(trigger)
    let shown = try Event(json: login.jsonText()).shown(to: trigger).json.value
    let usual = shown.completed(as: root, for: occasion, isFull: false)
    let events = [
      ("a usual event", usual),
      ("an event with every member", usual.completed(as: root, for: occasion, isFull: true)),
      ("an event without optional members", usual.required(of: root, for: occasion)),
    ]
    return (events + StreamMessage.events(like: usual, login, for: occasion)).map { name, value in
      LoginStart(
        name: name,
        occasion: occasion,
        value: value,
        times: times(in: value, of: trigger)
      )
    }
  }
}

extension JSONValue {
  /// Returns the object with the members that it lacks: those that Auth0 always sends, or all that
  /// such an event can have.
  fileprivate func completed(
    as field: AnyEventField,
    for occasion: EventOccasion,
    isFull: Bool
  ) -> JSONValue {
    guard field.type == .object, case .object(var members) = self else { return self }
    for member in EventPlace.members(of: field, occasion.trigger) {
      if let index = members.firstIndex(where: { $0.name == member.name }) {
        members[index].value = members[index].value
          .completed(as: member, for: occasion, isFull: isFull)
      } else if !member.isOptional || isFull && member.stage.isDocumented {
        let value = EventPlace.example(of: member, for: occasion, isFull: isFull)
        members.append(JSONMember(member.name, value))
      }
    }
    return .object(members)
  }

  /// Returns the object with only the members that Auth0 always sends.
  fileprivate func required(of field: AnyEventField, for occasion: EventOccasion) -> JSONValue {
    let known = EventPlace.members(of: field, occasion.trigger)
    guard field.type == .object, !known.isEmpty, case .object(let members) = self else {
      return self
    }
    return .object(
      members.compactMap { member in
        guard let field = known.first(where: { $0.name == member.name }), !field.isOptional else {
          return nil
        }
        return JSONMember(member.name, member.value.required(of: field, for: occasion))
      }
    )
  }
}
