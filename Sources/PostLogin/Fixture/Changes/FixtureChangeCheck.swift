import WireFormats

/// Reports members of a change that the kind of fixture does not have, so that no change is without
/// effect.
struct FixtureChangeCheck {
  let isTransaction: Bool
  /// The trigger of the fixture.
  let trigger: Trigger
  /// Whether the fixture has a member already, which no reference needs to name then.
  let holds: ([String]) -> Bool

  private let root: FixtureKeys

  init(isTransaction: Bool, of trigger: Trigger, holds: @escaping ([String]) -> Bool) {
    self.isTransaction = isTransaction
    self.trigger = trigger
    self.holds = holds
    root = .keys(of: trigger, isTransaction: isTransaction)
  }

  /// Whether every member of the change is known.
  func accepts(_ cursor: DocumentCursor) -> Bool {
    knows(cursor.node, as: root, isTop: true) || accepts(cursor, as: root, at: [])
  }

  /// Whether all is plainly well, which most changes are, and which needs no places.
  private func knows(_ node: DocumentNode, as keys: FixtureKeys, isTop: Bool) -> Bool {
    guard keys.content == .object else { return true }
    switch node.value {
    case .map(let members):
      return members.allSatisfy { member in
        guard let inner = keys.members[member.name] else { return false }
        return knows(member.value, as: inner, isTop: false)
      }
    case .list(let elements):
      return elements.allSatisfy { knows($0, as: keys, isTop: isTop) }
    case .null: return true
    case .string, .number, .boolean: return isTransaction || isTop
    }
  }

  /// Whether every member is known of a change that stands at a path of the fixture.
  func accepts(_ cursor: DocumentCursor, as keys: FixtureKeys, at path: [String]) -> Bool {
    guard keys.content == .object else { return true }
    switch cursor.node.value {
    case .list:
      return (cursor.list ?? []).map { accepts($0, as: keys, at: path) }.allSatisfy(\.self)
    case .map: break
    default: return isTransaction || path.isEmpty || isLong(cursor)
    }
    guard let map = cursor.map else { return false }
    return map.rest().map { name, value in
      let place = map.place(of: name)
      if name == "additional", keys.takesAdditional {
        return isUndocumented(value, beside: keys)
      }
      guard let inner = keys.member(name) else {
        let isTrigger = path.isEmpty && name == FixtureTrigger.key
        if !isTrigger, holds(path + [name]) { return true }
        cursor.report(
          "unknown key `\(DocumentText.line(name))`; \(help(name, of: keys, at: path))",
          at: place
        )
        return false
      }
      return accepts(value, as: inner, at: path + [name])
    }.allSatisfy(\.self)
  }

  /// Whether members are given as `additional` that have no name of their own.
  private func isUndocumented(_ cursor: DocumentCursor, beside keys: FixtureKeys) -> Bool {
    guard let map = cursor.map else { return false }
    return map.rest().map { name, _ in
      guard keys.members[name] != nil else { return true }
      cursor.report(
        "`\(name)` is a documented member; write it beside `additional`, not below it",
        at: map.place(of: name)
      )
      return false
    }.allSatisfy(\.self)
  }

  /// Whether a value is no short form, which an event cannot have.
  private func isLong(_ cursor: DocumentCursor) -> Bool {
    switch cursor.node.value {
    case .null, .map, .list: return true
    case .string, .number, .boolean:
      cursor.report(
        "expected a map, found \(cursor.node.kindWithArticle): the fixture is an event, and only "
          + "transaction data has short forms; write the members that change"
      )
      return false
    }
  }

  // MARK: - What to write instead

  private func help(_ name: String, of keys: FixtureKeys, at path: [String]) -> String {
    if path.isEmpty, let help = helpAtTop(name) { return help }
    if let place = otherPlace(of: (path + [name]).joined(separator: ".")) { return place }
    if !path.isEmpty, root.members[name] != nil {
      return "it stands at the top, beside `\(path[0])`"
    }
    let deeper = path.isEmpty ? root.paths(to: name) : []
    // A name that many parts have says nothing.
    if (1...3).contains(deeper.count) {
      return "did you mean \(deeper.map { "`\($0)`" }.joined(separator: " or "))?"
    }
    let known = keys.members.keys.sorted()
    if let nearest = NameSuggestion.nearest(to: name, among: known) {
      return "did you mean `\(nearest)`?"
    }
    return keys.takesAdditional
      ? "if Auth0 sends it anyway, write it under `additional`"
      : "known are \(known.map { "`\($0)`" }.joined(separator: ", "))"
  }

  /// Keys of suites and cases that transaction data can have in its `context`.
  private static let contextSettings = ["cache", "factors", "groups", "now"]
  /// Keys of suites and cases that no fixture has.
  private static let settings = ["http", "seed", "variables"]

  /// The place where a key belongs that is none of the parts of a login; nil for any other key.
  private func helpAtTop(_ name: String) -> String? {
    switch name {
    case FixtureKind.key: "only the file of a fixture says its kind"
    case FixtureTrigger.key: "only the file of a fixture says its trigger"
    case "place":
      "the place of an address is `request.geoip`" + (isTransaction ? ", or stands in `geo`" : "")
    case "context" where !isTransaction:
      "transaction data has it, and the fixture is an event; write `now`, `cache`, `secrets`, "
        + "`roles`, `groups` or `factors` beside `with`"
    case _ where Self.contextSettings.contains(name) && isTransaction:
      "write it beside `with`, or as `context: { \(name): … }`"
    case _ where (Self.settings + Self.contextSettings).contains(name):
      "it is no part of the login; write it beside `with`"
    default: nil
    }
  }

  /// The place in this kind of fixture of a member that the other kind has at a path.
  private func otherPlace(of path: String) -> String? {
    guard let schema = TriggerDefinition.of(trigger)?.schema else { return nil }
    return isTransaction
      ? OtherKind.transactionPath(of: path, in: schema).map {
        "an event has it, and the fixture is transaction data, which says `\($0)`"
      }
      : OtherKind.eventPath(of: path, in: schema).map {
        "transaction data has it, and the fixture is an event, which says `\($0)`"
      }
  }
}
