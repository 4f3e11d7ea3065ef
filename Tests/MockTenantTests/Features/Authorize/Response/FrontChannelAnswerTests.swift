import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// What the six response types with tokens answer.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct FrontChannelAnswerTests {
  @Test(arguments: [
    ("token", ["access_token", "expires_in", "state", "token_type"]),
    ("id_token", ["id_token", "state"]),
    ("id_token token", ["access_token", "expires_in", "id_token", "state", "token_type"]),
    ("token id_token", ["access_token", "expires_in", "id_token", "state", "token_type"]),
    ("code id_token", ["code", "id_token", "state"]),
    ("code token", ["access_token", "code", "expires_in", "state", "token_type"]),
    (
      "code id_token token",
      ["access_token", "code", "expires_in", "id_token", "state", "token_type"]
    ),
  ])
  func `the fragment holds what the response type names`(
    type: String,
    names: [String]
  ) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let (_, answer) = try await FrontChannel.logIn(tenant, ["response_type": type])
      #expect(answer.status == 302)
      #expect(answer.location.hasPrefix("http://localhost:3000/callback#"))
      #expect(answer.sent.keys.sorted() == names)
      #expect(answer.sent["state"] == "abc")
      if names.contains("token_type") {
        #expect(answer.sent["token_type"] == "Bearer")
        #expect(answer.sent["expires_in"] == "7200")
      }
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(try await tenant.logTypes() == ["s"])
      #expect(try await tenant.live(.refreshToken).isEmpty)
    }
  }

  @Test(arguments: FrontChannel.types)
  func `an ID token names the code and the access token beside it by their hashes`(
    type: String
  ) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let (_, answer) = try await FrontChannel.logIn(tenant, ["response_type": type])
      let sent = answer.sent
      guard type.contains("id_token") else {
        #expect(sent["id_token"] == nil)
        return
      }
      let claims = try await FrontChannel.claims(tenant, sent["id_token"])
      #expect(claims.string("at_hash") == sent["access_token"].map { LeftHalfHash.text(of: $0) })
      #expect(claims.string("c_hash") == sent["code"].map { LeftHalfHash.text(of: $0) })
      #expect(claims.string("nonce") == "n-1")
      #expect(claims.string("aud") == "web")
      #expect(claims.string("iss") == tenant.url)
      // Auth0 has the claims of scopes in the ID token also beside an access token.
      #expect(claims.string("email") == "ada@example.com")
      #expect(claims.string("name") == "Ada Lovelace")
    }
  }

  @Test(arguments: ["fragment", "form_post"], FrontChannel.types)
  func `each mode for tokens sends the same parameters`(mode: String, type: String) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let changes = ["response_type": type, "response_mode": mode]
      let (_, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(answer.sent["state"] == "abc")
      #expect((answer.sent["code"] != nil) == type.contains("code"))
      #expect((answer.sent["access_token"] != nil) == (type.hasSuffix(" token") || type == "token"))
      #expect((answer.sent["id_token"] != nil) == type.contains("id_token"))
      guard mode == "form_post" else { return }
      #expect(answer.status == 200)
      #expect(answer.body.contains(#"action="http://localhost:3000/callback""#))
      let nonce = try #require(answer.body.firstMatch(of: /<script nonce="([^"]+)">/)).1
      let policy = answer.headers["content-security-policy"] ?? ""
      #expect(policy.contains("script-src 'nonce-\(nonce)'"))
      #expect(answer.headers["x-frame-options"] == "DENY")
    }
  }

  @Test func `an access token is for the API, or opaque and good at userinfo`() async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let api = "https://sample.api.com"
      let (browser, answer) = try await FrontChannel.logIn(
        tenant,
        ["response_type": "token", "audience": api, "scope": "openid read:membership"]
      )
      let claims = try await FrontChannel.claims(tenant, answer.sent["access_token"])
      #expect(claims["aud"] == [.string(api), .string(tenant.url + "userinfo")])
      #expect(claims.string("scope") == "openid read:membership")
      #expect(
        claims.integer("exp").flatMap { exp in claims.integer("iat").map { exp - $0 } } == 7200
      )
      let silent = ["response_type": "token", "prompt": "none"]
      let opaque = try await browser.authorize(silent).sent["access_token"] ?? ""
      #expect(opaque.split(separator: ".", omittingEmptySubsequences: false).count == 5)
      let headers = ["Authorization": "Bearer \(opaque)"]
      let profile = try await browser.client.get("userinfo", headers: headers).json
      #expect(profile["email"] == "ada@example.com")
      #expect(try await tenant.logTypes() == ["s", "ssa"])
    }
  }

  @Test(arguments: [(600, "600"), (100_000, "50000")])
  func `an API may shorten the tokens of browsers further, and never lengthens them`(
    seconds: Int64,
    shown: String
  ) async throws {
    try await withTenant { configuration in
      FrontChannel.allow(&configuration)
      configuration.apis[0].document.set("token_lifetime", 50_000)
      configuration.apis[0].document.set("token_lifetime_for_web", .integer(seconds))
    } body: { tenant in
      let changes = ["response_type": "code token", "audience": "https://sample.api.com"]
      let (browser, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(answer.sent["expires_in"] == shown)
      let tokens = try await browser.tokens(answer.sent["code"])
      #expect(tokens["expires_in"] == 50_000)
    }
  }

  @Test(arguments: [
    ("openid profile", nil), ("openid unknown", "openid"),
    ("openid offline_access", "openid"),
  ])
  func `the scope is sent where it is not the requested one`(
    scope: String,
    sent: String?
  ) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let changes = ["response_type": "token", "scope": scope]
      let (_, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(answer.sent["scope"] == sent)
    }
  }

  @Test func `a session transfer token signs in with each response type`() async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      for type in FrontChannel.types {
        let token = try await TransferTests.transferToken(tenant)
        let answer = try await ScriptedBrowser(tenant).authorize([
          "response_type": type, "nonce": "n-1", "session_transfer_token": token,
        ])
        #expect(answer.location.hasPrefix("http://localhost:3000/callback#"))
        #expect(answer.sent["error"] == nil)
        #expect(answer.sent.count > 1)
        let log = try #require(try await tenant.logs().last)
        #expect(log.type == "s")
        #expect(log.details.boolean("triggered_by_session_transfer_token") == true)
      }
    }
  }
}
