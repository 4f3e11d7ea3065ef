import PostLogin
import PostLoginScripts
import Testing

@testable import PostLoginTesting

@Suite(.timeLimit(.minutes(5)))
struct LeakProbeTests {
  /// The leaks of an Action on two cases, of the users a and b.
  private func leaks(_ source: String) async throws -> [Leak] {
    let folder = try TestFolder([
      "code.js": source, "a.yaml": "user: {user_id: auth0|a, email: a@example.com}",
      "b.yaml": "user: {user_id: auth0|b, email: b@example.com}",
      "tests.yaml": """
      cases:
        - { name: first, fixture: a.yaml, expect: allowed }
        - { name: second, fixture: b.yaml, expect: allowed }
      """,
    ])
    let suite = try Suite(at: folder.path("tests.yaml"))
    return try await LeakProbe { ScriptHost(isolation: $0) }.leaks(of: suite, suite.cases)
  }

  private func names(_ leak: Leak?) -> [String] { leak?.carriers.map(\.name) ?? [] }

  @Test func `an Action without state leaks nothing`() async throws {
    let leaks = try await leaks(
      """
      const NAME = 'https://example.com/id';
      exports.onExecutePostLogin = async (event, api) => {
        api.idToken.setCustomClaim(NAME, event.user.user_id + crypto.randomUUID());
      };
      """
    )
    #expect(leaks == [])
  }

  @Test func `what one user leaves to the next is found with the name that carried it`()
    async throws
  {
    let leaks = try await leaks(
      """
      let last;
      exports.onExecutePostLogin = async (event, api) => {
        if (last !== undefined && last !== event.user.user_id) {
          api.idToken.setCustomClaim('https://example.com/last', last);
        }
        last = event.user.user_id;
      };
      """
    )
    let leak = try #require(leaks.first)
    #expect(leaks.count == 1)
    #expect(leak.login.hasSuffix(": second"))
    #expect(!leak.followsItself)
    #expect(leak.changes.map(\.path) == ["idToken.claims.https://example.com/last"])
    #expect(leak.changes.map(\.after) == ["auth0|a"])
    #expect(names(leak) == ["last"])
  }

  @Test func `what a login leaves to itself is found, in a member of a constant too`() async throws
  {
    let leaks = try await leaks(
      """
      const seen = new Map();
      exports.onExecutePostLogin = async (event, api) => {
        const id = event.user.user_id;
        if (seen.has(id)) api.access.deny('seen');
        seen.set(id, true);
      };
      """
    )
    #expect(leaks.map(\.followsItself) == [true, true])
    #expect(leaks.map(names) == [["seen"], ["seen"]])
  }

  @Test func `a global that an Action makes is named`() async throws {
    let leaks = try await leaks(
      """
      exports.onExecutePostLogin = async (event, api) => {
        globalThis.count = (globalThis.count ?? 0) + 1;
        if (globalThis.count > 3) api.access.deny('often');
      };
      """
    )
    #expect(leaks.map(names) == [["globalThis.count"]])
  }

  @Test func `what cannot be named is told all the same`() async throws {
    let leaks = try await leaks(
      """
      exports.onExecutePostLogin = ((hidden) => async (event, api) => {
        hidden.count += 1;
        if (hidden.count > 3) api.access.deny('often');
      })({ count: 0 });
      """
    )
    #expect(leaks.map(names) == [[]])
    let text = LeakReport(leaks, caseCount: 2).pretty()
    #expect(text.contains("second: after the same login, by something that is no name of module"))
    #expect(text.hasSuffix("2 cases in fresh and used realms; 1 leak\n"))
  }
}
