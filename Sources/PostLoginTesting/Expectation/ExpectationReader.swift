import PostLogin
import WireFormats

/// Reads the `expect` of a case.
enum ExpectationReader {
  static func read(_ cursor: DocumentCursor) -> ExpectedOutcome? {
    if case .string = cursor.node.value { return decisionAlone(cursor) }
    guard let map = cursor.map else { return nil }
    let exactness =
      map[.exact].map { Exactness.read($0, of: OutcomeShape.sections.map(\.name)) } ?? .named
    let wantsSnapshot = map[.snapshot].map(snapshot) ?? false
    var sections: [(name: String, expected: Expected?)] = []
    for (name, value) in map.rest() {
      let place = map.place(of: name)
      let isShorthand = name == SuiteKey.challenges.name
      let section = isShorthand ? "authentication" : name
      guard let shape = OutcomeShape.section(section) else {
        reportUnknown(name, cursor, at: place)
        continue
      }
      if isShorthand, map.has("authentication") {
        cursor.report("`challenges` and `authentication` say the same; keep one", at: place)
      }
      let reader = ExpectedReader(isExact: exactness.includes(section))
      let value = isShorthand ? value.replacing(value.node.inMap(named: name)) : value
      sections.append((section, reader.read(value, as: shape)))
    }
    let good = sections.compactMap { section in section.expected.map { (section.name, $0) } }
    if sections.isEmpty, exactness == .named, !wantsSnapshot {
      cursor.report("nothing is expected; name at least a `decision`")
    }
    guard good.count == sections.count else { return nil }
    ExpectationContradictions.report(in: good, cursor)
    ExpectationNulls.report(in: good, cursor)
    return ExpectedOutcome(
      sections: good,
      exactness: exactness,
      wantsSnapshot: wantsSnapshot,
      location: cursor.location
    )
  }

  private static func decisionAlone(_ cursor: DocumentCursor) -> ExpectedOutcome? {
    guard let shape = OutcomeShape.section("decision"),
      let decision = ExpectedReader(isExact: false).read(cursor, as: shape)
    else { return nil }
    return ExpectedOutcome(sections: [("decision", decision)], location: cursor.location)
  }

  private static func snapshot(_ cursor: DocumentCursor) -> Bool {
    let isWanted = cursor.boolean ?? false
    if case .boolean(false) = cursor.node.value {
      cursor.report("leave `snapshot` out, or say `true`")
    }
    return isWanted
  }

  private static func reportUnknown(
    _ name: String,
    _ cursor: DocumentCursor,
    at place: SourceLocation
  ) {
    let known =
      OutcomeShape.sections.map(\.name) + SuiteMap.expectation.keys.map(\.name)
    let help =
      NameSuggestion.nearest(to: name, among: known).map { "did you mean `\($0)`?" }
      ?? "known are \(known.map { "`\($0)`" }.joined(separator: ", "))"
    cursor.report("no outcome has a member `\(DocumentText.line(name))`; \(help)", at: place)
  }
}
