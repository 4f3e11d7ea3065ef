import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.trace, .secrets), .timeLimit(.minutes(5)))
struct MissingSecretTests {
  private static let remedy =
    "it to `secrets` of the suite, flow file or fixture, or to the file of --secrets"

  private static func diagnostics(
    _ handler: String,
    event: String = Login.event
  ) async throws -> [String] {
    let outcome = try await Login.outcome(
      handler: handler,
      event: event,
      host: ScriptHost(tracing: true)
    )
    return outcome.diagnostics.map { diagnostic in
      "\(diagnostic.severity.rawValue) \(diagnostic.code.rawValue) "
        + "\(diagnostic.location?.description ?? "-"): \(diagnostic.message)"
    }
  }

  @Test func `a missing secret is named before the request that it spoils`() async throws {
    let diagnostics = try await Self.diagnostics(
      """
      const { HOST } = event.secrets;
      await fetch(`https://${HOST}/x`, { headers: { authorization: event.secrets.TOKEN } });
      """
    )
    try #require(diagnostics.count == 3)
    #expect(
      diagnostics[0]
        == "warning secretMissing action.js:2:23: `event.secrets.HOST` is undefined, because "
        + "nothing gives the secret; add \(Self.remedy)"
    )
    #expect(diagnostics[1].hasPrefix("warning secretMissing action.js:3:"))
    #expect(
      diagnostics[2]
        == "warning requestNotStubbed -: a request goes to `undefined`: a value in its URL is "
        + "undefined, such as a secret that nothing gives"
    )
  }

  @Test func `a secret that a script does without is a note`() async throws {
    let diagnostics = try await Self.diagnostics(
      "const level = event.secrets.LEVEL ?? 'low'; event.secrets.LEVEL;"
    )
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasPrefix("info secretMissing action.js:2:28: ") == true)
  }

  @Test func `a secret of a similar name is suggested`() async throws {
    let diagnostics = try await Self.diagnostics(
      "event.secrets.API_TOKN.length;",
      event: Login.event.replacing(#""secrets":{}"#, with: #""secrets":{"API_TOKEN":"hush-hush"}"#)
    )
    #expect(
      diagnostics.first
        == "warning secretMissing action.js:2:14: `event.secrets.API_TOKN` is undefined, because "
        + "nothing gives the secret; did you mean `API_TOKEN`? Else add \(Self.remedy)"
    )
    #expect(!diagnostics.joined().contains("hush"))
  }

  @Test(
    arguments: [
      "console.log(event.secrets, JSON.stringify(event.secrets)); await event.secrets;",
      "if ('KEY' in event.secrets) event.secrets.KEY;", "event.secrets.hasOwnProperty('KEY');",
      "event.secrets.KEY = 'own'; event.secrets.KEY.length;",
      "structuredClone(event.secrets); Object.keys(event.secrets); `${event.secrets}`;",
    ]
  )
  func `what is no read of a missing secret is quiet`(handler: String) async throws {
    let diagnostics = try await Self.diagnostics(handler)
    #expect(!diagnostics.contains { $0.contains("secretMissing") })
  }

  @Test(
    arguments: [
      ("undefined", true), ("undefined.auth0.com", true), ("eu.Undefined", true),
      ("undefined-behaviour.example", false), ("example.com", false), ("", false),
    ]
  )
  func `only a label that is a missing value is a mistaken host`(host: String, isMistaken: Bool) {
    #expect(HTTPFailure.isMistaken(host: host) == isMistaken)
    #expect(
      HTTPFailure.notGranted(host: host).message.contains("--allow-host") == !isMistaken
    )
  }
}

@Suite(.tags(.trace, .fixtures), .timeLimit(.minutes(5)))
struct GuessedKindTests {
  private static func diagnostics(_ handler: String, on fixture: String) async throws -> [String] {
    let read = try Fixture(bytes: Array(fixture.utf8), file: "f.yaml")
    let source = "exports.onExecutePostLogin = async (event, api) => {\n\(handler)\n};"
    let action = try ScriptAction(
      name: "action",
      source: source,
      file: "action.js",
      host: ScriptHost(tracing: true)
    )
    let outcome = try await Login.flow([Flow.Step(action)]).run(read.event, context: read.context)
    return outcome.diagnostics.map { diagnostic in
      "\(diagnostic.severity.rawValue) \(diagnostic.code.rawValue) "
        + "\(diagnostic.location?.description ?? "-"): \(diagnostic.message)"
    }
  }

  @Test(arguments: ["event.client.name;", "event.client?.name; event.request;"])
  func `a guess is told when an Action misses what the other kind would have filled in`(
    handler: String
  ) async throws {
    let diagnostics = try await Self.diagnostics(handler, on: "user: { user_id: a }")
    #expect(
      diagnostics.first
        == "warning fixtureKindGuessed action.js:2:6: `event.client` is missing, because `f.yaml` "
        + "does not say its kind and was read as an event; write `kind: transaction` at its top to "
        + "have missing parts filled in, or `kind: event`"
    )
    #expect(diagnostics.filter { $0.contains("fixtureKindGuessed") }.count == 1)
  }

  @Test(
    arguments: [
      ("event.user.email; event.organization?.name; event.session;", "user: { user_id: a }"),
      ("event.client;", "kind: event\nuser: { user_id: a }"),
      ("event.client;", "kind: transaction\nuser: { user_id: a }"),
    ]
  )
  func `a guess that decides nothing is not told`(handler: String, fixture: String) async throws {
    #expect(try await Self.diagnostics(handler, on: fixture) == [])
  }
}
