import PostLogin
import WireFormats

/// The `fixtures` of a suite: names for files with changes, and the files themselves.
final class NamedFixtures {
  private let shelf: FixtureShelf
  private let locator: (any GeoLocator)?
  private var definitions: [(name: String, cursor: DocumentCursor)] = []
  private var entries: [FixtureKey: Fixture?] = [:]
  private var namesInWork: [String] = []
  private var logins: [LoginKey: Fixture] = [:]

  /// The files that were read or searched.
  var files: [String] { shelf.files }

  init(_ shelf: FixtureShelf, geo locator: (any GeoLocator)?) {
    self.shelf = shelf
    self.locator = locator
  }

  func define(_ cursor: DocumentCursor) {
    guard let map = cursor.map else { return }
    definitions = map.rest().map { ($0.name, $0.value) }
  }

  /// Reads those that no case has used, so that errors are reported even in them.
  func readUnused(of trigger: Trigger?) {
    let used = Set(entries.keys.map(\.name))
    for (name, cursor) in definitions where !used.contains(name) {
      _ = named(FixtureKey(name: name, trigger: trigger), cursor)
    }
  }

  /// Returns a fixture by its name in the suite, or else by the path of a file; nil if a problem
  /// was reported.
  private func entry(_ key: FixtureKey, _ cursor: DocumentCursor) -> Fixture? {
    let name = key.name
    if let definition = definitions.first(where: { $0.name == name }) {
      return named(key, definition.cursor)
    }
    do {
      return try shelf.entry(name, of: key.trigger)
    } catch {
      let nearest = shelf.nearest(to: name, among: definitions.map(\.name))
      cursor.report(
        "`\(DocumentText.line(name))`: \(error.placedMessage)"
          + (nearest.map { "; did you mean `\($0)`?" } ?? "")
      )
      return nil
    }
  }

  /// The login of a fixture at a time, with changes one after another; nil when a problem was
  /// reported.
  ///
  /// Each is made once, since many cases of a suite begin alike.
  func login(
    _ fixture: FixtureKey,
    at cursor: DocumentCursor,
    clock: Double?,
    changes: [FixtureChange]
  ) -> Fixture? {
    let key = LoginKey(
      fixture: fixture,
      clock: clock,
      changes: changes.map(\.cursor.json),
      mayBeIdle: changes.map(\.mayBeIdle)
    )
    if let login = logins[key] { return login }
    let login: Fixture?
    if let last = changes.last {
      login = self.login(fixture, at: cursor, clock: clock, changes: changes.dropLast())
        .flatMap { changed($0, by: last.cursor, mayBeIdle: last.mayBeIdle) }
    } else {
      login = entry(fixture, cursor).flatMap { moved($0, to: clock, cursor) }
    }
    logins[key] = login
    return login
  }

  /// The login at a time; nil when a problem was reported.
  func moved(_ fixture: Fixture, to clock: Double?, _ cursor: DocumentCursor) -> Fixture? {
    do {
      return try fixture.moved(to: clock, geo: locator)
    } catch {
      cursor.report(
        "at this time the fixture is no \(fixture.trigger.noun) any more: \(error.placedMessage)"
      )
      return nil
    }
  }

  private func named(_ key: FixtureKey, _ cursor: DocumentCursor) -> Fixture? {
    if let entry = entries[key] { return entry }
    let name = key.name
    guard !namesInWork.contains(name) else {
      cursor.report("`\(DocumentText.line(name))` is based on itself")
      return nil
    }
    namesInWork.append(name)
    let entry = read(cursor, of: key.trigger)
    namesInWork.removeLast()
    entries[key] = .some(entry)
    return entry
  }

  private func read(_ cursor: DocumentCursor, of trigger: Trigger?) -> Fixture? {
    if case .string(let path) = cursor.node.value {
      return entry(FixtureKey(name: path, trigger: trigger), cursor)
    }
    guard let map = cursor.map else { return nil }
    let base = map.required(.base)
    let changes = map[.with]
    map.end()
    guard let base, let path = base.nonemptyString,
      let entry = entry(FixtureKey(name: path, trigger: trigger), base)
    else { return nil }
    return changes.map { changed(entry, by: $0, mayBeIdle: false) } ?? entry
  }

  /// Returns a fixture with the changes of a `with`; nil if a problem was reported, such as changes
  /// without effect where these are not allowed.
  private func changed(_ fixture: Fixture, by cursor: DocumentCursor, mayBeIdle: Bool) -> Fixture? {
    if cursor.node.value == .map([]) {
      guard !mayBeIdle else { return fixture }
      cursor.report("the patch is empty; leave `with` out")
      return nil
    }
    guard let changed = fixture.changed(by: cursor, geo: locator) else { return nil }
    guard mayBeIdle || !fixture.isSame(as: changed, with: cursor.node) else {
      cursor.report("the fixture has these values already; leave `with` out")
      return nil
    }
    return changed
  }
}

/// A change of a login that a suite or one of its cases makes.
struct FixtureChange {
  let cursor: DocumentCursor
  /// Whether it may leave the login as it is.
  let mayBeIdle: Bool
}

/// What a login of a suite is made of.
private struct LoginKey: Hashable {
  let fixture: FixtureKey
  let clock: Double?
  let changes: [JSONValue]
  let mayBeIdle: [Bool]
}
