package import WireFormats

extension Fixture {
  /// Whether the file holds transaction data.
  package var isTransaction: Bool { places?.isTransaction ?? false }

  /// The fixture with changes, as a case writes them: of transaction data, or of an event.
  ///
  /// Returns nil after reporting the mistake: a member that no such fixture has, or changes after
  /// which it is no login any more.
  package func changed(by cursor: DocumentCursor, geo locator: (any GeoLocator)?) -> Fixture? {
    let check = FixtureChangeCheck(isTransaction: isTransaction, of: trigger, holds: holds)
    guard cursor.map != nil, check.accepts(cursor) else { return nil }
    guard let places, places.isTransaction else { return changedEvent(cursor) }
    do {
      let event = try eventBeforeMaps(cursor.node, places.document, locator)
      let root = FixtureMerge(event: event, keys: keys).merged(places.document.root, cursor.node)
      return try transaction(Document(root: root), locator)
    } catch {
      for problem in [error] + error.further {
        let isHere = problem.location?.file == cursor.location.file
        cursor.report(
          "with this the fixture is no login any more: "
            + (isHere ? problem.message : problem.placedMessage),
          at: isHere ? problem.location : nil
        )
      }
      return nil
    }
  }

  /// The fixture with changes that stand in no file.
  ///
  /// - Throws: `invalidFixture` for what `changed(by:geo:)` reports.
  package func changed(by changes: JSONValue) throws(PostLoginError) -> Fixture {
    guard changes != [:] else { return self }
    do {
      let document = try Document(bytes: Array(changes.jsonText().utf8))
      return try DocumentReading.read(document, reporting: .invalidFixture) { cursor in
        changed(by: cursor, geo: nil)
      }
    } catch {
      // The places are those of a text that the caller does not know.
      throw PostLoginError(error.code, error.message)
        .followed(by: error.further.map { PostLoginError($0.code, $0.message) })
    }
  }

  /// Whether the changes have made no difference to the login.
  package func isSame(as changed: Fixture, with changes: DocumentNode) -> Bool {
    guard isTransaction else {
      return event.holds(AdditionalMembers.unfolded(changes, as: keys))
    }
    return context == changed.context && event.hasValue(of: changed.event)
  }

  /// The members that the event, or the transaction data, can have.
  private var keys: FixtureKeys { .keys(of: trigger, isTransaction: isTransaction) }

  /// Whether the event, or the transaction data, has a member at a path.
  private func holds(_ path: [String]) -> Bool {
    guard let places, places.isTransaction else { return event[path: path] != nil }
    var node: DocumentNode? = places.document.root
    for name in path { node = node?[name] }
    return node != nil
  }

  /// The event from which the members of short forms are taken: the one in which parts that are
  /// replaced as a whole are new already.
  private func eventBeforeMaps(
    _ changes: DocumentNode,
    _ document: Document,
    _ locator: (any GeoLocator)?
  ) throws(PostLoginError) -> Event {
    guard case .map(let members) = changes.value else { return event }
    let replaced = members.filter { if case .map = $0.value.value { false } else { true } }
    guard !replaced.isEmpty, replaced.count < members.count else { return event }
    let part = DocumentNode(.map(replaced), at: changes.location)
    let root = FixtureMerge(event: event, keys: keys).merged(document.root, part)
    // Without the other changes the login can be impossible, and these do not depend on it then.
    return (try? transaction(Document(root: root), locator).event) ?? event
  }

  /// The login of transaction data at another time, which times that are made up follow; an event
  /// keeps its times.
  ///
  /// - Throws: `contradiction` for data that no login has at this time.
  package func moved(
    to milliseconds: Double?,
    geo locator: (any GeoLocator)?
  ) throws(PostLoginError) -> Fixture {
    guard let places, places.isTransaction, let milliseconds, milliseconds != context.milliseconds
    else { return self }
    var copy = self
    copy.clock = milliseconds
    return try copy.transaction(places.document, locator)
  }

  /// The login of other transaction data, at the same time if that is set.
  private func transaction(
    _ document: Document,
    _ locator: (any GeoLocator)?
  ) throws(PostLoginError) -> Fixture {
    let (data, additional) = AdditionalMembers.separated(from: document, of: trigger)
    return try Fixture(
      transaction: data,
      adding: additional,
      of: trigger,
      geo: locator,
      at: clock,
      places: FixturePlaces(document, isTransaction: true)
    )
  }

