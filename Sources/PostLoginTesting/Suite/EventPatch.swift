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
    let names = map.rest().map(\.name)
    do {
      let text = event.json.applying(mergePatch: cursor.json)
      let patched = try Event(bytes: Array(text.bytes))
      return isSound(patched, names, cursor) ? patched : nil
    } catch {
      cursor.report("with this the fixture is no event any more: \(error.message)")
      return nil
    }
  }

  /// Whether what was patched is as Auth0 could send it; what the fixture holds otherwise is its
  /// own affair.
  private static func isSound(
    _ event: Event,
    _ names: [String],
    _ cursor: DocumentCursor
  ) -> Bool {
    let touched = names.compactMap { name in event[name].map { (name: name, value: $0) } }
    guard !touched.isEmpty,
      let part = try? Event(bytes: Array(JSONText(members: touched).bytes))
    else { return true }
    let problems = EventCheck.problems(in: part).filter { problem in
      problem.severity == .error && cursor.node.reaches(problem.path)
    }
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
  /// The value at an event's path such as `event.user.email`, and whether the patch goes that far.
  private func walk(_ path: String) -> (node: DocumentNode, isReached: Bool) {
    var node = self
    for name in path.split(whereSeparator: { ".[".contains($0) }).dropFirst() {
      guard case .map = node.value else { return (node, true) }
      guard let member = node[String(name)] else { return (node, false) }
      node = member
    }
    return (node, true)
  }

  fileprivate func reaches(_ path: String) -> Bool { walk(path).isReached }

  fileprivate func place(of path: String) -> SourceLocation { walk(path).node.location }
}
