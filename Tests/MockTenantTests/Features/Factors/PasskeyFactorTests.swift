import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Factors after a passkey, and how many wrong ones a user may send.
@Suite(.tags(.tenant, .multifactor), .timeLimit(.minutes(5)))
struct PasskeyFactorTests {
  private static let recovery = "ABCDEFGHABCDEFGHABCDEFGH"

  private static func allowPasskeys(_ configuration: inout TenantConfiguration) {
    for index in configuration.clients.indices where configuration.clients[index].id == "phone" {
      let grants = configuration.clients[index].document.strings("grant_types") ?? []
      configuration.clients[index].document.set(
        "grant_types",
        .strings(grants + [PasskeyBench.grant])
      )
    }
    configuration.connections[0].document.set(
      "options",
      ["authentication_methods": ["passkey": ["enabled": true]]]
    )
  }

  @Test func `a factor after a passkey has log types of its own`() async throws {
    try await FactorBench.run(changing: Self.allowPasskeys) { bench in
      let passkeys = PasskeyBench(bench: bench.tokens)
      let client: [String: JSONValue] = ["client_id": "phone"]
      var authenticator = try SoftAuthenticator(origin: passkeys.origin)
      let challenge = try await passkeys.register("new@example.com", client)
      let signup = try await passkeys.exchange(
        challenge,
        try authenticator.attestation(challenge.options),
        client
      )
      let id = try #require(
        try await bench.tokens.store.user(named: "new@example.com", in: "people")?.id
      )
      try await bench.tokens.store.updateUser(id) { user in
        user.setRecoveryCode(Self.recovery, id: "recovery-code|dev_1", confirmedBy: nil)
        user.document.set("otp_secret", .string(FactorBench.secret))
        user.add(
          Authenticator(
            document: [
              "id": "sms|dev_9", "authenticator_type": "oob", "oob_channel": "sms",
              "phone_number": "+15550001234",
            ]
          )
        )
      }
      func asked() async throws -> String {
        let challenge = try await passkeys.challenge(client)
        let answer = try authenticator.assertion(challenge.options)
        return try await passkeys.exchange(challenge, answer, client).string("mfa_token")
      }
      let first = signup.string("mfa_token")
      #expect(try await bench.prove(first, ["otp": bench.code()]).refusal == "200 : ")
      #expect(try await bench.tokens.lastLog().type == "sepkotpft")
      let second = try await asked()
      let sent = try await bench.challenge(second, ["authenticator_id": "sms|dev_9"])
      let code = ["oob_code": sent.string("oob_code"), "binding_code": bench.sentCode]
      #expect(try await bench.prove(second, code).refusal == "200 : ")
      #expect(try await bench.tokens.lastLog().type == "sepkoobft")
      let third = try await bench.prove(try await asked(), ["recovery_code": Self.recovery])
      #expect(third.refusal == "200 : ")
      #expect(try await bench.tokens.lastLog().type == "sepkrcft")
      let fourth = try await bench.prove(try await asked(), ["otp": "x"])
      #expect(fourth.status == 403)
      #expect(try await bench.tokens.lastLog().type == "feotpft")
    }
  }

  @Test func `after ten wrong codes one more is judged every six minutes`() async throws {
    try await FactorBench.run { bench in
      let token = try await bench.factorToken("sam")
      let sent = try await bench.challenge(token, ["authenticator_id": "sms|dev_1"])
      for _ in 0..<10 {
        let wrong = ["oob_code": sent.string("oob_code"), "binding_code": "x"]
        #expect(
          try await bench.prove(token, wrong).refusal
            == "403 invalid_grant: Invalid binding_code."
        )
      }
      func proof(_ token: String) async throws -> TenantClient.Answer {
        let sent = try await bench.challenge(token, ["authenticator_id": "sms|dev_1"])
        return try await bench.prove(
          token,
          ["oob_code": sent.string("oob_code"), "binding_code": bench.sentCode]
        )
      }
      #expect(try await proof(token).string("error") == "too_many_attempts")
      bench.mock.advanceClock(by: .seconds(359))
      #expect(try await proof(token).status == 429)
      bench.mock.advanceClock(by: .seconds(1))
      #expect(try await proof(token).status == 200)
    }
  }

  @Test func `after ten wrong recovery codes the right one is refused too`() async throws {
    try await FactorBench.run(
      changing: { configuration in
        for index in configuration.users.indices
        where configuration.users[index].user.id == "auth0|otto" {
          configuration.users[index].user.setRecoveryCode(
            Self.recovery,
            id: "recovery-code|dev_1",
            confirmedBy: nil
          )
        }
      },
      test: { bench in
        let token = try await bench.factorToken()
        for number in 0..<10 {
          let wrong = try await bench.prove(token, ["recovery_code": "WRONG\(number)"])
          #expect(wrong.refusal == "403 invalid_grant: Invalid recovery_code.")
        }
        let right = ["recovery_code": Self.recovery]
        #expect(try await bench.prove(token, right).status == 429)
        #expect(try await bench.prove(token, ["otp": bench.code()]).status == 429)
        bench.mock.advanceClock(by: .seconds(360))
        #expect(try await bench.prove(token, right).status == 200)
      }
    )
  }

  @Test func `an enrolment's messages count among the ten of an hour`() async throws {
    try await FactorBench.run { bench in
      let account = PasskeyBench(bench: bench.tokens)
      let token = try await MyAccountTests.token(account, changes: ["sub": "auth0|sam"])
      func enroll() async throws -> TenantClient.Answer {
        try await MyAccountTests.send(
          account,
          "POST",
          body: #"{"type":"email","email":"second@example.com"}"#,
          token: token
        )
      }
      for _ in 0..<9 { #expect(try await enroll().status == 202) }
      let login = try await bench.factorToken("sam")
      let sms = ["authenticator_id": "sms|dev_1"]
      #expect(try await bench.challenge(login, sms).status == 200)
      let refused = try await enroll()
      #expect(refused.status == 429)
      #expect(refused.json["title"] == "Too Many Requests")
      #expect(try await bench.challenge(login, sms).status == 429)
      #expect(bench.mock.outbox().count == 10)
    }
  }
}
