package import PostLoginTesting
import PostLogin
package import PostLoginScripts

/// What the logins of some suites become by every way in, and what the authors of the Actions say
/// about ways that are looser.
package struct EntryPathFindings: Sendable {
  package var tables: [EntryPathTable] = []
  /// What is wrong with the comments that accept looser ways.
  package var complaints: [Finding] = []

  /// Whether there is something to mend.
  package var isUnwelcome: Bool {
    !complaints.isEmpty || tables.contains { !$0.looserRows.isEmpty && $0.acceptance == nil }
  }

  /// Asks about the cases of each suite; where they are not all, no comment is called unused.
  ///
  /// - Throws: what makes a run impossible.
  package init(
    of suites: [ActionSuite],
    _ cases: [[ActionSuite.Case]],
    on host: ScriptHost
  ) async throws {
    let flows = try suites.map { try $0.plan.flow(on: host) }
    var acceptances = Acceptances(in: flows, about: [.looserWay])
    for (flow, cases) in zip(flows, cases) {
      for item in cases {
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
  /// Notes why the looser ways are accepted: each call that they do without has to say it.
  fileprivate mutating func accept(by acceptances: inout Acceptances) {
    guard !looserRows.isEmpty else { return }
    let reasons = stops.compactMap { acceptances.reason(for: .looserWay, at: $0) }
    if !reasons.isEmpty, reasons.count == stops.count {
      acceptance = reasons.joined(separator: "; ")
    }
  }
}
