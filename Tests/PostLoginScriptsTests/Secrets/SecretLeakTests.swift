import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import ScriptTestSupport

@Suite(.tags(.secrets), .timeLimit(.minutes(5)))
struct SecretLeakTests {
  private static let event = #"""
    {"user":{"user_id":"auth0|1","email":"rosa@example.com","app_metadata":{},"user_metadata":{}},
    "request":{"geoip":{}},"secrets":{"API_KEY":"top secret","OTHER":"unused value"},
    "session":{"id":"s","metadata":{}},"transaction":{"protocol":"oidc-basic-profile"}}
    """#

  private static let token = "every holder of the token can read it"
  private static let user = "the user can read it"
  private static let stored = "it is stored in the tenant, where administrators can read it"

  private func leaks(_ handler: String) async throws -> [Diagnostic] {
    let outcome = try await Login.outcome(
      handler: "const secret = event.secrets.API_KEY;\n\(handler)",
      event: Self.event
    )
    #expect(outcome.error == nil)
    return outcome.diagnostics.filter { $0.code == .secretLeaked }
  }

  @Test(arguments: [
    (
      "api.accessToken.setCustomClaim('key', { deep: ['a ' + secret] });",
      "the claim `key` of the access token", token
    ),
    (
      "api.idToken.setCustomClaim('https://e.example/' + secret, 1);",
      "the claim `https://e.example/***` of the ID token", token
    ),
    ("api.access.deny('no ' + secret);", "the reason of the denial", user),
    ("api.validation.error('code', secret);", "the error of the validation", user),
    (
      "api.redirect.sendUserTo('https://e.example/', { query: { key: secret } });",
      "the URL of the redirect", user
    ),
    (
      "api.redirect.sendUserTo('https://e.example/?' + encodeURIComponent('a ' + secret));",
      "the URL of the redirect", user
    ),
    (
      "api.prompt.render('ap_1', { fields: { key: secret } });",
      "the `fields` of the form", user
    ),
    (
      "api.user.setAppMetadata('key', secret);",
      "the member `key` of the user's `app_metadata`", stored
    ),
    (
      "api.user.setUserMetadata('key', { secret });",
      "the member `key` of the user's `user_metadata`", stored
    ),
    ("api.session.setMetadata('key', secret);", "the metadata of the session", stored),
    ("api.transaction.setMetadata('key', secret);", "the metadata of the transaction", stored),
    (
      "api.samlResponse.setAttribute('key', secret);",
      "the attributes of the SAML response", token
    ),
  ])
  func `a secret that leaves is named with its place`(
    call: String,
    place: String,
    readers: String
  ) async throws {
    let leaks = try await leaks(call)
    #expect(
      leaks.map(\.message) == [
        "the value of secret `API_KEY` stands in \(place); \(readers), so leave it out"
      ]
    )
    #expect(leaks.map(\.code) == [.secretLeaked])
    #expect(leaks.map(\.severity) == [.warning])
    #expect(leaks.map(\.action) == ["action"])
    // Not every command has a location.
    #expect(leaks.allSatisfy { $0.location == nil || $0.location?.line == 3 })
  }

  @Test
  func `a secret on the console is reported once for each Action`() async throws {
    let leaks = try await leaks("console.log('key', secret); console.error({ secret });")
    #expect(
      leaks.map(\.message) == [
        "the value of secret `API_KEY` stands in the console; the tenant and its log streams keep "
          + "logs, so leave it out"
      ]
    )
    #expect(leaks.map(\.action) == ["action"])
  }

  @Test(arguments: [
    "api.accessToken.setCustomClaim('key', secret.length); console.log(typeof secret);",
    "api.prompt.render('ap_1', { vars: { key: secret } });",
    "api.cache.set('key', secret);",
    "api.accessToken.setCustomClaim('key', 'top'); console.log('secret');",
  ])
  func `a secret that stays is no leak`(handler: String) async throws {
    #expect(try await leaks(handler) == [])
  }

  @Test
  func `a secret in the text of an error is a leak`() async throws {
    let outcome = try await Login.outcome(
      handler: "throw new Error('bad ' + event.secrets.API_KEY);",
      event: Self.event
    )
    #expect(
      outcome.diagnostics.filter { $0.code == .secretLeaked }.map(\.message) == [
        "the value of secret `API_KEY` stands in the text of the error, which the application "
          + "receives; the user can read it, so leave it out"
      ]
    )
  }

  @Test
  func `no diagnostic shows the value`() async throws {
    let leaks = try await leaks(
      "api.user.setAppMetadata(secret, secret); api.accessToken.setCustomClaim(secret, secret);"
    )
    #expect(leaks.count == 2)
    #expect(leaks.allSatisfy { !$0.message.contains("top secret") })
  }
}

extension SecretLeakTests {
  @Test
  func `a leak stands in the line of the call that made it`() async throws {
    let leaks = try await leaks("event.user;\napi.access.deny('no ' + secret);")
    #expect(leaks.map(\.location?.line) == [4])
  }
}
