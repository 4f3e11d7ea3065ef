import PostLogin
import WireFormats

/// Reads the cases of a suite.
struct CaseReader {
  let shelf: NamedFixtures
  let triggers: SuiteTriggers
  /// The trigger that the suite names, with its place; nil without one.
  let suiteTrigger: DocumentCursor?
  let plan: ActionSuite.SharedPlan
  /// The folder of the suite.
  let folder: String
  let settings: SuiteSettings
  /// The caller's time and cache, which override the suite and the case.
  let given: GivenContext
  /// Whether a case must have `expect`, and its `with` must change the fixture.
  var needsExpectations = true

  /// Reads one case for each combination of its matrix.
  func read(_ cursor: DocumentCursor) -> [ActionSuite.Case] {
    guard let map = cursor.map else { return [] }
    let parts = Parts(map, needsExpectation: needsExpectations)
    let matrix = map[.matrix].map { Matrix($0) } ?? Matrix()
    map.end()
    guard let matrix, let parts else { return [] }
    let cases = matrix.combinations.compactMap { values in
      self.case(parts, of: matrix, with: values, at: cursor)
    }
    matrix.end()
    return cases
  }

  /// The parts of a case before the matrix values are inserted.
  private struct Parts {
    let name: DocumentCursor
    let trigger: DocumentCursor?
    let fixture: DocumentCursor
    let patch: DocumentCursor?
    let returns: [DocumentCursor]
    /// Nil only if none is required.
    let expectation: DocumentCursor?
    let skipReason: String?
    let isOnly: Bool
    /// A map with only the settings; nil without any.
    let settings: DocumentCursor?

    init?(_ map: DocumentMap, needsExpectation: Bool) {
      let name = map.required(.name)
      let fixture = map.required(.fixture)
      trigger = map[.trigger]
      patch = map[.with]
      returns = map[.continue].flatMap(Self.returns) ?? []
      skipReason = map[.skip].flatMap(Self.reason)
      isOnly = map[.only]?.boolean ?? false
      expectation = map[.expect]
      settings = Self.settings(map)
      if expectation == nil, needsExpectation {
        map.cursor.report("the case expects nothing; add `expect`, with at least a `decision`")
      }
      guard let name, let fixture, expectation != nil || !needsExpectation else { return nil }
      self.name = name
      self.fixture = fixture
    }

    private static let settingNames = SuiteMap.settings.map(\.name)

    private static func settings(_ map: DocumentMap) -> DocumentCursor? {
      let names = settingNames.filter(map.has)
      guard !names.isEmpty, case .map(let members) = map.cursor.node.value else { return nil }
      let own = members.filter { names.contains($0.name) }
      return map.cursor.replacing(DocumentNode(.map(own), at: map.cursor.location))
    }

    private static func returns(_ cursor: DocumentCursor) -> [DocumentCursor]? {
      guard case .list(let elements) = cursor.node.value else { return [cursor] }
      if elements.isEmpty { cursor.report("the list is empty; leave `continue` out") }
      return cursor.list
    }

    private static func reason(_ cursor: DocumentCursor) -> String? {
      guard let text = cursor.string else { return nil }
      if text.allSatisfy(\.isWhitespace) { cursor.report("`skip` needs a reason") }
      return text
    }
  }

  private func `case`(
    _ parts: Parts,
    of matrix: Matrix,
    with values: Matrix.Combination,
    at cursor: DocumentCursor
  ) -> ActionSuite.Case? {
    let nameCursor = matrix.fill(parts.name, values)
    let fixtureCursor = matrix.fill(parts.fixture, values)
    let patch = parts.patch.map { matrix.fill($0, values) }.flatMap { filled in
      filled.node.value == .map([]) && !needsExpectations ? nil : filled
    }
    let returnCursors = parts.returns.map {
      matrix.fill($0, values, keeping: [Return.stateName])
    }
    let expectationCursor = parts.expectation.map { matrix.fill($0, values) }
    let triggerCursor = parts.trigger.map { matrix.fill($0, values) }
    let ownTrigger = triggerCursor.flatMap(SuiteTriggers.read)
    let own = parts.settings.flatMap { matrix.fill($0, values).map }.map {
      SuiteSettings($0, folder: folder, given: given, outer: settings)
    }
    if let patch, let settings = parts.settings { Self.reportTwice(patch, settings) }
    if triggerCursor != nil, ownTrigger == nil { return nil }
    let givenTrigger = triggers.given(ownTrigger)
    let place = triggerCursor ?? suiteTrigger ?? fixtureCursor
    let returns = returnCursors.readingEach { Return($0) }
    if let givenTrigger, !triggers.runs(givenTrigger, place) { return nil }
    let login = fixtureCursor.nonemptyString.flatMap { fixture in
      CaseSetup(shelf: shelf, suite: settings, own: own ?? SuiteSettings(), given: given)
        .login(
          FixtureKey(name: fixture, trigger: givenTrigger),
          at: fixtureCursor,
          with: patch,
          mayBeIdle: !needsExpectations || !values.isEmpty
        )
    }
    guard let trigger = login?.trigger ?? givenTrigger else { return nil }
    if givenTrigger == nil, !triggers.runs(trigger, place) { return nil }
    let expectation = expectation(expectationCursor, of: trigger)
    guard let name = name(nameCursor), let login, let expectation, let returns else {
      return nil
    }
    return ActionSuite.Case(
      name: name + Matrix.label(values),
      location: cursor.location,
      trigger: trigger,
      event: login.event,
      context: login.context,
      expectation: expectation,
      skipReason: parts.skipReason,
      returns: returns,
      isOnly: parts.isOnly,
      permissions: own?.permissions,
      files: own?.files ?? [],
      sharedPlan: plan
    )
  }

  /// Reports settings that both `with` and the case contain, since only one would count.
  private static func reportTwice(_ patch: DocumentCursor, _ settings: DocumentCursor) {
    let names = ["cache", "factors", "groups", "now", "roles"]
    let places = [["grant"]] + names.map { ["context", $0] }
    for place in places {
      guard let name = place.last, settings.node[name] != nil,
        let node = place.reduce(Optional(patch.node), { $0?[$1] })
      else { continue }
      patch.report(
        "`\(name)` is set both here and in the case; set it once",
        at: node.location
      )
    }
  }

  /// Reads the expectation; returns an empty one if it is missing and optional.
  private func expectation(_ cursor: DocumentCursor?, of trigger: Trigger) -> ExpectedOutcome? {
    guard let cursor else { return ExpectedOutcome(sections: []) }
    return ExpectationReader(of: trigger).read(cursor)
  }

  private func name(_ cursor: DocumentCursor) -> String? {
    guard let name = cursor.nonemptyString else { return nil }
    guard name.isVisible else {
      cursor.report("a name is one line without control characters")
      return nil
    }
    guard !name.allSatisfy(\.isWhitespace) else {
      cursor.report("expected a name, found white space")
      return nil
    }
    return name
  }
}
