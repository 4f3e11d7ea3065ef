import PostLogin
import TestSupport
import Testing

@testable import PostLoginTesting

/// Secrets in expectations about what an outcome shows with stars.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct ExpectedSecretsTests {
  private static let action = """
    exports.onExecutePostLogin = async (event, api) => {
      console.log('the key is', event.secrets.KEY);
      await fetch(`https://a.example/?key=${event.secrets.KEY}`);
      api.idToken.setCustomClaim('https://x/key', event.secrets.KEY);
    };
    """

  @Test(
    arguments: [
      ("logs: [the key is sk.live-abc]", true), ("logs: ['the key is ***']", true),
      (#"logs: ['/^the key is sk\.live-abc$/']"#, true), ("logs: [/is sk.live-abc/]", true),
      ("logs: [{ level: log, text: the key is sk.live-abc }]", true),
      ("logs: [the key is sk.live-abd]", false), (#"logs: ['/sk\.live-abd/']"#, false),
      ("requests: [{ url: 'https://a.example/?key=sk.live-abc', status: 200 }]", true),
      ("requests: ['https://a.example/?key=***']", true),
      ("requests: [{ url: 'https://a.example/?key=sk.live-abd' }]", false),
      ("actions: [{ logs: [the key is sk.live-abc] }]", true),
      // A claim shows what the Action has set.
      ("idToken: { claims: { 'https://x/key': sk.live-abc } }", true),
      ("idToken: { claims: { 'https://x/key': '***' } }", false),
    ]
  )
  func `an expectation may name a secret by its value where reports have stars`(
    expectation: String,
    isMet: Bool
  ) async throws {
    let folder = try TestFolder.suite(
      """
      secrets: { OTHER: unused text }
      http: [{ request: { url: /a.example/ }, response: { text: ok } }]
      cases:
        - { name: a, fixture: f, secrets: { KEY: sk.live-abc }, expect: { \(expectation) } }
      """
    )
    try folder.write("code.js", Self.action)
    let item = try #require(ActionSuite(at: folder.path("tests.yaml")).cases.first)
    let verdict = await item.verdict()
    #expect((verdict == .passed) == isMet)
    if !isMet {
      #expect(!verdict.description.contains("sk.live-abc") || expectation.hasPrefix("id"))
    }
  }
}
