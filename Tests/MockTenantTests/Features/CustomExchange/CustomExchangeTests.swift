import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Custom token exchanges: the Action of a profile finds the user, and then post-login runs.
@Suite(.tags(.tenant, .tokens, .flow), .timeLimit(.minutes(5)))
struct CustomExchangeTests {
  @Test func `the user whom the Action sets gets tokens, after the post-login Actions`()
    async throws
  {
    let seen = SeenEvents()
    try await ExchangeBench.run(then: [seen.action]) { bench in
      let answer = try await bench.exchange(["audience": .string(TokenBench.api)])
      #expect(answer.refusal == "200 : ")
      #expect(
        answer.string("issued_token_type") == "urn:ietf:params:oauth:token-type:access_token"
      )
      #expect(answer.string("token_type") == "Bearer")
      #expect(!answer.string("refresh_token").isEmpty)
      let claims = try await bench.tokens.claims(answer.string("id_token"))
      #expect(claims.string("sub") == "auth0|otto")
      #expect(claims["act"] == nil)
      let event = try #require(seen.last)
      let transaction = event["transaction"]
      #expect(transaction?["protocol"]?.stringValue == "oauth2-token-exchange")
      #expect(transaction?["subject_token_type"]?.stringValue == ExchangeBench.type)
      #expect(event["user"]?["user_id"]?.stringValue == "auth0|otto")
      #expect(event["connection"]?["name"]?.stringValue == "people")
      #expect(try await bench.mock.user("auth0|otto")?.loginsCount == 1)
      let log = try await bench.tokens.lastLog()
      #expect(log.type == "secte")
      #expect(log.details.string("subject_token_type") == ExchangeBench.type)
      let logs = try await bench.mock.logs().map(\.line).joined()
      #expect(!logs.contains(ExchangeBench.subjectToken))
    }
  }

  @Test func `the Action sees the request as Auth0 describes its event`() async throws {
    let seen = SeenEvents()
    let finding = ClosureAction { event in
      seen.keep(event)
      return [Command("authentication.setUserById", [.string("auth0|otto")])]
    }
    try await ExchangeBench.run(
      finding,
      changing: { configuration in
        configuration.organizations = [
          Organization(["id": "org_1", "name": "acme", "members": ["auth0|otto"]])
        ]
        configuration.clients[configuration.clients.count - 2].document.set(
          "organization_usage",
          "allow"
        )
      }
    ) { bench in
      let answer = try await bench.exchange([
        "audience": .string(TokenBench.api), "organization": "acme", "device": "kiosk-7",
        "actor_token": "agent", "actor_token_type": "urn:partner:agent",
      ])
      #expect(answer.refusal == "200 : ")
      let event = try #require(seen.last)
      #expect(
        event.value.objectValue?.map(\.name) == [
          "client", "organization", "request", "resource_server", "tenant", "transaction",
          "secrets",
        ]
      )
      #expect(
        event["client"]?.value == ["client_id": "phone", "name": "phone", "metadata": [:]]
      )
      #expect(event["organization"]?["id"]?.stringValue == "org_1")
      #expect(event["resource_server"]?.value == ["identifier": .string(TokenBench.api)])
      #expect(event["tenant"]?.value == ["id": "mock"])
      #expect(event["request"]?["method"]?.stringValue == "POST")
      #expect(event["request"]?["query"] == nil)
      let body = try #require(event["request"]?["body"])
      #expect(body["device"]?.stringValue == "kiosk-7")
      #expect(body["subject_token"] == nil)
      #expect(body["actor_token"] == nil)
      #expect(
        event["transaction"]?.value == [
          "actor_token": "agent", "actor_token_type": "urn:partner:agent",
          "requested_scopes": ["openid", "profile", "email", "offline_access"],
          "requested_token_type": "urn:ietf:params:oauth:token-type:access_token",
          "subject_token": .string(ExchangeBench.subjectToken),
          "subject_token_type": .string(ExchangeBench.type),
        ]
      )
      let claims = try await bench.tokens.claims(answer.string("access_token"))
      #expect(claims.string("org_id") == "org_1")
    }
  }

  @Test func `metadata of the Action are kept, and post-login sees them`() async throws {
    let seen = SeenEvents()
    let finding = ExchangeBench.setting(
      "auth0|otto",
      Command("user.setAppMetadata", [.string("group"), .string("partners")]),
      Command("user.setUserMetadata", [.string("language"), .string("pt")])
    )
    try await ExchangeBench.run(finding, then: [seen.action]) { bench in
      #expect(try await bench.exchange().status == 200)
      let user = try #require(try await bench.mock.user("auth0|otto"))
      #expect(user.appMetadata.string("group") == "partners")
      #expect(user.userMetadata.string("language") == "pt")
      #expect(seen.last?["user"]?["app_metadata"]?["group"]?.stringValue == "partners")
    }
  }

  @Test func `the cache of the trigger is its own`() async throws {
    let caches = SeenCaches()
    let storing = CachingAction(caches: caches) {
      [
        Command("authentication.setUserById", [.string("auth0|otto")]),
        Command("cache.set", [.string("keys"), .string("k1"), .number($0 + 60_000)]),
      ]
    }
    try await ExchangeBench.run(storing, then: [CachingAction(caches: caches) { _ in [] }]) {
      bench in
      for _ in 1...2 {
        let answer = try await bench.exchange()
        #expect(answer.status == 200)
      }
      #expect(caches.all == [[:], [:], ["keys": "k1"], [:]])
    }
  }

  @Test func `tokens name the actor, and there is no refresh token`() async throws {
    let seen = SeenEvents()
    let actor = try JSONText(#"{"sub":"agent-7","desk":"support","act":{"sub":"bot"}}"#)
    let finding = ExchangeBench.setting(
      "auth0|otto",
      Command("authentication.setActor", [.object(actor)])
    )
    try await ExchangeBench.run(finding, then: [seen.action]) { bench in
      let answer = try await bench.exchange(["audience": .string(TokenBench.api)])
      #expect(answer.json["refresh_token"] == nil)
      let expected: JSONValue = ["sub": "agent-7", "desk": "support", "act": ["sub": "bot"]]
      // Members of claims stand in the order of their names.
      let claim: JSONValue = ["act": ["sub": "bot"], "desk": "support", "sub": "agent-7"]
      #expect(try await bench.tokens.claims(answer.string("id_token"))["act"] == claim)
      #expect(try await bench.tokens.claims(answer.string("access_token"))["act"] == claim)
      #expect(seen.last?["transaction"]?["actor"]?.value == expected)
      #expect(try await bench.tokens.lastLog().details["actor"] == expected)
    }
  }

  @Test func `an actor token that is an ID token of the tenant is checked`() async throws {
    let seen = SeenEvents()
    let finding = ClosureAction { event in
      seen.keep(event)
      return [Command("authentication.setUserById", [.string("auth0|otto")])]
    }
    try await ExchangeBench.run(finding) { bench in
      let idToken = try await bench.exchange().string("id_token")
      let type: JSONValue = "urn:ietf:params:oauth:token-type:id_token"
      let answer = try await bench.exchange([
        "actor_token": .string(idToken), "actor_token_type": type,
      ])
      #expect(answer.status == 200)
      let user = seen.last?["transaction"]?["actor_token_user"]
      #expect(user?["user_id"]?.stringValue == "auth0|otto")
      let forged = try await bench.exchange(["actor_token": "a.b.c", "actor_token_type": type])
      #expect(
        forged.refusal
          == "400 invalid_request: Invalid actor token: it is no ID token of this tenant"
      )
      bench.tokens.tenant.clock.advance(by: .seconds(40_000))
      let old = try await bench.exchange([
        "actor_token": .string(idToken), "actor_token_type": type,
      ])
      #expect(
        old.refusal
          == "400 invalid_request: Invalid actor token: 'exp' claim timestamp check failed"
      )
    }
  }

  @Test func `an actor token of another kind, client or issuer, or of a blocked user is refused`()
    async throws
  {
    try await ExchangeBench.run { bench in
      let tenant = bench.tokens.tenant
      for (changes, reason): ([String: JSONValue], String) in [
        (["scope": "openid"], "it is no ID token of this tenant"),
        (["iss": "https://other.example/"], "it is no ID token of this tenant"),
        (["aud": "other"], "it was issued to another client"),
        (["aud": ["phone", "other"]], "it was issued to another client"),
        (["sub": "auth0|nobody"], "its user does not exist"),
        (["sub": "auth0|ben"], "its user is blocked"),
      ] {
        var claims: JSONObject = [
          "iss": .string(bench.mock.url), "sub": "auth0|rosa", "aud": "phone",
          "exp": .integer(tenant.now.seconds + 60),
        ]
        for (name, value) in changes { claims.set(name, value) }
        let token = try await tenant.keys.sign(TokenPayload(claims), type: "JWT")
        let answer = try await bench.exchange([
          "actor_token": .string(token),
          "actor_token_type": "urn:ietf:params:oauth:token-type:id_token",
        ])
        #expect(answer.refusal == "400 invalid_request: Invalid actor token: \(reason)")
      }
    }
  }
}

/// Keeps the caches that Actions find.
private final class SeenCaches: Sendable {
  private let caches = Mutex<[[String: String]]>([])

  var all: [[String: String]] { caches.withLock { $0 } }

  func keep(_ cache: [String: RunContext.CacheRecord]) {
    caches.withLock { $0.append(cache.mapValues(\.value)) }
  }
}

/// An Action that notes its cache; its closure takes the time in milliseconds.
private struct CachingAction: Action {
  let name = "caching"
  let caches: SeenCaches
  let commands: @Sendable (Double) -> [Command]

  func run(_ invocation: Invocation) async throws -> ActionResult {
    caches.keep(invocation.context.cache)
    return ActionResult(commands: commands(invocation.context.milliseconds ?? 0))
  }
}
