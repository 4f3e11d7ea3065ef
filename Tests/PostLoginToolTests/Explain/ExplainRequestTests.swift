import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

/// `explain` without a command line.
@Suite(.tags(.program), .timeLimit(.minutes(5)))
struct ExplainRequestTests {
  private let folder: RequestFolder

  init() throws { folder = try RequestFolder() }

  @Test func `the story of a case says which call decided, and where`() async throws {
    let login = RequestedLogin.suiteCase(
      CaseReference(suite: folder.path("tests.yaml"), name: "wrong"),
      options: ActionSuite.Options()
    )
    let story = try await ExplainRequest(login, on: ScriptHost(tracing: true)).result()
    #expect(story.outcome.cause?.call?.method == "access.deny")
    #expect(story.outcome.cause?.location?.line == 4)
    #expect(story.obstacle == nil)
    #expect(story.chapters.first?.steps.contains { $0.text.hasPrefix("api.access.deny") } == true)
  }

  @Test func `rules that run on a fixture say which of them applied`() async throws {
    try folder.write(
      "rules.json",
      """
      {"version": 1, "name": "known", "rules": [{"name": "unknown user", \
      "when": [{"field": "event.user.user_id", "equals": "u|1"}], \
      "then": [{"call": "access.deny", "arguments": ["unknown"]}]}]}
      """
    )
    let login = FixtureLogin(
      actions: [folder.path("rules.json")],
      fixture: folder.path("f.json"),
      options: Policy.Options()
    )
    let story = try await ExplainRequest(.fixture(login), on: ScriptHost(tracing: true)).result()
    #expect(story.decidingRules(of: "known") == ["unknown user"])
  }
}
