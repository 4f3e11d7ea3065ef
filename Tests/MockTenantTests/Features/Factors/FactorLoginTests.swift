import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Logins at the token endpoint for which an Action asks for a factor.
@Suite(.tags(.tenant, .multifactor), .timeLimit(.minutes(5)))
struct FactorLoginTests {
  @Test func `a one-time password finishes the login`() async throws {
    try await FactorBench.run { bench in
      let asked = try await bench.logIn()
      #expect(asked.refusal == "403 mfa_required: Multifactor authentication required")
      #expect(asked.json["mfa_requirements"] == ["challenge": [["type": "otp"]]])
      let token = asked.string("mfa_token")
      let challenge = try await bench.challenge(token, ["challenge_type": "otp oob"])
      #expect(challenge.json == ["challenge_type": "otp"])
      let answer = try await bench.prove(token, ["otp": bench.code()])
      #expect(answer.status == 200)
      #expect(answer.string("scope") == "openid offline_access")
      #expect(!answer.string("refresh_token").isEmpty)
      #expect(answer.json["recovery_code"] == nil)
      let claims = try await bench.tokens.claims(answer.string("id_token"))
      #expect(claims.string("sub") == "auth0|otto")
      #expect(try await bench.logTypes() == ["mfar", "gd_auth_succeed", "seotpft"])
      let logs = try await bench.mock.logs()
      #expect(logs[0].details.string("grant_type") == "password")
      #expect(Set(logs.map(\.userID)) == ["auth0|otto"])
      #expect(Set(logs.map(\.clientID)) == ["phone"])
      #expect(try await bench.mock.user("auth0|otto")?.loginsCount == 1)
    }
  }

