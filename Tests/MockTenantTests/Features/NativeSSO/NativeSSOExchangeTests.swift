import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The exchange of an ID token and a device secret for another application's tokens.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct NativeSSOExchangeTests {
  @Test(arguments: [
    "urn:openid:params:token-type:device-secret",
    "urn:x-oath:params:oauth:token-type:device-secret",
  ])
  func `the second application gets tokens of its own`(type: String) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let answer = try await bench.exchange(login, adding: ["actor_token_type": type])
      #expect(answer.status == 200)
      #expect(answer.string("token_type") == "Bearer")
      #expect(answer.string("scope") == "openid offline_access")
      #expect(
        answer.string("issued_token_type") == "urn:ietf:params:oauth:token-type:access_token"
      )
      #expect(answer.json["device_secret"] == nil)
      #expect(answer.string("refresh_token") != login.string("refresh_token"))
      let first = try await bench.claims(login.string("id_token"))
      let second = try await bench.claims(answer.string("id_token"))
      #expect(second.string("aud") == "second")
      for claim in ["sub", "sid", "iss", "ds_hash"] {
        #expect(second.string(claim) == first.string(claim))
      }
      #expect(try await bench.userInfo(answer.string("access_token")).status == 200)
      let log = try await bench.lastLog()
      #expect(log.type == "secte")
      #expect(log.entryDescription == "Successful Exchange via Custom Token Exchange")
      #expect(log.clientID == "second")
      #expect(log.userID == "auth0|rosa")
      #expect(log.details.string("subject_token_type") == TokenBench.idTokenType)
      #expect(log.details.string("actor_token_type") == type)
      #expect(try await bench.mock.user("auth0|rosa")?.loginsCount == 1)
      #expect(try await bench.store.session("session-1")?.content.clientIDs == ["second"])
    }
  }

  @Test func `a client with a secret sends JSON with its secret`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let form = TokenBench.exchangeForm(try await bench.firstLogin(), as: "third")
        .merging(["client_secret": "s3cret-of-third"]) { $1 }
      let body = JSONObject(form.map { JSONMember($0.key, .string($0.value)) }).text
      #expect(try await bench.client.send("POST", "oauth/token", json: body).status == 200)
      let wrong = form.merging(["client_secret": "wrong"]) { $1 }
      #expect(try await bench.token(wrong).refusal == "401 access_denied: Unauthorized")
    }
  }

  @Test func `the second application's refresh token has its own lifetimes and end`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let second = try await bench.exchange(login).string("refresh_token")
      let entries = try await bench.mock.live(.refreshToken)
      #expect(
        Set(entries.map { [$0.clientID, $0.expiresAt.map { Instant($0).text }] }) == [
          ["first", "2026-11-21T10:01:40.000Z"], ["second", "2026-11-21T10:00:50.000Z"],
        ]
      )
      _ = try await bench.client.post(
        "oauth/revoke",
        form: ["token": second, "client_id": "second"]
      )
      #expect(try await bench.refresh(login.string("refresh_token"), as: "first").status == 200)
      #expect(try await bench.live(.deviceSession) == 1)
    }
  }

  @Test func `each use lengthens the secret's life, up to its absolute end`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      for _ in 1...11 {
        bench.mock.advanceClock(by: .seconds(90))
        #expect(try await bench.exchange(login).status == 200)
      }
      bench.mock.advanceClock(by: .seconds(10))
      #expect(
        try await bench.exchange(login).refusal
          == "400 invalid_grant: Unknown or invalid device secret."
      )
    }
  }

  @Test func `an unused secret ends after its idle lifetime`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      bench.mock.advanceClock(by: .seconds(100))
      #expect(
        try await bench.exchange(login).refusal
          == "400 invalid_grant: Unknown or invalid device secret."
      )
    }
  }

  @Test func `an application hands device_sso on`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let second = try await bench.exchange(login, adding: ["scope": "openid device_sso"])
      #expect(second.string("scope") == "openid device_sso")
      #expect(second.string("device_secret") == login.string("device_secret"))
      #expect(second.json["refresh_token"] == nil)
      let third = try await bench.exchange(
        second,
        as: "third",
        adding: ["client_secret": "s3cret-of-third", "scope": "openid device_sso"]
      )
      #expect(third.status == 200)
      // The third may use device secrets, but not have them.
      #expect(third.string("scope") == "openid")
      #expect(third.json["device_secret"] == nil)
    }
  }

  @Test(
    arguments: [
      (nil, "http://HOST/userinfo"), ("http://HOST/", "http://HOST/userinfo"),
      ("http://HOST", "http://HOST/userinfo"), (TokenBench.api, TokenBench.api),
    ] as [(String?, String)]
  )
  func `the audience is an API, or the issuer for none`(
    audience: String?,
    logged: String
  ) async throws {
    try await TokenBench.runNativeSSO { bench in
      let host = String(bench.mock.url.split(separator: "/")[1])
      let text = { (text: String) -> String in
        text.split(separator: "HOST", omittingEmptySubsequences: false).joined(separator: host)
      }
      let answer = try await bench.exchange(
        bench.firstLogin(),
        adding: ["audience": audience.map(text), "scope": "openid read:things admin"]
      )
      let isAPI = audience == TokenBench.api
      #expect(answer.string("scope") == (isAPI ? "openid read:things" : "openid"))
      #expect(try await bench.lastLog().document.string("audience") == text(logged))
      guard isAPI else { return }
      let claims = try await bench.claims(answer.string("access_token"))
      #expect(claims.strings("aud")?.first == TokenBench.api)
      #expect(answer.json["expires_in"] == 7200)
    }
  }

  @Test func `a request without scope gets openid`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let answer = try await bench.exchange(bench.firstLogin(), adding: ["scope": nil])
      #expect(answer.string("scope") == "openid")
    }
  }

  @Test func `an application of the same client exchanges its own secret`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let answer = try await bench.exchange(bench.firstLogin(), as: "first")
      #expect(answer.status == 200)
    }
  }

  @Test(
    arguments: [("deny", nil), ("allow", "org_1"), ("require", "org_1")] as [(String, String?)]
  )
  func `the organization of the login goes along unless the client excludes it`(
    usage: String,
    expected: String?
  ) async throws {
    try await TokenBench.runNativeSSO(
      changing: { configuration in
        let index = configuration.clients.firstIndex { $0.id == "second" } ?? 0
        configuration.clients[index].document.set("organization_usage", .string(usage))
        configuration.organizations = [
          Organization(["id": "org_1", "name": "one", "members": ["auth0|rosa"]])
        ]
      },
      test: { bench in
        let code = try await bench.deviceCode { $0.grant.organizationID = "org_1" }
        let answer = try await bench.exchange(bench.redeem(code, as: "first"))
        #expect(try await bench.claims(answer.string("id_token")).string("org_id") == expected)
        guard usage == "require" else { return }
        #expect(
          try await bench.exchange(bench.firstLogin()).refusal
            == "400 invalid_request: parameter organization is required for this client"
        )
      }
    )
  }
}
