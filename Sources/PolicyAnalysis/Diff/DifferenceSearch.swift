import PostLogin
import PostLoginTesting
import WireFormats

/// Searches for logins with different results in two versions.
struct DifferenceSearch {
  private(set) var findings: PolicyDifference.Findings
  private let difference: PolicyDifference
  private var search: LoginSearch
  private var collection: DifferenceCollection
  private let proof: RuleProof

  private static let maximumHungTime = Duration.seconds(8)
  private static let maximumDifferences = 40

  init(_ difference: PolicyDifference) throws(PostLoginError) {
    self.difference = difference
    findings = PolicyDifference.Findings(of: difference.run)
    proof = RuleProof(
      difference.before,
      difference.after,
      now: difference.context.now ?? SuiteSettings.defaultNow
    )
    search = LoginSearch(
      in: [difference.before, difference.after],
      from: try difference.starts(),
      by: ScriptDictionary(
        before: difference.before.texts + difference.documents.before,
        after: difference.after.texts + difference.documents.after
      ),
      suggested: proof.logins,
      LoginSearch.Bounds(
        loginCount: difference.inputCount,
        seed: difference.seed,
        time: difference.maximumTime,
        hungTime: Self.maximumHungTime
      )
    )
    collection = DifferenceCollection(search.runner)
  }

  mutating func run() async throws {
    while let trial = try await search.next() {
      let found = RunDifference(trial.before, trial.after)
      search.note(trial, showing: found.map { [DifferenceCause($0, trial).hashValue] } ?? [])
      trial.runs.forEach { findings.replaced.note($0.requested) }
      if let found { try await collection.add(found, trial, secrets: search.secrets) }
      difference.progress?(search.loginCount, collection.differences.count)
      if collection.differences.count >= Self.maximumDifferences { search.stop() }
    }
    findings.loginCount = search.loginCount
    findings.remarks += collection.remarks
    noteEnd()
    findings.unreached = search.unreached
      .deduplicated(between: difference.before.scripts, and: difference.after.scripts)
    findings.differences = collection.rows
    findings.provedCaseCount = proof.provedCount
    if findings.differences.isEmpty, let remark = proof.remark { findings.remarks.append(remark) }
  }

  private var noun: String { RunWords(difference.trigger).noun }

  /// Records why the search ended before all of its logins ran.
  private mutating func noteEnd() {
    guard findings.loginCount < difference.inputCount else { return }
    if search.hasTimedOut {
      findings.remarks.append(
        "the search ended early: \(search.hungCount) \(noun)s ran into the time limit"
      )
    } else if collection.differences.count >= Self.maximumDifferences {
      findings.remarks.append(
        "the search ended early: it found \(collection.differences.count) differences"
      )
    } else if search.isLate, let time = difference.maximumTime {
      findings.remarks.append(
        "the search ended after \(time.components.seconds) s, with \(findings.loginCount) of "
          + "\(difference.inputCount) \(noun)s"
      )
    }
  }
}
