import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The end of device secrets, with everything made through them.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct DeviceSecretRevocationTests {
  private static func revoke(
    _ bench: TokenBench,
    _ secret: String,
    as clientID: String = "first",
    hint: String? = nil
  ) async throws -> TenantClient.Answer {
    var form = ["token": secret, "client_id": clientID]
    form["token_type_hint"] = hint
    return try await bench.client.post("oauth/revoke", form: form)
  }

  /// Checks that nothing made through the secret of two logins works any more.
  private static func expectEnd(
    of login: TenantClient.Answer,
    and second: TenantClient.Answer,
    _ bench: TokenBench,
    exchange refusal: String = "400 invalid_grant: Unknown or invalid device secret."
  ) async throws {
    #expect(try await bench.exchange(login).refusal == refusal)
    for (answer, client) in [(login, "first"), (second, "second")] {
      let token = answer.string("refresh_token")
      #expect(try await bench.refresh(token, as: client).refusal == RefreshTokenTests.refusal)
      #expect(try await bench.introspect(token, as: client).body == #"{"active":false}"#)
      #expect(try await bench.userInfo(answer.string("access_token")).status == 401)
    }
    let secret = login.string("device_secret")
    #expect(try await bench.introspect(secret).body == #"{"active":false}"#)
    #expect(try await bench.live(.refreshToken) == 0)
    #expect(try await bench.live(.deviceSession) == 0)
  }

  @Test(
    arguments: [
      ("first", "device_secret"), ("second", nil), ("first", "refresh_token"), ("first", "other"),
    ] as [(String, String?)]
  )
  func `a revoked secret ends every token made through it, whatever the hint`(
    client: String,
    hint: String?
  ) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let second = try await bench.exchange(login)
      for _ in 1...2 {
        let answer = try await Self.revoke(
          bench,
          login.string("device_secret"),
          as: client,
          hint: hint
        )
        #expect(answer.status == 200)
        #expect(answer.body == "")
      }
      let logs = try await bench.mock.logs(ofType: "srrt")
      #expect(logs.map(\.entryDescription) == ["Successful revocation of Device Secret"])
      #expect(logs.first?.details.string("session_id") == "session-1")
      try await Self.expectEnd(of: login, and: second, bench)
      #expect(try await bench.store.session("session-1")?.revokedAt == nil)
    }
  }

  @Test(arguments: [0, 1])
  func `a secret and the one that it replaced have the same power`(revoked: Int) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let answers = [login, try await bench.renewSecret(login.string("refresh_token"))]
      let second = try await bench.exchange(login)
      let secret = answers[revoked].string("device_secret")
      #expect(try await Self.revoke(bench, secret).status == 200)
      try await Self.expectEnd(of: login, and: second, bench)
      #expect(
        try await bench.exchange(answers[1]).refusal
          == "400 invalid_grant: Unknown or invalid device secret."
      )
      #expect(try await bench.logTypes().contains("srrt"))
    }
  }

  @Test func `a replaced secret ends the device session also after its refresh token`()
    async throws
  {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let token = login.string("refresh_token")
      let changed = try await bench.renewSecret(token)
      #expect(try await Self.revoke(bench, token).status == 200)
      #expect(try await bench.live(.deviceSession) == 1)
      #expect(try await Self.revoke(bench, login.string("device_secret")).status == 200)
      #expect(try await bench.live(.deviceSession) == 0)
      #expect(try await bench.exchange(changed).status == 400)
    }
  }

  @Test func `by the setting a replaced secret has no power`() async throws {
    try await TokenBench.runNativeSSO(
      changing: { $0.keepsReplacedDeviceSecrets = false },
      test: { bench in
        let login = try await bench.firstLogin()
        _ = try await bench.renewSecret(login.string("refresh_token"))
        #expect(try await Self.revoke(bench, login.string("device_secret")).status == 200)
        #expect(try await bench.live(.deviceSession) == 1)
      }
    )
  }

  @Test func `a logout with a replaced secret ends the session`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      _ = try await bench.renewSecret(login.string("refresh_token"))
      let query =
        "id_token_hint=\(login.string("id_token"))"
        + "&device_secret=\(login.string("device_secret"))"
      #expect(try await bench.client.get("oidc/logout?\(query)").status == 200)
      #expect(try await bench.live(.session) == 0)
      #expect(try await bench.live(.deviceSession) == 0)
    }
  }

  @Test func `a client that may not use the secret cannot revoke it or ask about it`() async throws
  {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let secret = login.string("device_secret")
      #expect(
        try await Self.revoke(bench, secret, as: "stranger").refusal
          == "403 invalid_grant: The token was issued to another client."
      )
      #expect(try await bench.introspect(secret, as: "stranger").body == #"{"active":false}"#)
      let token = login.string("refresh_token")
      #expect(try await bench.introspect(token, as: "second").body == #"{"active":false}"#)
      #expect(try await bench.exchange(login).status == 200)
    }
  }

  @Test func `introspection says what a valid token is`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let start = Instant.start.seconds
      for hint in ["device_secret", nil] {
        #expect(
          try await bench.introspect(login.string("device_secret"), as: "second", hint: hint).json
            == [
              "active": true, "sid": "session-1",
              "token_type": "urn:x-oath:params:oauth:token-type:device-secret",
              "exp": .integer(start + 100),
            ]
        )
      }
      #expect(
        try await bench.introspect(login.string("refresh_token"), hint: "device_secret").json
          == [
            "active": true, "client_id": "first", "sub": "auth0|rosa",
            "iss": .string(bench.mock.url), "scope": "openid device_sso offline_access",
            "iat": .integer(start), "sid": "session-1", "exp": .integer(start + 100),
          ]
      )
      for token in ["unknown", login.string("id_token"), login.string("access_token")] {
        #expect(try await bench.introspect(token).body == #"{"active":false}"#)
      }
      bench.mock.advanceClock(by: .seconds(100))
      for token in [login.string("device_secret"), login.string("refresh_token")] {
        #expect(try await bench.introspect(token).body == #"{"active":false}"#)
      }
    }
  }

  @Test func `introspection needs a token and the client`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let empty = try await bench.introspect("")
      #expect(empty.refusal == "400 invalid_request: Missing required parameter: token")
      let unauthorized = try await bench.introspect("x", as: "third")
      #expect(unauthorized.refusal == "401 access_denied: Unauthorized")
    }
  }

  @Test func `a rotated refresh token is not active`() async throws {
    try await TokenBench.run { bench in
      let old = try await bench.refreshToken(of: "rotating")
      let new = try await bench.refresh(old, as: "rotating").string("refresh_token")
      bench.mock.advanceClock(by: .seconds(5))
      #expect(try await bench.introspect(old, as: "rotating").body == #"{"active":false}"#)
      #expect(try await bench.introspect(new, as: "rotating").json["active"] == true)
    }
  }

  @Test(arguments: ["logout", "revocation", "deleted client"])
  func `the end of the session or of the first client ends the secret`(kind: String) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let second = try await bench.exchange(login)
      switch kind {
      case "logout":
        let query = "id_token_hint=\(login.string("id_token"))"
        let answer = try await bench.client.get(
          "oidc/logout?\(query)",
          headers: ["Cookie": "auth0=session-1"]
        )
        #expect(answer.status == 200)
      case "revocation":
        try await bench.store.revokeSession("session-1", at: .start)
      default:
        _ = try await bench.store.write { database in
          try Store.deleteClient("first", at: .start, in: database)
        }
      }
      guard kind == "deleted client" else {
        return try await Self.expectEnd(
          of: login,
          and: second,
          bench,
          exchange: "400 invalid_grant: The session of the ID token has ended."
        )
      }
      #expect(
        try await bench.exchange(login).refusal
          == "400 invalid_grant: Unknown or invalid device secret."
      )
      #expect(try await bench.live(.refreshToken) == 0)
    }
  }

  @Test func `an end of the session that preserves refresh tokens ends only the secret`()
    async throws
  {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let second = try await bench.exchange(login)
      _ = try await bench.store.write { database in
        try Store.revokeSession(
          "session-1",
          for: .revocation,
          at: .start,
          preservingRefreshTokens: true,
          in: database
        )
      }
      #expect(try await bench.live(.deviceSession) == 0)
      let answer = try await bench.refresh(second.string("refresh_token"), as: "second")
      #expect(try await bench.userInfo(answer.string("access_token")).status == 200)
    }
  }

  @Test(arguments: ["GET", "POST"])
  func `a logout with the secret ends the session without a cookie`(method: String) async throws {
    try await TokenBench.runNativeSSO(
      changing: { configuration in
        let index = configuration.clients.firstIndex { $0.id == "first" } ?? 0
        configuration.clients[index].document.set("allowed_logout_urls", ["app:/logout"])
      },
      test: { bench in
        let login = try await bench.firstLogin()
        let second = try await bench.exchange(login)
        let fields = [
          "id_token_hint": login.string("id_token"), "state": "s",
          "device_secret": login.string("device_secret"),
          "post_logout_redirect_uri": "app:/logout",
        ]
        let query = fields.map { "\($0)=\(TenantClient.encoded($1))" }.joined(separator: "&")
        let answer =
          method == "GET"
          ? try await bench.client.get("oidc/logout?\(query)")
          : try await bench.client.post("oidc/logout", form: fields)
        #expect(answer.location == "app:/logout?state=s")
        let log = try await bench.lastLog()
        #expect(log.type == "slo")
        #expect(log.userID == "auth0|rosa")
        #expect(log.details.string("session_id") == "session-1")
        try await Self.expectEnd(
          of: login,
          and: second,
          bench,
          exchange: "400 invalid_grant: The session of the ID token has ended."
        )
      }
    )
  }

  @Test(arguments: ["of another session", "unknown", "without an ID token"])
  func `a logout with a secret that does not fit the ID token ends nothing`(
    kind: String
  ) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      _ = try await bench.session("session-2")
      let other = try await bench.redeem(bench.deviceCode(session: "session-2"), as: "first")
      let secret = kind == "unknown" ? "unknown" : other.string("device_secret")
      let hint = kind == "without an ID token" ? "" : "&id_token_hint=\(login.string("id_token"))"
      let answer = try await bench.client.get("oidc/logout?device_secret=\(secret)\(hint)")
      #expect(answer.status == 200)
      #expect(try await bench.live(.deviceSession) == 2)
      #expect(try await bench.live(.session) == 2)
      #expect(try await bench.logTypes() == ["seacft", "seacft"])
    }
  }

  @Test func `an application that exchanges a secret is one of the session`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      _ = try await bench.exchange(login)
      _ = try await bench.exchange(
        login,
        as: "third",
        adding: [
          "client_secret": "s3cret-of-third", "scope": "openid",
        ]
      )
      #expect(try await bench.store.session("session-1")?.content.clientIDs == ["second", "third"])
    }
  }
}
