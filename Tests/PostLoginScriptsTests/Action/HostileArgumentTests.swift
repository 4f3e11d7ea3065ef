import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

@Suite(.tags(.commands, .sandbox), .timeLimit(.minutes(5)))
struct HostileArgumentTests {
  private static let event = #"""
    {"user":{"user_id":"a","app_metadata":{},"user_metadata":{}},"request":{"geoip":{}},
    "session":{"id":"s"},"transaction":{"protocol":"oidc-basic-profile","metadata":{}}}
    """#

  @Test(
    arguments: [
      "api.user.setAppMetadata('__proto__', { admin: true });",
      "api.user.setUserMetadata('__proto__', { admin: true });",
      "api.transaction.setMetadata('__proto__', 'admin');",
      "api.session.setMetadata('__proto__', 'admin');",
      "api.idToken.setCustomClaim('__proto__', { admin: true });",
      "api.cache.set('__proto__', 'admin');",
    ]
  )
  func `a key named like the prototype changes no prototype`(call: String) async throws {
    let host = ScriptHost()
    let look = """
      const seen = (value) => value?.admin === undefined && value?.a === undefined;
      console.log([{}, [], event, event.user, event.user.app_metadata, event.user.user_metadata,
        event.transaction.metadata, event.session.metadata, api].every(seen));
      """
    let sources = [
      "exports.onExecutePostLogin = async (event, api) => { try { \(call) } catch {} \(look) };",
      "exports.onExecutePostLogin = async (event, api) => { \(look) };",
    ]
    let steps = try sources.enumerated().map { index, source in
      Flow.Step(
        try ScriptAction(name: "\(index)", source: source, file: "\(index).js", host: host)
      )
    }
    let outcome = try await Login.flow(steps).run(Event(json: Self.event))
    #expect(outcome.decision == .allowed)
    #expect(outcome.actions.map { $0.logs.map(\.text) } == [["true"], ["true"]])
  }

  @Test func `a million commands are more than an outcome holds`() async throws {
    let outcome = try await Login.outcome(
      handler: "for (let i = 0; i < 1_000_000; i += 1) api.idToken.setCustomClaim('a', i);"
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.error?.code == .outputLimit)
    #expect(outcome.actions.first?.commands.count == 100_000)
    #expect(outcome.idTokenClaims == [])
  }

  @Test func `a claim of fifty megabytes is more than an outcome holds`() async throws {
    let outcome = try await Login.outcome(
      handler: "api.idToken.setCustomClaim('a', 'x'.repeat(50 << 20));"
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.error?.code == .outputLimit)
  }
}
