import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@testable import ScriptTestSupport

/// Methods that read the event as the Action has left it, as Auth0's runtime does.
@Suite(.tags(.event), .timeLimit(.minutes(5)))
struct LiveEventTests {
  private static let event = #"""
    {"user":{"user_id":"auth0|1","app_metadata":{},"user_metadata":{}},
    "session":{"id":"s","metadata":{"foo":"bar"}},
    "refresh_token":{"id":"r","access":"offline","metadata":{}},
    "request":{"hostname":"t.auth0.com","query":{},"body":{}},"secrets":{}}
    """#

  private func error(_ handler: String, event: String = Self.event) async throws -> String? {
    try await Login.outcome(
      handler: "try {\n\(handler)\n} catch (error) { console.log(error.message); }",
      event: event
    ).logs.first
  }

  private static let noSession =
    "Failed to set session metadata: Cannot set metadata on a session that does not exist."
  private static let online =
    "Failed to set refresh token metadata: Cannot call setMetadata on an online refresh token."
  private static let noParameter =
    "There is no parameter called 'session_token' available in either the POST body or query string."

  @Test(arguments: [
    "delete event.session;", "event.session = null;", "event.session = undefined;",
  ])
  func `a session that the Action has deleted takes no metadata`(change: String) async throws {
    #expect(try await error("\(change) api.session.setMetadata('a', 'b');") == Self.noSession)
  }

  @Test func `a session that the Action has made takes metadata`() async throws {
    let outcome = try await Login.outcome(
      handler: "event.session = {}; api.session.setMetadata('a', 'b');",
      event: #"{"user":{},"secrets":{}}"#
    )
    #expect(outcome.error == nil)
    #expect(outcome.session.metadata?.map(\.name) == ["a"])
  }

  @Test func `a refresh token that the Action makes an online one takes no metadata`() async throws
  {
    let change = "event.refresh_token.access = 'online';"
    #expect(
      try await error("\(change) api.refreshToken.setMetadata('a', 'b');") == Self.online
    )
    #expect(
      try await error("\(change) api.refreshToken.evictMetadata();")
        == "Cannot call evictMetadata on an online refresh token."
    )
  }

  @Test func `a refresh token that is no longer an online one takes metadata`() async throws {
    let online = Self.event.replacing("offline", with: "online")
    let call = "api.refreshToken.setMetadata('a', 'b');"
    #expect(try await error(call, event: online) == Self.online)
    #expect(
      try await error("event.refresh_token.access = 'offline'; \(call)", event: online) == nil
    )
  }

  @Test(arguments: [
    (Self.event, "delete event.request;"), (#"{"user":{},"secrets":{}}"#, ""),
    (Self.event, "event.request = { query: {}, body: {} };"),
  ])
  func `without a request there is no session token`(event: String, change: String) async throws {
    let call = "api.redirect.validateToken({ secret: 's' });"
    #expect(try await error("\(change) \(call)", event: event) == Self.noParameter)
  }

  @Test func `a token that the Action puts into the request is looked at`() async throws {
    let message = try await error(
      "event.request.query.session_token = 'a.b'; api.redirect.validateToken({ secret: 's' });"
    )
    #expect(message == "The session token is invalid: jwt malformed")
  }

  @Test func `what keeps the event from being read leaves the member missing`() async throws {
    let message = try await error(
      """
      Object.defineProperty(event, 'session', { get() { throw new Error('mine'); } });
      api.session.setMetadata('a', 'b');
      """
    )
    #expect(message == Self.noSession)
  }
}
