import WireFormats

/// Reports what transaction data have, and the event of their trigger has not.
struct TriggerKeyCheck {
  private let trigger: Trigger
  private let schema: EventSchema
  private let keys: FixtureKeys

  /// The parts whose short form is a member that an event can have or lack, with that member.
  static let shortForms = ["authentication": "methods", "grant": "name"]

  init(of trigger: Trigger, _ schema: EventSchema) {
    self.trigger = trigger
    self.schema = schema
    keys = FixtureKeys(transactionsOf: schema)
  }

  /// Reports keys that the event does not have.
  func check(_ cursor: DocumentCursor) {
    guard let map = cursor.map else { return }
    _ = (map[FixtureKind.key], map[FixtureTrigger.key])
    check(map, as: keys, .transaction)
    for (part, name) in Self.shortForms {
      guard let keys = keys.member(part), keys.member(name) == nil, let value = map[part],
        value.node.isShort
      else { continue }
      value.report(
        "\(value.node.kindWithArticle) stands for its `\(name)`, which the event of "
          + "`\(trigger.rawValue)` does not have; write a map"
      )
    }
  }

  /// Reports values of a type that no event of the trigger has.
  func checkTypes(of event: Event, in document: Document, _ cursor: DocumentCursor) {
    let places = FixturePlaces(document, isTransaction: true)
    for problem in EventCheck.errors(in: event, of: trigger) {
      cursor.report(problem.message, at: places.locating(problem).location)
    }
  }

  private func check(_ map: DocumentMap, as keys: FixtureKeys, _ login: FixtureKeys?) {
    let isTop = map.cursor.path.isEmpty
    for (name, value) in map.rest() {
      guard let inner = keys.member(name) else {
        if login?.member(name) != nil {
          map.cursor.report(
            "the event of `\(trigger.rawValue)` has no `\(name)`; leave it out",
            at: map.place(of: name)
          )
        } else if isTop || isClosed(keys) {
          map.cursor.report(
            "unknown key `\(DocumentText.line(name))`; \(help(name, at: value.path, keys))",
            at: map.place(of: name)
          )
        }
        continue
      }
      check(value, as: inner, login?.member(name))
    }
  }

  private func check(_ cursor: DocumentCursor, as keys: FixtureKeys, _ login: FixtureKeys?) {
    guard keys.content == .object else { return }
    switch cursor.node.value {
    case .map: if let map = cursor.map { check(map, as: keys, login) }
    case .list: for element in cursor.list ?? [] { check(element, as: keys, login) }
    case .null, .boolean, .number, .string: break
    }
  }

  /// Whether Auth0 documents every member of the object.
  private func isClosed(_ keys: FixtureKeys) -> Bool {
    guard let path = keys.eventPath else { return false }
    let name = (["event"] + path).joined(separator: ".")
    return schema.number(ofPath: name).map { !schema.fields[$0].allowsExtraMembers } ?? false
  }

  private func help(_ name: String, at path: String, _ keys: FixtureKeys) -> String {
    if let place = OtherKind.transactionPath(of: path, in: schema) {
      return "an event has it, and this is transaction data, which says `\(place)`; or write "
        + "`kind: event`"
    }
    let known = keys.members.keys.sorted()
    if let nearest = NameSuggestion.nearest(to: name, among: known) {
      return "did you mean `\(nearest)`?"
    }
    return
      "the event of `\(trigger.rawValue)` has \(known.map { "`\($0)`" }.joined(separator: ", "))"
  }
}
