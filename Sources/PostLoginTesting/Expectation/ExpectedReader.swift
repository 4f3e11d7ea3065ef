import PostLogin
import WireFormats

/// Reads the expected value at one place of an outcome, and reports impossible expectations.
struct ExpectedReader {
  /// Whether the section is compared as a whole, so that an empty map is an expectation.
  let isExact: Bool
  /// The sections of the trigger.
  let sections: ExpectedSections
  /// The path of the place in the outcome.
  let path: [String]

  func read(_ cursor: DocumentCursor, as shape: OutcomeShape) -> Expected? {
    switch shape {
    case _ where cursor.isNull: return Expected(.nothing, at: cursor.location)
    case .derived(let inner): return read(cursor, as: inner)
    case .any: return value(cursor)
    case .text: return text(cursor)
    case .choice(let names):
      if case .string(let text) = cursor.node.value, TextPattern.isPattern(text) {
        return pattern(text, cursor)
      }
      return cursor.choice(of: names).map { expected(.value(.string($0)), cursor) }
    case .boolean: return cursor.boolean.map { expected(.value(.boolean($0)), cursor) }
    case .number: return cursor.number.map { expected(.value(.number($0)), cursor) }
    case .unlessFalse(let inner):
      guard case .boolean(let flag) = cursor.node.value else { return read(cursor, as: inner) }
      if flag { cursor.report("expected `false` or what was asked for, found `true`") }
      return expected(.value(false), cursor)
    case .names(let nullIsValue): return names(cursor, shape, nullIsValue: nullIsValue)
    case .keys(let known, let shorthand):
      return keys(cursor, shape, known: known, shorthand: shorthand)
    case .list(let element):
      guard let elements = cursor.list?.readingEach({ read($0, as: element) }) else { return nil }
      return expected(.list(elements, element), cursor)
    case .collection(let element):
      guard let list = cursor.list else { return nil }
      return list.readingEach { read($0, as: element) }.map { expected(.collection($0), cursor) }
    }
  }

  private func names(
    _ cursor: DocumentCursor,
    _ shape: OutcomeShape,
    nullIsValue: Bool
  ) -> Expected? {
    guard let map = cursor.map else { return nil }
    let members = map.rest().map { member in
      let isNull = nullIsValue && member.value.isNull
      let expected = isNull ? expected(.value(.null), member.value) : value(member.value)
      return (name: member.name, expected: expected)
    }
    if members.isEmpty, !isExact { reportIdle(cursor) }
    return self.members(members, at: cursor, as: shape, .named)
  }

  private func keys(
    _ cursor: DocumentCursor,
    _ shape: OutcomeShape,
    known: [(name: String, shape: OutcomeShape)],
    shorthand: String?
  ) -> Expected? {
    if let shorthand, case .string = cursor.node.value,
      let member = known.first(where: { $0.name == shorthand })
    {
      let inner: Expected?
      if case .list(let element) = member.shape {
        inner = read(cursor, as: element).map { expected(.list([$0], element), cursor) }
      } else {
        inner = read(cursor, as: member.shape)
      }
      return inner.map { expected(.members([(shorthand, $0)], shape), cursor) }
    }
    guard let map = cursor.map else { return nil }
    let values = known.compactMap { key in
      (map[key.name] ?? OutcomeShape.formerNames[key.name].flatMap { map[$0] }).map { (key, $0) }
    }
    let own = map[.exact].map { Exactness.read($0, of: known.map(\.name)) } ?? .named
    reportMembersOfOthers(in: map)
    let exactness = isExact ? .everything : own
    map.end()
    let members = values.map { key, value in
      let reader = ExpectedReader(
        isExact: exactness.includes(key.name),
        sections: sections,
        path: path + [key.name]
      )
      return (name: key.name, expected: reader.read(value, as: key.shape))
    }
    if members.isEmpty, exactness == .named, map.isEmpty || map[.exact] != nil {
      reportIdle(cursor)
    }
    return self.members(members, at: cursor, as: shape, own)
  }

  /// Reports members that only outcomes of other triggers have here.
  private func reportMembersOfOthers(in map: DocumentMap) {
    guard case .map(let members) = map.cursor.node.value else { return }
    for member in members where !sections.has(path + [member.name]) {
      let triggers = ExpectedSections.triggers(with: path + [member.name])
      guard !triggers.isEmpty, map[member.name] != nil else { continue }
      map.cursor.report(
        sections.complaint(about: (path + [member.name]).joined(separator: "."), of: triggers),
        at: member.location
      )
    }
  }

  private func members(
    _ members: [(name: String, expected: Expected?)],
    at cursor: DocumentCursor,
    as shape: OutcomeShape,
    _ exactness: Exactness
  ) -> Expected? {
    let good = members.compactMap { member in member.expected.map { (member.name, $0) } }
    guard good.count == members.count else { return nil }
    return expected(.members(good, shape, exactness), cursor)
  }

  /// Reads any JSON: texts between slashes are patterns, and maps name some members.
  private func value(_ cursor: DocumentCursor) -> Expected? {
    switch cursor.node.value {
    case .null: return expected(.nothing, cursor)
    case .string: return text(cursor)
    case .list:
      return cursor.list?.readingEach(value).map { expected(.list($0, .any), cursor) }
    case .map(let members) where !members.isEmpty:
      guard let map = cursor.map else { return nil }
      return self.members(
        map.rest().map { (name: $0.name, expected: value($0.value)) },
        at: cursor,
        as: .any,
        .named
      )
    default: return expected(.value(cursor.json), cursor)
    }
  }

  private func text(_ cursor: DocumentCursor) -> Expected? {
    guard let text = cursor.string else { return nil }
    guard TextPattern.isPattern(text) else { return expected(.value(.string(text)), cursor) }
    return pattern(text, cursor)
  }

  private func pattern(_ text: String, _ cursor: DocumentCursor) -> Expected? {
    guard let pattern = TextPattern(text) else {
      cursor.report("`\(DocumentText.line(text))` is no regular expression")
      return nil
    }
    return expected(.pattern(pattern), cursor)
  }

  private func expected(_ content: Expected.Content, _ cursor: DocumentCursor) -> Expected {
    Expected(content, at: cursor.location)
  }

  private func reportIdle(_ cursor: DocumentCursor) {
    cursor.report(
      "an empty map is met by every \(sections.noun); name what should be there, or add `exact` to say "
        + "that nothing is"
    )
  }
}
