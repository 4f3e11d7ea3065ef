import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis
@testable import ScriptTestSupport

/// For two outcomes that differ in any one section, every analysis reports a difference.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct SectionComparisonTests {
  /// A folder with both versions of each pair.
  private func folder(_ pair: (before: String, after: String)) throws -> TestFolder {
    let handler = { (body: String) in
      "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    }
    return try TestFolder(["a.js": handler(pair.before), "b.js": handler(pair.after)])
  }

  @Test func `every section counts but those that are said to be ignored`() {
    let ignored = OutcomeSection.all.filter { !$0.counts(ifBothAreDenied: false) }
    #expect(ignored.map(\.name).sorted() == SectionCalls.ignored.sorted())
    for calls in SectionCalls.all { #expect(!calls.pairs.isEmpty, "\(calls.section)") }
  }

  /// Whether a comparison by these sections reports two outcomes whose values of a section differ;
  /// nil if no call changes the section visibly.
  private func isReported(_ calls: SectionCalls, among sections: [OutcomeSection]) async throws
    -> Bool?
  {
    let section = try #require(OutcomeSection.all.first { $0.name == calls.section })
    let starts = try LoginStart.all(of: .postLogin)
    var options = Policy.Options()
    options.onFailure = "continue"
    for pair in calls.pairs {
      let folder = try folder(pair)
      let (before, after) = (
        TrialPolicy(try Policy(at: folder.path("a.js"), options: options), markedOn: nil),
        TrialPolicy(try Policy(at: folder.path("b.js"), options: options), markedOn: nil)
      )
      for start in starts.indices {
        let login = try #require(
          RunnableLogin(GeneratedLogin(start: start), from: starts, secrets: [:])
        )
        guard let first = try await before.run(of: login)?.steps.first,
          let second = try await after.run(of: login)?.steps.first,
          section.comparedValue(of: first) != section.comparedValue(of: second),
          section.counts(ifBothAreDenied: first.decision.reach + second.decision.reach == 0)
        else { continue }
        let comparison = OutcomeComparison(before: first, after: second, among: sections)
        let paths = comparison.changes.map { $0.path.prefix { $0 != "." && $0 != "[" } }
        return paths.contains { $0 == calls.section } && comparison.direction != .unchanged
      }
    }
    return nil
  }

  @Test(arguments: SectionCalls.all)
  func `outcomes that differ in a section are different, at a path of the section`(
    calls: SectionCalls
  ) async throws {
    #expect(try await isReported(calls, among: OutcomeSection.all) == true)
  }

  /// The test above would fail for a section that the comparison leaves out.
  @Test(arguments: SectionCalls.all)
  func `a comparison that leaves a section out misses it`(calls: SectionCalls) async throws {
    let others = OutcomeSection.all.filter { $0.name != calls.section }
    #expect(try await isReported(calls, among: others) == false)
  }

  @Test(arguments: SectionCalls.all)
  func `diff reports a login that differs in a section`(calls: SectionCalls) async throws {
    for pair in calls.pairs {
      let folder = try folder(pair)
      var difference = try PolicyDifference(
        before: folder.path("a.js"),
        after: folder.path("b.js")
      )
      difference.inputCount = 40
      let found = try await difference.find()
      if !found.differences.isEmpty {
        #expect(found.verdict != .none)
        return
      }
    }
    Issue.record("no call of `\(calls.section)` makes a difference")
  }

  @Test(arguments: SectionCalls.all)
  func `backtest reports a login that differs in a section`(calls: SectionCalls) async throws {
    let cases = try LoginStart.all(of: .postLogin).enumerated().map { number, start in
      try BacktestCase.login("\(number)", start.value.jsonText())
    }
    for pair in calls.pairs {
      let results = try await Backtest(pair.before, pair.after).results(cases)
      #expect(results.count == cases.count)
      if results.contains(where: { ![.unchanged, .unknown].contains($0.change) }) { return }
    }
    Issue.record("no call of `\(calls.section)` makes a difference")
  }
}
