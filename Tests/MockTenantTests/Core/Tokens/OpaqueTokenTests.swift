import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Access tokens of logins without an API, which only `/userinfo` can read.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct OpaqueTokenTests {
  private static func profile(
    _ bench: TokenBench,
    _ token: String
  ) async throws -> TenantClient.Answer {
    try await bench.client.get("userinfo", headers: ["Authorization": "Bearer \(token)"])
  }

  @Test func `without an audience the access token is opaque, and works at userinfo`()
    async throws
  {
    try await TokenBench.run { bench in
      let answer = try await bench.redeem(bench.code())
      let token = answer.string("access_token")
      #expect(answer.json["expires_in"]?.doubleValue == 86_400)
      let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      try #require(parts.count == 5)
      #expect(parts[1] == "")
      let header = String(decoding: Base64URL.decode(parts[0]) ?? [], as: UTF8.self)
      #expect(header == #"{"alg":"dir","enc":"A256GCM","iss":"\#(bench.mock.url)"}"#)
      for part in parts.dropFirst() {
        let content = String(decoding: Base64URL.decode(part) ?? [], as: UTF8.self)
        #expect(!content.contains("rosa"))
      }
      #expect(try await bench.tenant.keys.claims(of: token) == nil)
      #expect(try await Self.profile(bench, token).string("sub") == "auth0|rosa")
      let refreshed = try await bench.refresh(answer.string("refresh_token"))
      let fresh = refreshed.string("access_token")
      #expect(fresh != token)
      #expect(fresh.split(separator: ".", omittingEmptySubsequences: false).count == 5)
      #expect(try await Self.profile(bench, fresh).string("sub") == "auth0|rosa")
    }
  }

  @Test func `with an API and openid the access token is for both`() async throws {
    try await TokenBench.run { bench in
      let code = try await bench.code { $0.grant.audience = TokenBench.api }
      let token = try await bench.redeem(code).string("access_token")
      let claims = try await bench.claims(token)
      #expect(claims.strings("aud") == ["https://api.example.com", bench.mock.url + "userinfo"])
      #expect(try await Self.profile(bench, token).string("sub") == "auth0|rosa")
    }
  }

  @Test func `the audience of userinfo alone counts as none`() async throws {
    try await TokenBench.run { bench in
      let audience = bench.mock.url + "userinfo"
      let answer = try await bench.token([
        "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
        "username": "rosa@example.com", "password": TokenBench.password,
        "scope": "openid offline_access", "audience": audience,
      ])
      let token = answer.string("access_token")
      #expect(token.split(separator: ".", omittingEmptySubsequences: false).count == 5)
      #expect(try await Self.profile(bench, token).string("sub") == "auth0|rosa")
      #expect(try await bench.lastLog().document.string("audience") == audience)
      let refreshed = try await bench.refresh(
        answer.string("refresh_token"),
        as: "web",
        adding: ["client_secret": "s3cret-of-web", "audience": audience]
      )
      #expect(refreshed.status == 200)
      #expect(try await bench.lastLog().document.string("audience") == audience)
    }
  }

  @Test func `the tenant's default audience is for requests without one`() async throws {
    try await TokenBench.run(
      changing: { $0.defaultAudience = TokenBench.api },
      test: { bench in
        let form = [
          "grant_type": "password", "client_id": "web", "client_secret": "s3cret-of-web",
          "username": "rosa@example.com", "password": TokenBench.password, "scope": "read:things",
        ]
        let answer = try await bench.token(form)
        let claims = try await bench.claims(answer.string("access_token"))
        #expect(claims.string("aud") == "https://api.example.com")
        #expect(claims.string("scope") == "read:things")
        #expect(try await bench.lastLog().document.string("audience") == "https://api.example.com")
        let userInfo = ["audience": bench.mock.url + "userinfo"]
        let opaque = try await bench.token(form.merging(userInfo) { $1 }).string("access_token")
        #expect(opaque.split(separator: ".", omittingEmptySubsequences: false).count == 5)
      }
    )
    try await withTenant({ $0.defaultAudience = "https://sample.api.com" }) { tenant in
      for (audience, count) in [(nil, 3), ("", 3), (tenant.url + "userinfo", 5)] {
        let browser = ScriptedBrowser(tenant)
        let answer = try await browser.logIn(
          after: try await browser.authorize(["audience": audience])
        )
        let token = try await browser.tokens(answer.parameter("code"))["access_token"]?.stringValue
        #expect(token?.split(separator: ".", omittingEmptySubsequences: false).count == count)
      }
    }
  }

  @Test func `a login may ask for the audience of userinfo`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["audience": tenant.url + "userinfo"])
      let answer = try await browser.logIn(after: page)
      let token = try await browser.tokens(answer.parameter("code"))["access_token"]?.stringValue
      #expect(token?.split(separator: ".", omittingEmptySubsequences: false).count == 5)
      let logs = try await tenant.logs()
      #expect(logs.map(\.type) == ["s", "seacft"])
      #expect(logs.last?.document.string("audience") == tenant.url + "userinfo")
    }
  }

  @Test func `an opaque token that was changed is refused`() async throws {
    try await TokenBench.run { bench in
      let token = try await bench.redeem(bench.code()).string("access_token")
      let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      try #require(parts.count == 5)
      let other = try await bench.redeem(bench.code()).string("access_token")
        .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      try #require(other.count == 5)
      let header = Base64URL.encode(Array(#"{"alg":"none"}"#.utf8))
      for changed in [
        [header, "", parts[2], parts[3], parts[4]], [parts[0], "AA", parts[2], parts[3], parts[4]],
        [parts[0], "", other[2], parts[3], parts[4]], [parts[0], "", parts[2], other[3], parts[4]],
        [parts[0], "", parts[2], parts[3], other[4]], [parts[0], "", "", parts[3], parts[4]],
        [parts[0], "", parts[2], "", ""], [parts[0], "", parts[2], parts[3]],
        ["", "", "", "", ""],
      ] {
        let answer = try await Self.profile(bench, changed.joined(separator: "."))
        #expect(answer.refusal == "401 invalid_token: Unauthorized")
      }
      #expect(try await Self.profile(bench, token).status == 200)
    }
  }

  @Test func `an opaque token outlives its key, and is good at another server`() async throws {
    try await TokenBench.run { bench in
      let old = try await bench.redeem(bench.code()).string("access_token")
      try await bench.mock.rotateKeys()
      let new = try await bench.redeem(bench.code()).string("access_token")
      for token in [old, new] {
        #expect(try await Self.profile(bench, token).string("sub") == "auth0|rosa")
      }
      let other = SigningKeys(bench.store, randomness: TenantRandomness()) { bench.tenant.now }
      #expect(try await other.claims(ofAccessToken: old)?.subject == "auth0|rosa")
      try await other.rotate(keepingOld: true)
      let theirs = try await other.seal(TokenPayload(["sub": "a"]), issuer: "https://a.example/")
      #expect(try await bench.tenant.keys.claims(ofAccessToken: theirs)?.subject == "a")
    }
  }

  @Test func `an Action is told of access token claims that no application can read`()
    async throws
  {
    let action = ClosureAction("plan") { _ in
      [
        Command("accessToken.setCustomClaim", [.string("https://x.example/plan"), .number(1)]),
        Command("idToken.setCustomClaim", [.string("https://x.example/tier"), .number(2)]),
      ]
    }
    let silent = ClosureAction("silent") { _ in [] }
    try await TokenBench.run([action, silent]) { bench in
      let first = try await bench.refreshToken()
      _ = try await bench.refresh(first)
      #expect(try await bench.logTypes() == ["seacft", "w", "sertft"])
      let log = try await bench.mock.logs()[1]
      #expect(
        log.entryDescription
          == "Action `plan` set the access token claims `https://x.example/plan`, which no "
          + "application can read: the request names no API, so its access token is opaque. "
          + "Request an audience, or set ID token claims."
      )
      #expect(log.details.string("action_name") == "plan")
      #expect(log.document.string("user_id") == "auth0|rosa")
      let second = try await bench.refreshToken { $0.grant.audience = TokenBench.api }
      _ = try await bench.refresh(second)
      #expect(try await bench.logTypes() == ["seacft", "w", "sertft", "seacft", "sertft"])
    }
  }
}
