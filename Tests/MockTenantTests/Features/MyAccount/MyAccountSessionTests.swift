import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Sessions of enrolments and of logins, each of which counts at its own endpoint alone, and what
/// an enrolment may say.
@Suite(.tags(.tenant, .multifactor), .timeLimit(.minutes(5)))
struct MyAccountSessionTests {
  private static let unknown = "The auth_session is unknown or expired."

  private static func begin(
    _ bench: PasskeyBench,
    _ body: String,
    token: String? = nil
  ) async throws -> (id: String, answer: TenantClient.Answer) {
    let answer = try await MyAccountTests.send(bench, "POST", body: body, token: token)
    #expect(answer.status == 202, "\(answer.body)")
    return (answer.string("id").replacing("|", with: "%7C"), answer)
  }

  private static func verify(
    _ bench: PasskeyBench,
    _ id: String,
    session: String,
    code: String? = nil,
    token: String? = nil
  ) async throws -> TenantClient.Answer {
    var body: JSONObject = ["auth_session": .string(session)]
    body.set("otp_code", code.map { .string($0) })
    return try await MyAccountTests.send(
      bench,
      "POST",
      MyAccountTests.path + "/\(id)/verify",
      body: body.text,
      token: token
    )
  }

  @Test func `the session of an enrolment is no oob_code`() async throws {
    try await FactorBench.run { bench in
      let account = PasskeyBench(bench: bench.tokens)
      let (_, begun) = try await Self.begin(account, #"{"type":"totp"}"#)
      let token = try await bench.factorToken("sam")
      let answer = try await bench.prove(
        token,
        ["oob_code": begun.string("auth_session"), "binding_code": "123456"]
      )
      #expect(answer.refusal == "403 invalid_grant: Invalid oob_code.")
    }
  }

  @Test func `the session of a login confirms no enrolment, and the reverse`() async throws {
    try await PasskeyBench.run { bench in
      var authenticator = try SoftAuthenticator(origin: bench.origin)
      #expect(try await bench.signUp(authenticator).status == 200)
      let (_, enrollment) = try await Self.begin(bench, #"{"type":"passkey"}"#)
      let answer = try authenticator.assertion(enrollment.options)
      #expect(
        try await bench.exchange(enrollment, answer).refusal
          == "403 invalid_grant: Unknown or expired auth_session."
      )
      let login = try await bench.challenge()
      let body: JSONObject = [
        "auth_session": login.json["auth_session"] ?? "",
        "authn_response": try authenticator.attestation(enrollment.options),
      ]
      let refused = try await MyAccountTests.send(
        bench,
        "POST",
        MyAccountTests.path + "/passkey%7Cnew/verify",
        body: body.text
      )
      #expect(refused.status == 400)
      #expect(refused.string("detail") == Self.unknown)
    }
  }

  @Test func `the session of another user confirms nothing`() async throws {
    try await FactorBench.run([]) { bench in
      let account = PasskeyBench(bench: bench.tokens)
      let other = try await MyAccountTests.token(account, changes: ["sub": "auth0|otto"])
      let (id, begun) = try await Self.begin(account, #"{"type":"recovery-code"}"#)
      let session = begun.string("auth_session")
      let refused = try await Self.verify(account, id, session: session, token: other)
      #expect(refused.status == 400)
      #expect(refused.string("detail") == Self.unknown)
      let password = try await Self.begin(account, #"{"type":"password"}"#).answer
      let reset = try await MyAccountTests.send(
        account,
        "POST",
        MyAccountTests.path + "/password%7Cotto/verify",
        body: """
          {"auth_session":"\(password.string("auth_session"))","new_password":"long enough"}
          """,
        token: other
      )
      #expect(reset.string("detail") == Self.unknown)
      #expect(try await Self.verify(account, id, session: session).status == 201)
    }
  }

  @Test func `a recovery code that is enrolled replaces the old one, and logs in`() async throws {
    try await FactorBench.run(changing: Self.addRecoveryCode) { bench in
      let account = PasskeyBench(bench: bench.tokens)
      let token = try await MyAccountTests.token(account, changes: ["sub": "auth0|otto"])
      let (id, begun) = try await Self.begin(
        account,
        #"{"type":"recovery-code"}"#,
        token: token
      )
      let (old, new) = ("ABCDEFGHABCDEFGHABCDEFGH", begun.string("recovery_code"))
      let early = try await bench.prove(
        try await bench.factorToken(),
        ["recovery_code": new]
      )
      #expect(early.refusal == "403 invalid_grant: Invalid recovery_code.")
      let session = begun.string("auth_session")
      #expect(try await Self.verify(account, id, session: session, token: token).status == 201)
      let former = try await bench.prove(
        try await bench.factorToken(),
        ["recovery_code": old]
      )
      #expect(former.refusal == "403 invalid_grant: Invalid recovery_code.")
      let login = try await bench.prove(try await bench.factorToken(), ["recovery_code": new])
      #expect(login.refusal == "200 : ")
      #expect(login.string("recovery_code").count == 24)
      let codes = try await bench.mock.user("auth0|otto")?.authenticators
        .filter { $0.kind == .recoveryCode }
      #expect(codes?.count == 1)
    }
  }

  @Test func `another factor confirms no recovery code that waits for its own confirmation`()
    async throws
  {
    try await FactorBench.run { bench in
      let account = PasskeyBench(bench: bench.tokens)
      let token = try await MyAccountTests.token(account, changes: ["sub": "auth0|otto"])
      let recovery = try await Self.begin(account, #"{"type":"recovery-code"}"#, token: token)
      let (id, begun) = try await Self.begin(account, #"{"type":"totp"}"#, token: token)
      let verified = try await Self.verify(
        account,
        id,
        session: begun.string("auth_session"),
        code: bench.code(begun.string("manual_input_code")),
        token: token
      )
      #expect(verified.status == 201)
      let code = recovery.answer.string("recovery_code")
      let login = try await bench.prove(try await bench.factorToken(), ["recovery_code": code])
      #expect(login.refusal == "403 invalid_grant: Invalid recovery_code.")
    }
  }

  @Test func `the code that confirms an application does not log in too`() async throws {
    try await FactorBench.run { bench in
      let account = PasskeyBench(bench: bench.tokens)
      let (id, begun) = try await Self.begin(account, #"{"type":"totp"}"#)
      let code = bench.code(begun.string("manual_input_code"))
      let session = begun.string("auth_session")
      #expect(try await Self.verify(account, id, session: session, code: code).status == 201)
      let reused = try await bench.prove(try await bench.factorToken("rosa"), ["otp": code])
      #expect(reused.refusal == "403 invalid_grant: Invalid otp_code.")
      bench.mock.advanceClock(by: .seconds(30))
      let next = try await bench.prove(
        try await bench.factorToken("rosa"),
        ["otp": bench.code(begun.string("manual_input_code"))]
      )
      #expect(next.refusal == "200 : ")
    }
  }

  @Test(arguments: [
    (#"{"type":"phone","phone_number":"12345"}"#, "phone_number"),
    (#"{"type":"phone","phone_number":"+0123456789"}"#, "phone_number"),
    (#"{"type":"email","email":"nobody"}"#, "email"), (#"{"type":"email","email":"a@"}"#, "email"),
  ])
  func `a number or an address that is none is refused`(body: String, field: String) async throws {
    try await PasskeyBench.run { bench in
      let answer = try await MyAccountTests.send(bench, "POST", body: body)
      #expect(answer.status == 400)
      let problem = answer.json["validation_errors"]?.arrayValue?.first
      #expect(problem?["field"]?.stringValue == field)
      #expect(bench.bench.mock.outbox().isEmpty)
    }
  }

  @Test func `only the tenant's factors are enrolled`() async throws {
    try await PasskeyBench.run(
      changing: { $0.enabledFactors = ["push", "otp"] },
      test: { bench in
        let list = try await MyAccountTests.send(bench, "GET", "me/v1/factors")
        let types = list.json["factors"]?.arrayValue?.compactMap { $0["type"]?.stringValue }
        #expect(types == ["password", "passkey", "totp", "push-notification"])
        #expect(try await Self.begin(bench, #"{"type":"push-notification"}"#).answer.status == 202)
        for type in ["recovery-code", "phone", "email"] {
          let body = #"{"type":"\#(type)","phone_number":"+15550001234","email":"a@b.c"}"#
          let refused = try await MyAccountTests.send(bench, "POST", body: body)
          #expect(refused.status == 400)
          #expect(refused.string("detail") == "The factor is not enabled.")
        }
      }
    )
  }

  @Test func `a method is renamed, and a telephone called instead`() async throws {
    try await FactorBench.run { bench in
      let account = PasskeyBench(bench: bench.tokens)
      func change(_ user: String, _ id: String, _ body: String) async throws
        -> TenantClient.Answer
      {
        try await MyAccountTests.send(
          account,
          "PATCH",
          MyAccountTests.path + "/\(id.replacing("|", with: "%7C"))",
          body: body,
          token: try await MyAccountTests.token(account, changes: ["sub": .string(user)])
        )
      }
      let described = try #require(try await bench.mock.user("auth0|otto")?.authenticators.first)
      let renamed = try await change("auth0|otto", described.id, #"{"name":"Tablet"}"#)
      #expect(renamed.string("name") == "Tablet")
      // Its secret is the same.
      let login = try await bench.prove(try await bench.factorToken(), ["otp": bench.code()])
      #expect(login.refusal == "200 : ")
      let voice = #"{"preferred_authentication_method":"voice"}"#
      let called = try await change("auth0|sam", "sms|dev_1", voice)
      #expect(called.string("preferred_authentication_method") == "voice")
      let token = try await bench.factorToken("sam")
      _ = try await bench.challenge(token, ["authenticator_id": "sms|dev_1"])
      #expect(bench.mock.outbox().first?.channel == .voice)
      for (id, body) in [
        ("email|dev_1", voice), ("sms|dev_1", #"{"preferred_authentication_method":"fax"}"#),
        ("sms|dev_1", #"{"name":7}"#), ("sms|dev_1", #"{"name":""}"#),
        ("sms|dev_1", #"{"phone_number":"+15550009999"}"#), ("sms|dev_1", "[]"),
        ("sms|dev_1", #"{"name":null}"#),
      ] {
        #expect(try await change("auth0|sam", id, body).status == 400, "\(body)")
      }
    }
  }

  @Test func `of members with one name the last one counts`() async throws {
    try await PasskeyBench.run { bench in
      let (id, answer) = try await Self.begin(bench, #"{"type":"password","type":"totp"}"#)
      #expect(id.hasPrefix("totp%7C"))
      #expect(!answer.string("manual_input_code").isEmpty)
    }
  }

  private static func addRecoveryCode(_ configuration: inout TenantConfiguration) {
    for index in configuration.users.indices
    where configuration.users[index].user.id == "auth0|otto" {
      configuration.users[index].user.setRecoveryCode(
        "ABCDEFGHABCDEFGHABCDEFGH",
        id: "recovery-code|dev_1",
        confirmedBy: nil
      )
    }
  }
}
