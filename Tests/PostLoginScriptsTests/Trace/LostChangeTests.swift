import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Changes of the event that have no effect beyond the Action.
@Suite(.tags(.trace), .timeLimit(.minutes(5)))
struct LostChangeTests {
  private static let event = #"""
    {"user":{"user_id":"auth0|1","email":"Rosa@example.com","app_metadata":{"n":1,"roles":["b","a"]},
    "user_metadata":{}},"authorization":{"roles":["b","a"]},"session":{"id":"s","metadata":{}},
    "request":{"geoip":{},"query":{},"body":{},"hostname":"tenant.example"},
    "transaction":{"protocol":"oidc-basic-profile"},"secrets":{}}
    """#

  private static func lost(_ outcome: Outcome) -> [String] {
    outcome.diagnostics.filter { $0.code == .lostChange }.map { diagnostic in
      "\(diagnostic.location?.line ?? 0): \(diagnostic.message)"
    }
  }

  private static func messages(_ handler: String) async throws -> [String] {
    let host = ScriptHost(tracing: true)
    return lost(try await Login.outcome(handler: handler, event: event, host: host))
  }

  @Test(
    arguments: [
      ("event.user = { name: 'Rosa' };", "event.user", "only calls of `api` change the login"),
      ("event.user.name = 'Rosa';", "event.user.name", "only calls of `api` change the login"),
      (
        "event.user.email = event.user.email.toLowerCase();", "event.user.email",
        "only calls of `api` change the login"
      ),
      (
        "event.user.app_metadata.x = 1;", "event.user.app_metadata.x",
        "call `api.user.setAppMetadata` to keep it"
      ),
      (
        "event.user.app_metadata.n = event.user.app_metadata.n + 1;", "event.user.app_metadata.n",
        "call `api.user.setAppMetadata` to keep it"
      ),
      (
        "event.user.user_metadata['a b'] ??= 1;", #"event.user.user_metadata["a b"]"#,
        "call `api.user.setUserMetadata` to keep it"
      ),
      (
        "delete event.user.app_metadata.n;", "event.user.app_metadata.n",
        "call `api.user.setAppMetadata` to keep it"
      ),
      (
        "Object.assign(event.user.app_metadata, { x: 1, y: 2 });", "event.user.app_metadata.x",
        "call `api.user.setAppMetadata` to keep it"
      ),
      (
        "event.user.app_metadata.roles.push('c');", "event.user.app_metadata.roles",
        "call `api.user.setAppMetadata` to keep it"
      ),
      (
        "event.session.metadata.seen = 'yes';", "event.session.metadata.seen",
        "call `api.session.setMetadata` to keep it"
      ),
      (
        "event.transaction.metadata = event.transaction.metadata || {};\n"
          + "event.transaction.metadata.seen = true;",
        "event.transaction.metadata", "call `api.transaction.setMetadata` to keep it"
      ),
      (
        "for (let i = 0; i < 9; i += 1) event.user.count = i;", "event.user.count",
        "only calls of `api` change the login"
      ),
      (
        "console.log(event); event.user.seen = true;", "event.user.seen",
        "only calls of `api` change the login"
      ),
      (
        "event.user.app_metadata.x = 1; api.user.setUserMetadata('y', 1);",
        "event.user.app_metadata.x", "call `api.user.setAppMetadata` to keep it"
      ),
    ]
  )
  func `a change that nothing reads is reported`(
    handler: String,
    path: String,
    advice: String
  ) async throws {
    let message = "the Action changes `\(path)`, which has no effect beyond the Action; \(advice)"
    #expect(try await Self.messages(handler) == ["2: \(message)"])
  }

  @Test(
    arguments: [
      "event.mine = 1; if (event.mine) api.access.deny('no');",
      "event.user.roles = ['a'];\napi.idToken.setCustomClaim('https://a.b/c', event.user.roles);",
      "event.user.seen = true;\nconsole.log(event.user);",
      "event.user.seen = true;\nJSON.stringify(event);",
      "event.user.seen = true;\nObject.keys(event.user);",
      "const { user } = event; user.name = 'a';\nconst { name } = user;",
      "event.user.app_metadata ||= {};\nevent.user.app_metadata.n;",
      "for (let i = 0; i < 99; i += 1) event.user.count = (event.user.count || 0) + 1;",
      "for (let i = 0; i < 99; i += 1) event.user.email;\nevent.user.email = 'a';\nevent.user.email;",
      "const read = () => event.user.plan;\nread(); event.user.plan = 'gold'; read();",
      "event.user.plan = 'gold';\nif (event.user.email === 'other') api.access.deny(event.user.plan);",
      "event.user.plan = 'gold';\nif (event.user.email === 'other') { const { plan } = event.user; }",
      "event.user.plan = 'gold';\nif (event.user.email === 'other') `${event.user.plan}`;",
      "event.user.plan = 'gold';\nif (event.user.email === 'other') event.user['plan'];",
      "delete event.user.email\nif (event.user.plan === 1) api.access.deny(event.user.email);",
      "event.user.plan = 'gold'\nif (event.user.email === 'other') api.access.deny(event.user.plan)",
      "const first = event.authorization.roles.sort()[0];",
      "const last = event.authorization.roles.pop(); const next = event.authorization.roles.shift();",
      "event.authorization.roles.reverse().length = 1;",
      "event.session = {};\napi.session.setMetadata('a', 'b');",
      "event.request.query.session_token = 'a';\n"
        + "try { api.redirect.validateToken({ secret: 's' }); } catch { }",
      "api.transaction.setMetadata('a', 'b'); api.session.setMetadata('a', 'b');",
      "Object.freeze(event.user); structuredClone(event).user.name = 'a'; ({ ...event }).user = 1;",
      "event = { ...event, user: null };",
    ]
  )
  func `a change that the Action uses is no mistake`(handler: String) async throws {
    #expect(try await Self.messages(handler) == [])
  }

  @Test func `a failed Action is not told of its changes`() async throws {
    #expect(try await Self.messages("event.user.name = 'a';\nthrow new Error('no');") == [])
  }

  @Test func `thousands of changes are told up to a limit`() async throws {
    let places = (0..<30).map { "event.user.member\($0) = 1;" }.joined(separator: "\n")
    #expect(try await Self.messages(places).count == 20)
    let loop = "for (let i = 0; i < 3000; i += 1) event.user['member' + i] = i;"
    #expect(try await Self.messages(loop).count == 1)
  }

  @Test func `without a trace nothing is recorded`() async throws {
    let outcome = try await Login.outcome(handler: "event.user.name = 'a';", event: Self.event)
    #expect(outcome.diagnostics == [])
  }
}
