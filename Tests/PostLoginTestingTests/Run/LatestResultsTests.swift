import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

@Suite(.tags(.suites))
struct LatestResultsTests {
  private static let place = SourceLocation(file: "code.js", line: 1, column: 1)
  private static let failure = Verdict.Failure(mismatches: [], outcome: nil, location: place)

  /// The suites `one.yaml` and `two.yaml`, each with the cases `a` and `b`.
  private func suites() throws -> (TestFolder, [ActionSuite]) {
    let folder = try TestFolder(["code.js": CaseRunTests.action, "f.json": TestFolder.event])
    let text = """
      action: code.js
      cases:
        - { name: a, fixture: f, expect: allowed }
        - { name: b, fixture: f, expect: { snapshot: true } }
      """
    let suites = try ["one.yaml", "two.yaml"].map { name in
      try folder.write(name, text)
      return try ActionSuite(at: folder.path(name))
    }
    return (folder, suites)
  }

  private func result(_ suite: ActionSuite, _ name: String, _ verdict: Verdict) -> CaseResult {
    CaseResult(
      suite: suite.path,
      name: name,
      location: Self.place,
      verdict: verdict,
      duration: .zero
    )
  }

  private func report(_ results: CaseResult...) -> TestReport {
    var report = TestReport()
    report.results = results
    return report
  }

  /// All four cases, of which `a` of the first suite has failed.
  private func latest(_ suites: [ActionSuite]) -> LatestResults {
    var latest = LatestResults()
    latest.replace(
      suites,
      broken: [],
      with: report(
        result(suites[0], "a", .failed(Self.failure)),
        result(suites[0], "b", .passed),
        result(suites[1], "a", .passed),
        result(suites[1], "b", .passed)
      )
    )
    return latest
  }

  private func words(_ latest: LatestResults, _ suites: [ActionSuite]) -> [String] {
    latest.report(of: suites.map(\.path)) { _ in true }.results
      .map { "\($0.name) \($0.verdict.word)" }
  }

  @Test func `a suite that ran again keeps nothing of its former results`() throws {
    let (_, suites) = try suites()
    var latest = latest(suites)
    latest.replace([suites[0]], broken: [], with: report(result(suites[0], "c", .passed)))
    #expect(words(latest, suites) == ["c passed", "a passed", "b passed"])
  }

  @Test func `cases that ran again stand where they stood`() throws {
    let (_, suites) = try suites()
    var latest = latest(suites)
    latest.update(
      with: report(
        result(suites[1], "b", .broken("gone")),
        result(suites[0], "a", .passed)
      )
    )
    #expect(words(latest, suites) == ["a passed", "b passed", "a passed", "b broken"])
  }

  @Test func `only a case that did not pass has failed`() throws {
    let (_, suites) = try suites()
    let failed = suites.flatMap(\.cases).filter(latest(suites).isFailed)
    #expect(failed.map(\.id) == ["\(suites[0].path): a"])
    #expect(suites[0].cases.map(\.hasSnapshot) == [false, true])
  }

  @Test func `one failed round of a case is enough, and other names are others`() throws {
    let (_, suites) = try suites()
    var latest = LatestResults()
    latest.replace(
      suites,
      broken: [],
      with: report(
        result(suites[0], "a (round 1)", .passed),
        result(suites[0], "a (round 2)", .failed(Self.failure)),
        result(suites[1], "ab", .failed(Self.failure))
      )
    )
    let failed = suites.flatMap(\.cases).filter(latest.isFailed)
    #expect(failed.map(\.id) == ["\(suites[0].path): a"])
  }

  @Test func `a suite that is broken has no results until it is mended`() throws {
    let (_, suites) = try suites()
    var latest = latest(suites)
    let broken = BrokenSuite(path: suites[0].path, problems: [])
    latest.replace([], broken: [broken], with: TestReport())
    let report = latest.report(of: suites.map(\.path)) { _ in true }
    #expect(report.counts == TestReport.Counts(passed: 2, broken: 1))
    #expect(latest.suites(of: suites.map(\.path)).map(\.path) == [suites[1].path])
  }

  @Test func `a suite that has gone is no part of the state`() throws {
    let (_, suites) = try suites()
    let report = latest(suites).report(of: [suites[1].path]) { _ in true }
    #expect(report.counts == TestReport.Counts(passed: 2))
  }

  @Test func `cases that never ran are counted, unless they are not wanted`() throws {
    let (_, suites) = try suites()
    var latest = LatestResults()
    latest.replace(suites, broken: [], with: report(result(suites[0], "a", .passed)))
    let paths = suites.map(\.path)
    #expect(latest.report(of: paths) { _ in true }.notRunCount == 3)
    #expect(latest.report(of: paths) { $0.name == "a" }.notRunCount == 1)
  }
}
