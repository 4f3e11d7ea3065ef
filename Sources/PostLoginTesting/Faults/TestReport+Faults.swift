import PostLogin
import PostLoginScripts

extension TestReport {
  /// Gathers the faults of the cases, and what the authors of the Actions say about them.
  mutating func takeFaults(of suites: [ActionSuite], hasRunAll: Bool) {
    let host = ScriptHost()
    // It was made when the suite was read, which is reported as broken otherwise; a file that has
    // gone since has failed its cases.
    let flows = suites.compactMap { try? $0.plan.flow(on: host) }
    var acceptances = Acceptances(in: flows, about: [.faultThrows, .faultAllows])
    faults = results.flatMap(\.faults).merged.accepted(by: &acceptances)
    // A case that failed, or was left out, may have shown what a comment is about.
    let isComplete = hasRunAll && results.allSatisfy { $0.verdict == .passed }
    complaints = acceptances.complaints(aboutUnused: isComplete && brokenSuites.isEmpty)
  }
}
