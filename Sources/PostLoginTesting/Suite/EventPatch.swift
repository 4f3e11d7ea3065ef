import PostLogin
import WireFormats

/// The `with` of a case: changes of its event, after which it must still be one.
enum EventPatch {
  /// Nil when the patched event has been reported.
  static func apply(_ cursor: DocumentCursor?, to event: Event) -> Event? {
    guard let cursor else { return event }
    guard let map = cursor.map else { return nil }
    guard !map.isEmpty else {
      cursor.report("the patch is empty; leave `with` out")
      return nil
    }
    // What the patch removes is missing from it, and a fixture may leave out what it likes.
    let part = JSONText.emptyObject.applying(mergePatch: cursor.json)
    // A matrix can put one deep value into another.
    guard !JSONScanner.isTooDeep(Array(part.bytes)) else {
      cursor.report(
        "with this the fixture is nested deeper than \(JSONScanner.maximumDepth) levels"
      )
      return nil
    }
    do {
      let patched = try event.applying(mergePatch: cursor.json)
      return isSound(part, cursor) ? patched : nil
    } catch {
      cursor.report("with this the fixture is no event any more: \(error.message)")
      return nil
    }
  }

  /// Whether what was patched is as Auth0 could send it; what the fixture holds otherwise is its
  /// own affair.
  private static func isSound(_ part: JSONText, _ cursor: DocumentCursor) -> Bool {
    guard let event = try? Event(valid: part) else { return true }
    let problems = EventCheck.errors(in: event)
    for problem in problems {
      cursor.report(
        "with this the fixture is no event any more: \(problem.message)",
        at: cursor.node.place(of: problem.path)
      )
    }
    return problems.isEmpty
  }
}

extension DocumentNode {
  /// Where the value at an event's path such as `event.user.email` stands, as far as it goes.
  fileprivate func place(of path: String) -> SourceLocation {
    var node = self
    for name in path.split(whereSeparator: { ".[".contains($0) }).dropFirst() {
      guard let member = node[String(name)] else { break }
      node = member
    }
    return node.location
  }
}
