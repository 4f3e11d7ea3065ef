import PostLogin
import PostLoginPolicies
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

/// What a caller says about every suite.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct GivenOptionsTests {
  private static let script = """
    exports.onExecutePostLogin = async (event, api) => {
      const answer = await (await fetch('https://a.example/')).text();
      api.access.deny(
        [process.env.STAGE, event.secrets.KEY.length, api.cache.get('k')?.value, answer].join(' ')
      );
    };
    """

  @Test func `it counts above what the suite says, and needs no use in each suite`() async throws {
    let folder = try TestFolder.suite(
      """
      secrets: { KEY: suite }
      cache: { k: suite }
      http: [{ request: { url: https://a.example/ }, response: { text: suite } }]
      cases: [{ name: a, fixture: f, expect: { decision: denied, reason: test 13 given given } }]
      """
    )
    try folder.write("code.js", Self.script)
    try folder.write("cache.json", #"{"k": "given"}"#)
    try folder.write(
      "stubs.yaml",
      """
      - { request: { url: https://a.example/ }, response: { text: given } }
      - { request: { url: https://b.example/ }, response: { text: unused } }
      """
    )
    var options = ActionSuite.Options()
    options.policy.permissions.variables = ["STAGE": "test"]
    options.policy.permissions.stubs = try HTTPStubs(at: folder.path("stubs.yaml"))
    options.policy.secrets = try JSONText(#"{"KEY": "caller-secret"}"#)
    options.context.cache = try WrittenCache(at: folder.path("cache.json"))
    let suite = try ActionSuite(at: folder.path("tests.yaml"), options: options)
    let flow = try suite.plan.flow(on: ScriptHost())
    let item = try #require(suite.cases.first)
    #expect(await item.verdict(in: flow) == .passed)
    // The suite's own stub has answered nothing; that one of the caller's did not is no note.
    #expect(suite.notes.count == 1)
    #expect(suite.notes.first?.message.contains("https://a.example/") == true)
  }
}