  @Test(arguments: [
    ("sms|dev_1", "sms", "+15550001234"), ("email|dev_1", "email", "sam@example.com"),
  ])
  func `a code that was sent finishes the login`(
    id: String,
    channel: String,
    address: String
  ) async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("sam")
      let challenge = try await bench.challenge(
        token,
        ["challenge_type": "oob", "authenticator_id": id]
      )
      #expect(challenge.string("challenge_type") == "oob")
      #expect(challenge.string("binding_method") == "prompt")
      let message = try #require(bench.mock.outbox().first)
      #expect(message.channel.rawValue == channel)
      #expect(message.purpose == .multifactor)
      #expect(message.recipient == address)
      #expect(message.code?.count == 6)
      let code = ["oob_code": challenge.string("oob_code"), "binding_code": bench.sentCode]
      #expect(try await bench.prove(token, code).status == 200)
      let types = try await bench.logTypes()
      #expect(types == ["mfar", "gd_send_\(channel)", "gd_auth_succeed", "seoobft"])
      let text = try await bench.mock.logs().map(\.line).joined()
      #expect(!text.contains(bench.sentCode))
    }
  }

  @Test func `a notification that the user accepts finishes the login`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("sam")
      let challenge = try await bench.challenge(
        token,
        ["challenge_type": "oob", "oob_channel": "auth0"]
      )
      #expect(challenge.json["binding_method"] == nil)
      let form = ["oob_code": challenge.string("oob_code")]
      let pending = try await bench.prove(token, form)
      #expect(
        pending.refusal
          == "400 authorization_pending: Authorization pending: please repeat the request in a few "
          + "seconds."
      )
      #expect(try await bench.prove(token, form).refusal.hasPrefix("429 slow_down: "))
      let link = try #require(bench.mock.outbox().first?.link)
      let page = try await bench.tokens.client.get(link)
      #expect(page.body.contains("phone asks whether you are logging in"))
      let ticket = String(link.split(separator: "=")[1])
      let press = ["ticket": ticket, "action": "accept"]
      #expect(try await bench.tokens.client.post("u/push", form: press).status == 200)
      #expect(try await bench.tokens.client.post("u/push", form: press).status == 400)
      bench.mock.advanceClock(by: .seconds(5))
      #expect(try await bench.prove(token, form).status == 200)
      let types = try await bench.logTypes()
      #expect(types == ["mfar", "gd_send_pn", "gd_auth_succeed", "seoobft"])
    }
  }

  @Test func `a notification that the user rejects ends the challenge`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("sam")
      let challenge = try await bench.challenge(token, ["authenticator_id": "push|dev_1"])
      let link = try #require(bench.mock.outbox().first?.link)
      let form = ["ticket": String(link.split(separator: "=")[1]), "action": "reject"]
      _ = try await bench.tokens.client.post("u/push", form: form)
      let code = ["oob_code": challenge.string("oob_code")]
      let refused = try await bench.prove(token, code)
      #expect(refused.refusal == "400 access_denied: MFA Authorization rejected.")
      bench.mock.advanceClock(by: .seconds(5))
      #expect(
        try await bench.prove(token, code).refusal == "403 invalid_grant: Invalid oob_code."
      )
      #expect(try await bench.logTypes().contains("gd_auth_rejected"))
    }
  }

  @Test func `the authenticators are listed with what SDKs decode`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("sam")
      let list = try await bench.tokens.client.get(
        "mfa/authenticators",
        headers: ["Authorization": "Bearer \(token)"]
      )
      #expect(
        list.json == [
          [
            "id": "sms|dev_1", "authenticator_type": "oob", "active": true, "type": "phone",
            "oob_channel": "sms", "name": "XXXXXXXX1234",
          ],
          [
            "id": "email|dev_1", "authenticator_type": "oob", "active": true, "type": "email",
            "oob_channel": "email", "name": "sa****@ex****",
          ],
          [
            "id": "push|dev_1", "authenticator_type": "oob", "active": true,
            "type": "push-notification", "oob_channel": "auth0",
          ],
        ]
      )
    }
  }

  @Test func `without authenticators the user must associate one`() async throws {
    try await FactorBench.run { bench in
      let asked = try await bench.logIn("rosa")
      #expect(
        asked.json["mfa_requirements"] == [
          "enroll": [
            ["type": "otp"], ["type": "phone"], ["type": "push-notification"], ["type": "email"],
          ]
        ]
      )
      let token = asked.string("mfa_token")
      #expect(
        try await bench.challenge(token).refusal.hasPrefix("403 association_required: ")
      )
      let association = try await bench.associate(token, #"{"authenticator_types":["otp"]}"#)
      #expect(association.status == 200)
      let secret = association.string("secret")
      #expect(OneTimePassword.base32(secret)?.count == 20)
      #expect(
        association.string("barcode_uri")
          == "otpauth://totp/mock:rosa%40example.com?secret=\(secret)&issuer=mock&algorithm=SHA1"
          + "&digits=6&period=30"
      )
      let codes = association.json["recovery_codes"]?.stringElements ?? []
      #expect(codes.map(\.count) == [24])
      #expect(try await bench.prove(token, ["otp": bench.code(secret)]).status == 200)
      #expect(try await bench.logTypes() == ["mfar", "gd_enrollment_complete", "seotpft"])
      // From now on the user is challenged, and may use the recovery code.
      let again = try await bench.logIn("rosa")
      #expect(again.json["mfa_requirements"] == ["challenge": [["type": "otp"]]])
      let recovered = try await bench.prove(
        again.string("mfa_token"),
        ["recovery_code": codes.first ?? ""]
      )
      #expect(recovered.status == 200)
      #expect(recovered.string("recovery_code").count == 24)
      #expect(recovered.string("recovery_code") != codes.first)
      let old = try await bench.prove(
        try await bench.factorToken("rosa"),
        ["recovery_code": codes.first ?? ""]
      )
      #expect(old.refusal == "403 invalid_grant: Invalid recovery_code.")
    }
  }

  @Test func `a telephone number is enrolled by the code that it gets`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("rosa")
      let body =
        #"{"authenticator_types":["oob"],"oob_channels":["sms"],"phone_number":"+15559998888"}"#
      let association = try await bench.associate(token, body)
      #expect(association.string("oob_channel") == "sms")
      #expect(bench.mock.outbox().first?.purpose == .enrollment)
      let code = ["oob_code": association.string("oob_code"), "binding_code": bench.sentCode]
      #expect(try await bench.prove(token, code).status == 200)
      let user = try await bench.mock.user("auth0|rosa")
      #expect(user?.enrolledFactorTypes == ["phone"])
    }
  }

  @Test func `a user who has a factor cannot enrol another by the login's token`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken()
      let answer = try await bench.associate(token, #"{"authenticator_types":["otp"]}"#)
      #expect(answer.refusal == "400 already_enrolled: User is already enrolled")
      let other = try await bench.associate("x", #"{"authenticator_types":["otp"]}"#)
      #expect(other.refusal == "403 invalid_grant: Malformed mfa_token")
    }
  }

  @Test func `an access token for the MFA API lists and removes authenticators`() async throws {
    try await FactorBench.run([]) { bench in
      let answer = try await bench.tokens.token([
        "grant_type": "password", "client_id": "phone", "username": "sam@example.com",
        "password": TokenBench.password, "audience": "\(bench.mock.url)mfa/",
        "scope": "read:authenticators remove:authenticators",
      ])
      let headers = ["Authorization": "Bearer \(answer.string("access_token"))"]
      let client = bench.tokens.client
      #expect(
        try await client.get("mfa/authenticators", headers: headers).json.arrayValue?.count == 3
      )
      let path = "mfa/authenticators/sms%7Cdev_1"
      let removed = try await client.send("DELETE", path, headers: headers, body: nil)
      #expect(removed.status == 204)
      let again = try await client.send("DELETE", path, headers: headers, body: nil)
      #expect(again.status == 404)
      let user = try await bench.mock.user("auth0|sam")
      #expect(user?.enrolledFactorTypes == ["email", "push-notification"])
      #expect(try await bench.logTypes() == ["sepft", "gd_unenroll"])
    }
  }
}
