import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Device secrets in the answers to codes and refresh tokens.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct DeviceSecretTests {
  @Test func `ds_hash is the left half of the secret's hash`() {
    let hash = DeviceBinding.secretClaim(ofSecretHash: OpaqueToken.hash(of: "my-ds"))
    #expect(hash == "sInZSacYnFDucWprDjfkXw")
  }

  @Test func `a code with device_sso gives a secret that the ID token is bound to`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      #expect(login.status == 200)
      #expect(login.string("scope") == "openid device_sso offline_access")
      let secret = login.string("device_secret")
      #expect(secret.count == 43)
      let claims = try await bench.claims(login.string("id_token"))
      let hash = DeviceBinding.secretClaim(ofSecretHash: OpaqueToken.hash(of: secret))
      #expect(claims.string("ds_hash") == hash)
      #expect(claims.string("sid") == "session-1")
      #expect(try await bench.live(.deviceSession) == 1)
    }
  }

  @Test(
    arguments: [
      (["openid", "offline_access"], "first", "session-1"),
      (["device_sso", "offline_access"], "first", "session-1"),
      (["openid", "device_sso"], "stranger", "session-1"),
      (["openid", "device_sso"], "first", nil),
      (["openid", "device_sso"], "first", "unknown"),
    ] as [([String], String, String?)]
  )
  func `without openid, device_sso, the client's setting or a session there is no secret`(
    scopes: [String],
    client: String,
    session: String?
  ) async throws {
    try await TokenBench.runNativeSSO(
      changing: { configuration in
        let index = configuration.clients.firstIndex { $0.id == "stranger" } ?? 0
        configuration.clients[index].document
          .set("grant_types", ["authorization_code", "refresh_token"])
      },
      test: { bench in
        let code = try await bench.deviceCode(for: client, scopes: scopes, session: session)
        let answer = try await bench.redeem(code, as: client)
        #expect(answer.status == 200)
        #expect(answer.json["device_secret"] == nil)
        #expect(try await bench.claims(answer.string("id_token")).string("ds_hash") == nil)
        #expect(try await bench.live(.deviceSession) == 0)
      }
    )
  }

  @Test func `a secret needs no refresh token`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin(scopes: ["openid", "device_sso"])
      #expect(login.json["refresh_token"] == nil)
      let entry = try #require(try await bench.mock.live(.deviceSession).first)
      #expect(entry.clientID == "first")
      #expect(entry.userID == "auth0|rosa")
      #expect(entry.expiresAt == (Instant.start + .seconds(100)).date)
      #expect(try await bench.exchange(login).status == 200)
    }
  }

  @Test func `a valid secret in the code's request stays the secret`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let secret = try await bench.firstLogin().string("device_secret")
      let again = try await bench.redeem(
        bench.deviceCode(),
        as: "first",
        adding: ["device_secret": secret]
      )
      #expect(again.string("device_secret") == secret)
      #expect(try await bench.live(.deviceSession) == 1)
      #expect(try await bench.exchange(again).status == 200)
    }
  }

  @Test(arguments: ["", "unknown", "revoked", "of another session", "expired"])
  func `an invalid secret in the code's request counts as none`(kind: String) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      var secret = login.string("device_secret")
      var session = "session-1"
      switch kind {
      case "revoked":
        _ = try await bench.client.post(
          "oauth/revoke",
          form: ["token": secret, "client_id": "first"]
        )
      case "of another session": session = try await bench.session("session-2").id
      case "expired": bench.mock.advanceClock(by: .seconds(100))
      default: secret = kind
      }
      let again = try await bench.redeem(
        bench.deviceCode(session: session),
        as: "first",
        adding: ["device_secret": secret]
      )
      #expect(again.status == 200)
      #expect(again.string("device_secret").count == 43)
      #expect(again.string("device_secret") != secret)
      #expect(try await bench.exchange(again).status == 200)
    }
  }

  @Test func `another user's secret in the code's request counts as none`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let secret = try await bench.firstLogin().string("device_secret")
      let code = try await bench.deviceCode {
        $0.userID = "auth0|ines"
        $0.grant.userID = "auth0|ines"
      }
      try await bench.store.save(User(["user_id": "auth0|ines", "connection": "people"]))
      let other = try await bench.redeem(code, as: "first", adding: ["device_secret": secret])
      #expect(other.status == 200)
      #expect(other.string("device_secret") != secret)
    }
  }

  @Test(arguments: [nil, "openid", "openid offline_access"])
  func `a refresh that does not name device_sso keeps the secret`(scope: String?) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let answer = try await bench.refresh(
        login.string("refresh_token"),
        as: "first",
        adding: scope.map { ["scope": $0] } ?? [:]
      )
      #expect(answer.status == 200)
      #expect(answer.json["device_secret"] == nil)
      // The new ID token is bound to the secret too.
      let secret = ["actor_token": login.string("device_secret")]
      for tokens in [login, answer] {
        #expect(try await bench.exchange(tokens, adding: secret).status == 200)
      }
    }
  }

  @Test func `a refresh with the secret keeps it, also without a scope`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let (secret, token) = (login.string("device_secret"), login.string("refresh_token"))
      let kept = try await bench.refresh(token, as: "first", adding: ["device_secret": secret])
      #expect(kept.string("device_secret") == secret)
      #expect(try await bench.exchange(kept).status == 200)
    }
  }

  @Test func `a refresh that names device_sso gives another secret, and those before stay good`()
    async throws
  {
    try await TokenBench.runNativeSSO { bench in
      var answers = [try await bench.firstLogin()]
      let token = answers[0].string("refresh_token")
      for _ in 1...2 { answers.append(try await bench.renewSecret(token)) }
      #expect(Set(answers.map { $0.string("device_secret") }).count == 3)
      #expect(try await bench.live(.deviceSession) == 1)
      for answer in answers + answers {
        let second = try await bench.exchange(answer, adding: ["scope": "openid device_sso"])
        #expect(second.string("device_secret") == answer.string("device_secret"))
        let claims = try await bench.claims(second.string("id_token"))
        let first = try await bench.claims(answer.string("id_token"))
        #expect(claims.string("ds_hash") == first.string("ds_hash"))
        let state = try await bench.introspect(answer.string("device_secret")).json
        #expect(state["exp"] == .integer(Instant.start.seconds + 100))
      }
      // An ID token goes with its own secret only.
      let mixed = try await bench.exchange(
        answers[2],
        adding: ["actor_token": answers[0].string("device_secret")]
      )
      #expect(mixed.status == 400)
    }
  }

  @Test(arguments: [true, false])
  func `a replaced secret ends with the refresh token that replaced it`(
    isRevoked: Bool
  ) async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let token = login.string("refresh_token")
      let changed = try await bench.renewSecret(token)
      if isRevoked {
        let form = ["token": token, "client_id": "first"]
        #expect(try await bench.client.post("oauth/revoke", form: form).status == 200)
      } else {
        bench.mock.advanceClock(by: .seconds(60))
        #expect(try await bench.exchange(changed).status == 200)
        // The refresh token was unused for its idle lifetime, the newest secret was not.
        bench.mock.advanceClock(by: .seconds(40))
      }
      #expect(
        try await bench.exchange(login).refusal
          == "400 invalid_grant: Unknown or invalid device secret."
      )
      #expect(
        try await bench.introspect(login.string("device_secret")).body == #"{"active":false}"#
      )
      #expect(try await bench.exchange(changed).status == 200)
    }
  }

  @Test func `by the setting a replaced secret ends at once`() async throws {
    try await TokenBench.runNativeSSO(
      changing: { $0.keepsReplacedDeviceSecrets = false },
      test: { bench in
        let login = try await bench.firstLogin()
        let changed = try await bench.renewSecret(login.string("refresh_token"))
        #expect(
          try await bench.exchange(login).refusal
            == "400 invalid_grant: Unknown or invalid device secret."
        )
        #expect(try await bench.exchange(changed).status == 200)
      }
    )
  }

  @Test func `of ten refreshes at once each gives a good secret`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let token = try await bench.firstLogin().string("refresh_token")
      let answers = try await withThrowingTaskGroup(of: TenantClient.Answer.self) { group in
        for _ in 0..<10 { group.addTask { try await bench.renewSecret(token) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(answers.map { $0.string("device_secret") }).count == 10)
      for answer in answers { #expect(try await bench.exchange(answer).status == 200) }
    }
  }

  @Test func `the secret changes only together with an ID token`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      let answer = try await bench.refresh(
        login.string("refresh_token"),
        as: "first",
        adding: ["scope": "device_sso offline_access"]
      )
      #expect(answer.status == 200)
      #expect(answer.json["id_token"] == nil)
      #expect(answer.json["device_secret"] == nil)
      #expect(try await bench.exchange(login).status == 200)
    }
  }

  @Test func `a refresh after the secret has expired begins a new device session`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let login = try await bench.firstLogin()
      for _ in 1...2 {
        bench.mock.advanceClock(by: .seconds(60))
        // Narrowed, a refresh is no use of the secret.
        _ = try await bench.refresh(
          login.string("refresh_token"),
          as: "first",
          adding: ["scope": "offline_access"]
        )
      }
      #expect(try await bench.live(.deviceSession) == 0)
      let answer = try await bench.refresh(login.string("refresh_token"), as: "first")
      #expect(answer.string("device_secret") != login.string("device_secret"))
      #expect(try await bench.exchange(answer).status == 200)
      #expect(try await bench.live(.deviceSession) == 1)
    }
  }
}
