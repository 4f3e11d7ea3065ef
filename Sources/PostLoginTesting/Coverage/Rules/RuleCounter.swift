package import PostLogin
package import PostLoginRules
import Synchronization

/// Counts the decisions of the rules in all suites of a run.
package final class RuleCounter: Sendable {
  private struct Entry {
    let path: String
    var coverage: RuleSetCoverage
  }

  private let entries = Mutex<[Entry]>([])

  package init() {}

  /// The counts of each file of rules, in the order in which the files were first read.
  package var coverage: [(file: String, rules: RuleSetCoverage)] {
    entries.withLock { $0.map { ($0.path, $0.coverage) } }
  }

  /// Reads a file of rules as an Action whose decisions are counted.
  package func rules(at path: String) throws -> any Action {
    let set = try RuleSet(at: path)
    add(set, at: path)
    return CountedRules(rules: set, path: path, counter: self)
  }

  private func add(_ set: RuleSet, at path: String) {
    entries.withLock { entries in
      if entries.contains(where: { $0.path == path }) { return }
      entries.append(Entry(path: path, coverage: RuleSetCoverage(of: set)))
    }
  }

  func note(_ set: RuleSet, at path: String, _ invocation: Invocation) {
    entries.withLock { entries in
      // Rules that changed after they were first read are not counted.
      guard let index = entries.firstIndex(where: { $0.path == path }),
        entries[index].coverage.rules.map(\.name) == set.rules.map(\.name)
      else { return }
      entries[index].coverage.record(
        set,
        event: invocation.event,
        context: invocation.context
      )
    }
  }
}

/// An Action of rules whose decisions are counted.
struct CountedRules: Action {
  let rules: RuleSet
  let path: String
  let counter: RuleCounter

  var name: String { rules.name }
  var version: String { rules.version }

  func run(_ invocation: Invocation) async throws -> ActionResult {
    counter.note(rules, at: path, invocation)
    return try await rules.run(invocation)
  }
}