  private func changedEvent(_ cursor: DocumentCursor) -> Fixture? {
    let changes = AdditionalMembers.unfolded(cursor.node, as: keys)
    // The patch's removals are absent from it, and a fixture may omit any member.
    let part = JSONText.emptyObject.applying(mergePatch: changes)
    // A matrix can put one deep value into another.
    guard !JSONScanner.isTooDeep(Array(part.bytes)) else {
      cursor.report(
        "with this the fixture is nested deeper than \(JSONScanner.maximumDepth) levels"
      )
      return nil
    }
    do {
      let patched = try event.applying(mergePatch: changes)
      let complaint = "with this the fixture is no event any more"
      return Event.isSound(part, of: trigger, cursor, depth: 1, complaint: complaint)
        ? Fixture(event: patched, of: trigger, context: context, places: nil) : nil
    } catch {
      cursor.report("with this the fixture is no event any more: \(error.message)")
      return nil
    }
  }
}

extension Event {
  /// Changes of one member of a post-login event, such as those of the request with which a login comes back.
  ///
  /// Returns nil after reporting what no event has: an unknown member, or a value of another type.
  package static func changes(ofMember name: String, by cursor: DocumentCursor) -> JSONValue? {
    guard cursor.map != nil, let keys = FixtureKeys.event.member(name) else { return nil }
    let check = FixtureChangeCheck(isTransaction: false, of: .postLogin) { _ in false }
    guard check.accepts(cursor, as: keys, at: [name]) else { return nil }
    let changes = AdditionalMembers.unfolded(cursor.node, as: keys)
    let part = JSONText.emptyObject.applying(mergePatch: .object([JSONMember(name, changes)]))
    return isSound(part, of: .postLogin, cursor, depth: 2, complaint: "no event has this")
      ? changes : nil
  }

  /// Whether a part of an event is as Auth0 could send it; the cursor is at this depth of its paths.
  fileprivate static func isSound(
    _ part: JSONText,
    of trigger: Trigger,
    _ cursor: DocumentCursor,
    depth: Int,
    complaint: String
  ) -> Bool {
    guard let event = try? Event(valid: part) else { return true }
    let problems = EventCheck.errors(in: event, of: trigger)
    for problem in problems {
      cursor.report(
        "\(complaint): \(problem.message)",
        at: cursor.node.place(ofEventPath: problem.path, below: depth)
      )
    }
    return problems.isEmpty
  }
}

extension DocumentNode {
  /// The place of the value at an event's path such as `event.user.email`, or of its nearest
  /// parent.
  fileprivate func place(ofEventPath path: String, below depth: Int) -> SourceLocation {
    var node = self
    for name in path.split(whereSeparator: { ".[".contains($0) }).dropFirst(depth) {
      guard let member = node[String(name)] else { break }
      node = member
    }
    return node.location
  }
}

extension Event {
  /// Whether another event has the same value; only members whose texts differ are read.
  fileprivate func hasValue(of other: Event) -> Bool {
    members.count == other.members.count
      && zip(members, other.members).allSatisfy { mine, theirs in
        guard mine.name == theirs.name else { return false }
        let (left, right) = (self[mine.name], other[theirs.name])
        return left == right || left?.value == right?.value
      }
  }

  /// Whether a merge patch finds all of its values in place; only the members that it names are read.
  fileprivate func holds(_ patch: JSONValue) -> Bool {
    guard case .object(let changes) = patch else { return false }
    return changes.allSatisfy { change in
      guard change.value != .null else { return !hasMember(change.name) }
      return self[change.name]?.holds(change.value) ?? false
    }
  }
}

extension JSONText {
  /// Whether a merge patch finds all of its values in place.
  fileprivate func holds(_ patch: JSONValue) -> Bool {
    guard case .object(let changes) = patch else { return value == patch }
    return kind == .object
      && changes.allSatisfy { change in
        guard change.value != .null else { return self[change.name] == nil }
        return self[change.name]?.holds(change.value) ?? false
      }
  }
}
