import PostLogin

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
    do {
      let text = event.json.applying(mergePatch: cursor.json)
      let patched = try Event(bytes: Array(text.bytes))
      return isSound(cursor) ? patched : nil
    } catch {
      cursor.report("with this the fixture is no event any more: \(error.message)")
      return nil
    }
  }

  /// Whether what was patched is as Auth0 could send it; what the fixture holds otherwise is its
  /// own affair.
  private static func isSound(_ cursor: DocumentCursor) -> Bool {
    // What the patch removes is missing from it, and a fixture may leave out what it likes.
    let part = JSONText.emptyObject.applying(mergePatch: cursor.json)
    guard let event = try? Event(bytes: Array(part.bytes)) else { return true }
    let problems = EventCheck.problems(in: event).filter { $0.severity == .error }
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
