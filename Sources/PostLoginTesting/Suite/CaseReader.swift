import PostLogin
import WireFormats

/// Reads the cases of a suite.
struct CaseReader {
  let shelf: NamedFixtures
  let plan: ActionSuite.SharedPlan
  let settings: SuiteSettings
  /// Whether a case without `expect` is refused, and one whose `with` changes nothing.
  var needsExpectations = true

  /// One case for each combination of its matrix.
  func read(_ cursor: DocumentCursor) -> [ActionSuite.Case] {
    guard let map = cursor.map else { return [] }
    let parts = Parts(map, needsExpectation: needsExpectations)
    let matrix = map["matrix"].map { Matrix($0) } ?? Matrix()
    map.end()
    guard let matrix, let parts else { return [] }
    let cases = matrix.combinations.compactMap { values in
      self.case(parts, of: matrix, with: values, at: cursor)
    }
    matrix.end()
    return cases
  }

  /// What stands in a case before its matrix is filled in.
  private struct Parts {
    let name: DocumentCursor
    let fixture: DocumentCursor
    let patch: DocumentCursor?
    let returns: [DocumentCursor]
    /// Nil only where none is needed.
    let expectation: DocumentCursor?
    let skipReason: String?
    let isOnly: Bool

    init?(_ map: DocumentMap, needsExpectation: Bool) {
      let name = map.required("name")
      let fixture = map.required("fixture")
      patch = map["with"]
      returns = map["continue"].flatMap(Self.returns) ?? []
      skipReason = map["skip"].flatMap(Self.reason)
      isOnly = map["only"]?.boolean ?? false
      expectation = map["expect"]
      if expectation == nil, needsExpectation {
        map.cursor.report("the case expects nothing; add `expect`, with at least a `decision`")
      }
      guard let name, let fixture, expectation != nil || !needsExpectation else { return nil }
      self.name = name
      self.fixture = fixture
    }

    private static func returns(_ cursor: DocumentCursor) -> [DocumentCursor]? {
      guard case .list(let elements) = cursor.node.value else { return [cursor] }
      if elements.isEmpty { cursor.report("the list is empty; leave `continue` out") }
      return cursor.list
    }

    private static func reason(_ cursor: DocumentCursor) -> String? {
      guard let text = cursor.string else { return nil }
      if text.allSatisfy(\.isWhitespace) { cursor.report("a case is skipped for a reason; say it") }
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
    let expectation = expectation(matrix, parts, values)
    let entry = fixtureCursor.nonemptyString.flatMap { shelf.entry($0, fixtureCursor) }
      .map(settings.applied)
    let event = entry.flatMap { EventPatch.apply(patch, to: $0.event) }
    let returns = returnCursors.readingEach { Return($0) }
    guard let name = name(nameCursor), let entry, let event, let expectation, let returns else {
      return nil
    }
    return ActionSuite.Case(
      name: name + Matrix.label(values),
      location: cursor.location,
      event: event,
      context: entry.context,
      expectation: expectation,
      skipReason: parts.skipReason,
      returns: returns,
      isOnly: parts.isOnly,
      sharedPlan: plan
    )
  }

  /// What is expected; nothing where nothing is written and need be.
  private func expectation(
    _ matrix: Matrix,
    _ parts: Parts,
    _ values: Matrix.Combination
  ) -> ExpectedOutcome? {
    guard let cursor = parts.expectation else { return ExpectedOutcome(sections: []) }
    return ExpectationReader.read(matrix.fill(cursor, values))
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
