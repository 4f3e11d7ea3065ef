import FoundationEssentials
import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting

/// Kept outcomes with a name that the member of an outcome had earlier.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct FormerNameTests {
  @Test(arguments: [("pt", []), ("en", ["snapshot.redirect.query.lang"])])
  func `a kept outcome may call the query of a redirect queryParams`(
    language: String,
    differences: [String]
  ) async throws {
    let folder = try TestFolder([
      "code.js": """
      exports.onExecutePostLogin = async (event, api) => {
        api.redirect.sendUserTo('https://x.example/', { query: { lang: 'pt' } });
      };
      """,
      "f.json": TestFolder.event,
      "tests.yaml": "cases: [{name: a, fixture: f, expect: {snapshot: true}}]",
    ])
    let item = try #require(try ActionSuite(at: folder.path("tests.yaml")).cases.first)
    let flow = try item.plan.flow(on: item.plan.worker.host)
    func paths(_ mode: SnapshotMode) async -> [String] {
      guard case .failed(let failure) = await item.verdict(in: flow, snapshots: mode) else {
        return []
      }
      return failure.mismatches.map(\.path)
    }
    #expect(await paths(.update) == ["snapshot"])
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let file = try #require(names.first { $0.hasPrefix("__snapshots__/tests/a-") })
    let kept = try folder.text(file)
    let former = kept.replacing(
      "\"query\": {\n      \"lang\": \"pt\"",
      with: "\"queryParams\": {\n      \"lang\": \"\(language)\""
    )
    #expect(former != kept)
    try folder.write(file, former)
    #expect(await paths(.compare) == differences)
  }
}
