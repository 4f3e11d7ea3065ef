package import PostLoginTesting
package import PostLoginScripts

/// What the cases of some suites leave behind for each other, and what the authors of the Actions
/// say about it.
package struct LeakFindings: Sendable {
  package var leaks: [Leak] = []
  /// What is wrong with the comments that accept leaks.
  package var complaints: [Finding] = []

  /// Whether there is something to mend.
  package var isUnwelcome: Bool {
    !complaints.isEmpty || leaks.contains { $0.acceptance == nil }
  }

  /// Asks about the cases of each suite; where they are not all, no comment is called unused.
  ///
  /// - Throws: what makes a run impossible.
  package init(
    of suites: [ActionSuite],
    _ cases: [[ActionSuite.Case]],
    _ makeHost: (Isolation) -> ScriptHost
  ) async throws {
    let probe = LeakProbe(makeHost)
    let host = ScriptHost()
    var acceptances = Acceptances(in: try suites.map { try $0.plan.flow(on: host) }, about: [.leak])
    for (suite, cases) in zip(suites, cases) {
      for var leak in try await probe.leaks(of: suite, cases) {
        leak.accept(by: &acceptances)
        leaks.append(leak)
      }
    }
    let isComplete = zip(suites, cases).allSatisfy { $0.cases.count == $1.count }
    complaints = acceptances.complaints(aboutUnused: isComplete)
  }
}
