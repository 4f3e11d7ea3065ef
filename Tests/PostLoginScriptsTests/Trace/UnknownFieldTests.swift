import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.trace), .timeLimit(.minutes(5)))
struct UnknownFieldTests {
  private static func diagnostics(_ handler: String, event: String = Login.event) async throws
    -> [String]
  {
    let host = ScriptHost(tracing: true)
    let outcome = try await Login.outcome(handler: handler, event: event, host: host)
    return outcome.diagnostics.filter { $0.code == .unknownField }.map { diagnostic in
      "\(diagnostic.location?.description ?? "") \(diagnostic.severity.rawValue): \(diagnostic.message)"
    }
  }

  @Test(
    arguments: [
      (
        "event.request.geoip.country_code;",
        "action.js:2:20 warning: `event.request.geoip.country_code` is not documented, and this login does not have it; did you mean `event.request.geoip.countryCode`?"
      ),
      (
        "event.refreshToken?.metadata;",
        "action.js:2:6 warning: `event.refreshToken` is not documented, and undefined at Auth0; did you mean `event.refresh_token`?"
      ),
      (
        "event.authencation;",
        "action.js:2:6 warning: `event.authencation` is not documented, and undefined at Auth0; did you mean `event.authentication`?"
      ),
      (
        "event.secret;",
        "action.js:2:6 warning: `event.secret` is not documented, and undefined at Auth0; did you mean `event.secrets`?"
      ),
      (
        "if ('refreshToken' in event) {}",
        "action.js:2:23 warning: `event.refreshToken` is not documented, and undefined at Auth0; did you mean `event.refresh_token`?"
      ),
      (
        "event.user.department;",
        "action.js:2:11 info: `event.user.department` is not documented, and this login does not have it"
      ),
    ]
  )
  func `a member that no reference knows is said aloud`(
    handler: String,
    message: String
  ) async throws {
    let diagnostics = try await Self.diagnostics(handler)
    #expect(diagnostics == [message])
  }

  @Test(
    arguments: [
      "event.session?.id; event.user.nickname; event.request.geoip.countryCode;",
      "event.user.app_metadata.roles; event.user.user_metadata.x; event.secrets.KEY;",
      "event.request.query?.audience; event.request.body?.x; event.client?.metadata?.x;",
      "JSON.stringify(event); await event; String(event); event.hasOwnProperty('user');",
      "event.user.identities?.[9]; event.user.identities?.map; event.user[Symbol.iterator];",
      "event.mine ??= 1; event.mine;",
      "({ ...event }); structuredClone(event); console.log(event);",
    ]
  )
  func `what is no mistake is not called one`(handler: String) async throws {
    #expect(try await Self.diagnostics(handler) == [])
  }

  @Test func `a member that the event holds is no mistake`() async throws {
    let event =
      #"{"user":{"department":"IT"},"request":{"geoip":{"country_code":"PT"}},"later":{}}"#
    let handler = """
      event.user.department; event.request.geoip.country_code; event.later.anything;
      delete event.user.department; event.user.department;
      """
    #expect(try await Self.diagnostics(handler, event: event) == [])
  }

  @Test func `each member is named once`() async throws {
    #expect(try await Self.diagnostics("event.secret;\nevent.secret;").count == 1)
  }

  @Test func `a host that was not told to trace says nothing`() async throws {
    #expect(try await Login.outcome(handler: "event.secret;").diagnostics == [])
  }
}
