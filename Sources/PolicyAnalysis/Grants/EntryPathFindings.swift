package import PostLoginTesting
import PostLogin
package import PostLoginScripts

/// The outcomes of some suites' cases on every entry path, and the reasons for accepting looser
/// ones.
package struct EntryPathFindings: Sendable {
  package var tables: [EntryPathTable] = []
  /// The findings about the comments that accept looser entry paths.
  package var complaints: [Finding] = []

  /// Whether an author must correct or accept a finding.
  package var isUnwelcome: Bool {
    !complaints.isEmpty || tables.contains { !$0.looserRows.isEmpty && $0.acceptance == nil }
  }

  /// Runs the given cases of each suite; reports unused comments only if all cases are given.
  ///
  /// - Throws: an error if a case cannot run.
  package init(
    of suites: [ActionSuite],
    cases: [[ActionSuite.Case]],
    on host: ScriptHost
  ) async throws {
    let flows = try suites.map { try $0.plan.flow(on: host) }
    var acceptances = Acceptances(in: flows, about: [.looserWay])
    for (suite, cases) in zip(suites, cases) {
      // Only logins have entry paths.
      let logins = cases.filter { $0.trigger == .ofLogins }
      guard !logins.isEmpty else { continue }
      let flow = try suite.plan.flow(on: host, for: .ofLogins)
      for item in logins {
        var table = try await EntryPathTable(item, flow)
        table.accept(by: &acceptances)
        tables.append(table)
      }
    }
    let isComplete = zip(suites, cases).allSatisfy { $0.cases.count == $1.count }
    complaints = acceptances.complaints(aboutUnused: isComplete)
  }
}

extension EntryPathTable {
  /// Records the reasons for accepting looser entry paths; every avoided call needs one.
  fileprivate mutating func accept(by acceptances: inout Acceptances) {
    guard !looserRows.isEmpty else { return }
    let reasons = stops.compactMap { acceptances.reason(for: .looserWay, at: $0) }
    if !reasons.isEmpty, reasons.count == stops.count {
      acceptance = reasons.joined(separator: "; ")
    }
  }
}
