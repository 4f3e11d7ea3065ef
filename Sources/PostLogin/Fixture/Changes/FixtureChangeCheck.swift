import WireFormats

/// Reports members of a change that the kind of fixture does not have, so that no change is without
/// effect.
struct FixtureChangeCheck {
  let isTransaction: Bool
  /// Whether the fixture has a member already, which no reference needs to name then.
  let holds: ([String]) -> Bool

  private var root: FixtureKeys { isTransaction ? .transaction : .event }

  /// Whether every member of the change is known.
  func accepts(_ cursor: DocumentCursor) -> Bool { accepts(cursor, as: root, at: []) }

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
        if holds(path + [name]) { return true }
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
    if path.isEmpty, name == "kind" { return "only the file of a fixture says its kind" }
    if let place = otherPlace(of: (path + [name]).joined(separator: ".")) { return place }
    if !path.isEmpty, root.members[name] != nil {
      return "it stands at the top, beside `\(path[0])`"
    }
    let known = keys.members.keys.sorted()
    if let nearest = NameSuggestion.nearest(to: name, among: known) {
      return "did you mean `\(nearest)`?"
    }
    return keys.takesAdditional
      ? "if Auth0 sends it all the same, write it under `additional`"
      : "known are \(known.map { "`\($0)`" }.joined(separator: ", "))"
  }

  /// Where this kind of fixture has what the other kind has at a path.
  private func otherPlace(of path: String) -> String? {
    let fields = EventSchema.postLogin.fields.dropFirst()
    if isTransaction {
      let field = fields.first { field in
        let isThere = field.path.isPath("event.\(path)") || field.path.hasPrefix("event.\(path).")
        return isThere && !field.fixturePath.hasPrefix(path)
      }
      return field.map {
        "an event has it, and the fixture is transaction data, which says `\($0.fixturePath)`"
      }
    }
    if path == "context" {
      return "transaction data has it, and the fixture is an event; write `now`, `cache`, "
        + "`secrets`, `roles`, `groups` or `factors` beside `with`"
    }
    let key = TransactionKey.all.first { $0.path == path || $0.path.hasPrefix("\(path).") }
    let field = fields.first { field in
      let isThere = field.fixturePath.isPath(path) || field.fixturePath == "\(path).name"
      return isThere && !field.path.hasPrefix("event.\(path)")
    }
    return (key?.eventPath ?? field.map { String($0.path.dropFirst("event.".count)) }).map {
      "transaction data has it, and the fixture is an event, which says `\($0)`"
    }
  }
}

extension String {
  /// Whether both paths are the same, but for the marks of lists.
  fileprivate func isPath(_ path: String) -> Bool {
    self == path || replacing("[]", with: "") == path
  }
}
