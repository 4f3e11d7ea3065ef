import PostLogin
import PostLoginScripts
package import PostLoginTesting
import Synchronization
import WireFormats

/// Searches the cases of a run of suites for faults.
///
/// `inspect` is the `inspection` of a `TestRun`; `findings(in:of:)` returns the findings for its
/// report.
package final class FaultInspection: Sendable {
  /// The faults of each case, by the number of its run.
  private let faults = Mutex<[Int: [Fault]]>([:])

  /// Makes an inspection for one run.
  package init() {}

  /// Searches a case that has passed.
  ///
  /// - Throws: an error if the case cannot run.
  package func inspect(_ passed: PassedCase) async throws {
    let search = try FaultSearch(passed.item, in: passed.flow, from: passed.outcome)
    let found = try await search.faults()
    faults.withLock { $0[passed.number] = found }
  }

  /// Returns the faults of a run of suites, and which of them the authors accept.
  package func findings(in report: TestReport, of suites: [ActionSuite]) -> FaultFindings {
    let host = ScriptHost()
    // A broken suite has no faults, since its cases did not pass.
    let flows = suites.compactMap { try? $0.plan.flow(on: host) }
    var acceptances = Acceptances(in: flows, about: [.faultThrows, .faultAllows])
    let found = faults.withLock { faults in faults.sorted { $0.key < $1.key }.flatMap(\.value) }
    let accepted = found.merged.accepted(by: &acceptances)
    // A comment may accept a fault of a case that failed or was skipped.
    let isComplete =
      report.coversAllCases && report.brokenSuites.isEmpty
      && report.results.allSatisfy { $0.verdict == .passed }
    return FaultFindings(
      faults: accepted,
      complaints: acceptances.complaints(aboutUnused: isComplete)
    )
  }
}

/// The faults of a run of suites.
package struct FaultFindings: Sendable {
  /// Each fault once.
  package var faults: [Fault]
  /// The findings about the comments that accept faults.
  package var complaints: [Finding]

  /// The faults as the report of the run prints them, each place once.
  package var caseFindings: CaseFindings {
    CaseFindings(
      word: "fault",
      items: FaultPlace.all(of: faults).map(\.item),
      complaints: complaints
    )
  }
}
