import FoundationEssentials
import WireFormats

/// Fills in what a trigger's event always has, and transaction data leave out.
struct EventCompletion {
  private let schema: EventSchema
  private let parts: EventParts
  /// The members that the file itself has.
  private let given: Set<String>

  /// Completes an event of a schema; objects that no file gave and no member is left of go away.
  init(of schema: EventSchema, from parts: EventParts, given: Set<String>) {
    self.schema = schema
    self.parts = parts
    self.given = given
  }

  /// The event with all members that it always has, or that follow from others.
  func completed(_ event: Event) -> Event {
    Event(written: completed(withoutEmptyObjects(event.json), at: 0))
  }

  private func withoutEmptyObjects(_ event: JSONText) -> JSONText {
    JSONText(
      members: event.members.filter { name, value in
        guard let child = schema.member(Array(name.utf8)[...], among: schema.children[0]),
          schema.fields[child].isOptional, !given.contains(name)
        else { return true }
        return value.kind != .object || !value.members.isEmpty
      }
    )
  }

  private func completed(_ object: JSONText, at number: Int) -> JSONText {
    var members = object.members
    for child in schema.children[number] {
      let field = schema.fields[child]
      guard let index = members.firstIndex(where: { $0.name == field.name }) else {
        if let value = value(at: child) { members.append((field.name, value)) }
        continue
      }
      if field.type == .object, members[index].value.kind == .object {
        members[index].value = completed(members[index].value, at: child)
      }
    }
    return JSONText(members: members)
  }

  /// The value of a member that is missing; nil for one that an event may lack.
  private func value(at number: Int) -> JSONText? {
    let field = schema.fields[number]
    if let value = field.derivation?(parts) { return JSONText(value) }
    guard !field.isOptional, field.stage.isDocumented else { return nil }
    return switch field.type {
    case .object, .map: completed(.emptyObject, at: number)
    case .strings, .objects: JSONText(.array([]))
    case .boolean: JSONText(.boolean(true))
    case .number: JSONText(.number(field.example ?? "0"))
    case .string: JSONText(string: field.example ?? field.name)
    case .time: JSONText(string: parts.now.eventText)
    }
  }
}
