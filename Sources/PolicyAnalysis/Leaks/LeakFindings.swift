package import PostLoginTesting
package import PostLoginScripts

/// The leaks between the cases of some suites, and the reasons for accepting them.
package struct LeakFindings: Sendable {
  package var leaks: [Leak] = []
  /// The findings about the comments that accept leaks.
  package var complaints: [Finding] = []

  /// Whether an author must correct or accept a finding.
  package var isUnwelcome: Bool {
    !complaints.isEmpty || leaks.contains { $0.acceptance == nil }
  }

  /// Probes the given cases of each suite; reports unused comments only if all cases are given.
  ///
  /// - Throws: an error if a case cannot run.
  package init(
    of suites: [ActionSuite],
    cases: [[ActionSuite.Case]],
    on makeHost: (Isolation) -> ScriptHost
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
