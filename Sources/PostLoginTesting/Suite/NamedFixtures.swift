import PostLogin
import WireFormats

/// The `fixtures` of a suite: names for files with changes, and the files themselves.
final class NamedFixtures {
  private let shelf: FixtureShelf
  private let locator: (any GeoLocator)?
  private var definitions: [(name: String, cursor: DocumentCursor)] = []
  private var entries: [String: Fixture?] = [:]
  private var namesInWork: [String] = []

  /// The files that were read or searched.
  var files: [String] { shelf.files }

  init(folder: String, geo locator: (any GeoLocator)? = nil) {
    self.locator = locator
    shelf = FixtureShelf(folder: folder, geo: locator)
  }

  /// Reads all of them, so that errors are reported even in unused ones.
  func define(_ cursor: DocumentCursor) {
    guard let map = cursor.map else { return }
    definitions = map.rest().map { ($0.name, $0.value) }
    for (name, cursor) in definitions { _ = named(name, cursor) }
  }

  /// Returns a fixture by its name in the suite, or else by the path of a file; nil if a problem
  /// was reported.
  func entry(_ name: String, _ cursor: DocumentCursor) -> Fixture? {
    if let definition = definitions.first(where: { $0.name == name }) {
      return named(name, definition.cursor)
    }
    do {
      return try shelf.entry(name)
    } catch {
      let nearest = shelf.nearest(to: name, among: definitions.map(\.name))
      cursor.report(
        "`\(DocumentText.line(name))`: \(error.placedMessage)"
          + (nearest.map { "; did you mean `\($0)`?" } ?? "")
      )
      return nil
    }
  }

  private func named(_ name: String, _ cursor: DocumentCursor) -> Fixture? {
    if let entry = entries[name] { return entry }
    guard !namesInWork.contains(name) else {
      cursor.report("`\(DocumentText.line(name))` is based on itself")
      return nil
    }
    namesInWork.append(name)
    let entry = read(cursor)
    namesInWork.removeLast()
    entries[name] = .some(entry)
    return entry
  }

  private func read(_ cursor: DocumentCursor) -> Fixture? {
    if case .string(let path) = cursor.node.value { return entry(path, cursor) }
    guard let map = cursor.map else { return nil }
    let base = map.required(.base)
    let changes = map[.with]
    map.end()
    guard let base, let path = base.nonemptyString, let entry = entry(path, base) else {
      return nil
    }
    return changes.map { changed(entry, by: $0, mayBeIdle: false) } ?? entry
  }

  /// Returns a fixture with the changes of a `with`; nil if a problem was reported, such as changes
  /// without effect where these are not allowed.
  func changed(_ fixture: Fixture, by cursor: DocumentCursor, mayBeIdle: Bool) -> Fixture? {
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
