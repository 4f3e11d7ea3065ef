import PostLogin
import WireFormats

/// Reads the `expect` of a case of one trigger.
struct ExpectationReader {
  private let known: ExpectedSections

  init(of trigger: Trigger) {
    known = .of(trigger)
  }

  func read(_ cursor: DocumentCursor) -> ExpectedOutcome? {
    if case .string = cursor.node.value { return decisionAlone(cursor) }
    guard let map = cursor.map else { return nil }
    let exactness =
      map[.exact].map { Exactness.read($0, of: known.all.map(\.name)) } ?? .named
    let wantsSnapshot = map[.snapshot].map(Self.snapshot) ?? false
    var sections: [(name: String, expected: Expected?)] = []
    var hasUnknown = false
    for (name, value) in map.rest() {
      let place = map.place(of: name)
      let isShorthand = name == SuiteKey.challenges.name
      let section = isShorthand ? "authentication" : name
      guard let shape = known.shape(section) else {
        reportUnknown(name, section, cursor, at: place)
        hasUnknown = true
        continue
      }
      if isShorthand, map.has("authentication") {
        cursor.report("`challenges` and `authentication` say the same; keep one", at: place)
      }
      let reader = reader(at: section, isExact: exactness.includes(section))
      let value = isShorthand ? value.replacing(value.node.inMap(named: name)) : value
      sections.append((section, isPossible(section, value) ? reader.read(value, as: shape) : nil))
    }
    let good = sections.compactMap { section in section.expected.map { (section.name, $0) } }
    if sections.isEmpty, !hasUnknown, exactness == .named, !wantsSnapshot {
      cursor.report("nothing is expected; name at least a `decision`")
    }
    guard good.count == sections.count else { return nil }
    ExpectationContradictions.report(in: good, of: known, cursor)
    ExpectationNulls.report(in: good, of: known.trigger, cursor)
    return ExpectedOutcome(
      sections: good,
      exactness: exactness,
      wantsSnapshot: wantsSnapshot,
      location: cursor.location
    )
  }

  private func reader(at section: String, isExact: Bool) -> ExpectedReader {
    ExpectedReader(isExact: isExact, sections: known, path: [section])
  }

  private func decisionAlone(_ cursor: DocumentCursor) -> ExpectedOutcome? {
    guard isPossible("decision", cursor), let shape = known.shape("decision"),
      let decision = reader(at: "decision", isExact: false).read(cursor, as: shape)
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

  /// Reports a decision that only outcomes of other triggers have.
  private func isPossible(_ section: String, _ cursor: DocumentCursor) -> Bool {
    guard section == "decision", let name = cursor.node.json.stringValue, !known.canBe(name),
      ExpectedSections.isDecision(name)
    else { return true }
    let decisions = known.decisions.map { "`\($0)`" }.joined(separator: " or ")
    cursor.report(
      "\(known.subject) is never `\(name)`, since no method of "
        + "`\(known.trigger.rawValue)` does that; expect \(decisions)"
    )
    return false
  }

  private func reportUnknown(
    _ name: String,
    _ section: String,
    _ cursor: DocumentCursor,
    at place: SourceLocation
  ) {
    let others = ExpectedSections.triggers(with: [section])
    guard others.isEmpty else {
      return cursor.report(known.complaint(about: name, of: others), at: place)
    }
    let hasChallenges = known.has(["authentication"])
    let names =
      known.all.map(\.name)
      + SuiteMap.expectation.keys.filter { $0 != .challenges || hasChallenges }.map(\.name)
    let help =
      NameSuggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
      ?? "known are \(names.map { "`\($0)`" }.joined(separator: ", "))"
    cursor.report("no outcome has a member `\(DocumentText.line(name))`; \(help)", at: place)
  }
}
