import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Logins with a code or link that the tenant has sent.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct PasswordlessTests {
  private static let wrong = "403 invalid_grant: Wrong email or verification code."

  private static func start(
    _ bench: FactorBench,
    _ members: String = #""connection":"email","email":"new@example.com","send":"code""#,
    client: String = "phone"
  ) async throws -> TenantClient.Answer {
    try await bench.tokens.client.send(
      "POST",
      "passwordless/start",
      json: #"{"client_id":"\#(client)",\#(members)}"#
    )
  }

  private static func logIn(
    _ bench: FactorBench,
    _ code: String,
    _ changes: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    let form = [
      "grant_type": FactorBench.passwordlessGrant, "client_id": "phone",
      "username": "new@example.com", "otp": code, "realm": "email",
      "scope": "openid profile email offline_access",
    ]
    return try await bench.tokens.token(form.merging(changes) { $1 })
  }

  @Test func `the first login by e-mail makes the user`() async throws {
    let seeing = ClosureAction { event in
      let method = event[path: ["authentication", "methods"]]?.elements.first
      let facts = [
        method?["name"]?.stringValue, event[path: ["connection", "strategy"]]?.stringValue,
        event[path: ["stats", "logins_count"]]?.text,
        event[path: ["user", "email_verified"]]?.text,
        event[path: ["transaction", "protocol"]]?.text, event["session"]?.text,
      ]
      return [
        Command(
          "idToken.setCustomClaim",
          [
            .string("https://x.example/seen"),
            .string(facts.map { $0 ?? "-" }.joined(separator: " ")),
          ]
        )
      ]
    }
    try await FactorBench.run([seeing]) { bench in
      let started = try await Self.start(bench)
      #expect(started.status == 200)
      #expect(started.string("email") == "new@example.com")
      #expect(started.json["email_verified"] == false)
      #expect(started.string("_id").count == 24)
      let answer = try await Self.logIn(bench, bench.sentCode)
      #expect(answer.status == 200)
      #expect(!answer.string("refresh_token").isEmpty)
      let claims = try await bench.tokens.claims(answer.string("id_token"))
      #expect(claims.string("sub") == "email|\(started.string("_id"))")
      #expect(claims.boolean("email_verified") == true)
      #expect(claims.string("https://x.example/seen") == "email email 1 true - -")
      #expect(try await bench.logTypes() == ["cs", "ss", "s"])
      _ = try await Self.start(bench)
      #expect(try await Self.logIn(bench, bench.sentCode).status == 200)
      #expect(try await bench.logTypes().suffix(2) == ["cs", "s"])
    }
  }

  @Test func `a text message logs in by its number`() async throws {
    try await FactorBench.run([]) { bench in
      let members = #""connection":"sms","phone_number":"+15557654321""#
      let started = try await Self.start(bench, members)
      #expect(started.json["phone_verified"] == false)
      #expect(bench.mock.outbox().first?.channel == .sms)
      let form = ["username": "+15557654321", "realm": "sms"]
      let wrong = try await Self.logIn(bench, "000000", form)
      #expect(wrong.refusal == "403 invalid_grant: Wrong phone number or verification code.")
      #expect(try await Self.logIn(bench, bench.sentCode, form).status == 200)
      let user = try await bench.mock.user("sms|\(started.string("_id"))")
      #expect(user?.document.string("phone_number") == "+15557654321")
      #expect(user?.document.boolean("phone_verified") == true)
      #expect(try await bench.logTypes() == ["cs", "fepotpft", "ss", "s"])
    }
  }

  @Test func `an Action that denies, sets metadata or asks for a factor does so here too`()
    async throws
  {
    let deny = ClosureAction { _ in [Command("access.deny", [.string("closed")])] }
    try await FactorBench.run([deny]) { bench in
      _ = try await Self.start(bench)
      let answer = try await Self.logIn(bench, bench.sentCode)
      #expect(answer.refusal == "403 access_denied: closed")
      #expect(try await bench.logTypes() == ["cs", "ss", "fepotpft"])
    }
    let asking = ClosureAction { _ in
      [
        Command("user.setUserMetadata", [.string("seen"), .string("yes")]),
        Command("multifactor.enable", [.string("any")]),
      ]
    }
    try await FactorBench.run([asking]) { bench in
      let id = try await Self.start(bench).string("_id")
      let asked = try await Self.logIn(bench, bench.sentCode)
      #expect(asked.string("error") == "mfa_required")
      let token = asked.string("mfa_token")
      let secret = try await bench.associate(token, #"{"authenticator_types":["otp"]}"#)
        .string("secret")
      #expect(try await bench.prove(token, ["otp": bench.code(secret)]).status == 200)
      let user = try await bench.mock.user("email|\(id)")
      #expect(user?.userMetadata.string("seen") == "yes")
      let types = try await bench.logTypes()
      #expect(types == ["cs", "ss", "mfar", "gd_enrollment_complete", "seotpft"])
    }
  }

  @Test func `the newest code counts, once, for three minutes and three tries`() async throws {
    try await FactorBench.run([]) { bench in
      _ = try await Self.start(bench)
      let old = bench.sentCode
      _ = try await Self.start(bench)
      let new = bench.sentCode
      if old != new { #expect(try await Self.logIn(bench, old).refusal == Self.wrong) }
      #expect(try await Self.logIn(bench, new).status == 200)
      #expect(try await Self.logIn(bench, new).refusal == Self.wrong)
      _ = try await Self.start(bench)
      let code = bench.sentCode
      for _ in 0..<3 { #expect(try await Self.logIn(bench, "x").refusal == Self.wrong) }
      #expect(try await Self.logIn(bench, code).refusal == Self.wrong)
      _ = try await Self.start(bench)
      let late = bench.sentCode
      bench.mock.advanceClock(by: .seconds(180))
      #expect(try await Self.logIn(bench, late).refusal == Self.wrong)
    }
  }

  @Test func `a code is of its address and client`() async throws {
    try await FactorBench.run([]) { bench in
      _ = try await Self.start(bench)
      let code = bench.sentCode
      let other = try await Self.logIn(bench, code, ["username": "old@example.com"])
      #expect(other.refusal == Self.wrong)
      #expect(try await Self.logIn(bench, code, ["client_id": "other"]).refusal == Self.wrong)
      let realm = try await Self.logIn(bench, code, ["realm": "people"])
      #expect(realm.refusal == "400 invalid_request: Unknown or invalid realm")
      #expect(try await Self.logIn(bench, code, ["username": "NEW@example.com"]).status == 200)
    }
  }

  @Test func `an address may ask for fifty messages an hour`() async throws {
    try await FactorBench.run([]) { bench in
      for _ in 0..<50 { #expect(try await Self.start(bench).status == 200) }
      let refused = try await Self.start(bench)
      #expect(refused.status == 429)
      #expect(refused.headers["retry-after"] == "3600")
      bench.mock.advanceClock(by: .seconds(3600))
      #expect(try await Self.start(bench).status == 200)
    }
  }

  @Test(arguments: [
    (#""connection":"people","email":"a@b.c""#, "400 bad.connection: Connection does not exist"),
    (#""connection":"none","email":"a@b.c""#, "400 bad.connection: Connection does not exist"),
    (#""connection":"email""#, "400 invalid_request: Missing required parameter: email"),
    (#""connection":"email","email":"a""#, "400 bad.email: The email is not valid"),
    (
      #""connection":"sms","phone_number":"5""#,
      "400 bad.phone_number: The phone_number is not valid"
    ),
    (
      #""connection":"email","email":"a@b.c","send":"pigeon""#,
      "400 invalid_request: send must be code, link, link_ios or link_android"
    ),
    (
      #""connection":"email","email":"a@b.c","authParams":"x""#,
      "400 invalid_request: The parameter authParams must be an object"
    ),
    (
      #""connection":"email","email":"a@b.c","authParams":{"redirect_uri":"https://evil.example"}"#,
      "400 invalid_request: authParams.redirect_uri is no callback of the client"
    ),
    (
      #""connection":"email","email":"a@b.c","email":"d@e.f""#,
      "400 invalid_request: The parameter email is given more than once; send it once"
    ),
  ])
  func `a start that is refused sends nothing`(members: String, refusal: String) async throws {
    try await FactorBench.run([]) { bench in
      let answer = try await Self.start(bench, members)
      #expect(answer.refusal == refusal)
      #expect(bench.mock.outbox().isEmpty)
    }
  }

  @Test func `a client that is unknown or shows a wrong secret starts nothing`() async throws {
    try await FactorBench.run([]) { bench in
      for client in ["unknown", "web"] {
        let answer = try await Self.start(bench, client: client)
        #expect(answer.refusal == "401 invalid_client: Unauthorized")
      }
    }
  }

  @Test func `a blocked user gets no message, and the answer is the same`() async throws {
    try await FactorBench.run([]) { bench in
      let id = try await Self.start(bench).string("_id")
      _ = try await Self.logIn(bench, bench.sentCode)
      try await bench.tokens.store.updateUser("email|\(id)") { $0.document.set("blocked", true) }
      let count = bench.mock.outbox().count
      #expect(try await Self.start(bench).status == 200)
      #expect(bench.mock.outbox().count == count)
    }
  }

  @Test func `a link logs in and comes back to the application`() async throws {
    try await FactorBench.run([]) { bench in
      let members =
        #""connection":"email","email":"new@example.com","authParams":"#
        + #"{"scope":"openid email","state":"s1"}"#
      _ = try await Self.start(bench, members)
      let link = try #require(bench.mock.outbox().first?.link)
      #expect(link.hasPrefix("\(bench.mock.url)passwordless/verify_redirect?"))
      let answer = try await bench.tokens.client.get(link)
      #expect(answer.location.hasPrefix("https://app.example.com/callback?code="))
      #expect(answer.parameter("state") == "s1")
      #expect(answer.cookies.map { $0.prefix(6) } == ["auth0="])
      let again = try await bench.tokens.client.get(link)
      #expect(again.parameter("error") == "unauthorized")
      #expect(again.parameter("error_description") == "Wrong email or verification code.")
      #expect(try await bench.logTypes() == ["cls", "ss", "s", "f"])
    }
  }

  @Test func `a database user logs in with a code of /otp/challenge`() async throws {
    try await FactorBench.run([]) { bench in
      let client = bench.tokens.client
      let body = #"{"client_id":"phone","connection":"people","email":"rosa@example.com"}"#
      let session = try await client.send("POST", "otp/challenge", json: body)
        .string("auth_session")
      let form = [
        "grant_type": FactorBench.passwordlessGrant, "client_id": "phone",
        "auth_session": session, "otp": bench.sentCode, "scope": "openid",
      ]
      let answer = try await bench.tokens.token(form)
      #expect(
        try await bench.tokens.claims(answer.string("id_token")).string("sub") == "auth0|rosa"
      )
      #expect(
        try await bench.tokens.token(form).refusal
          == "400 invalid_request: The code or the session is wrong or has expired"
      )
      // An unknown address gets the same answer, and no message.
      let unknown = #"{"client_id":"phone","connection":"people","email":"none@example.com"}"#
      let count = bench.mock.outbox().count
      #expect(try await client.send("POST", "otp/challenge", json: unknown).status == 200)
      #expect(bench.mock.outbox().count == count)
      let signup =
        #"{"client_id":"phone","connection":"people","email":"eve@example.com","#
        + #""allow_signup":true}"#
      let fresh = try await client.send("POST", "otp/challenge", json: signup)
        .string("auth_session")
      let new = try await bench.tokens.token(
        form.merging(["auth_session": fresh, "otp": bench.sentCode]) { $1 }
      )
      #expect(new.status == 200)
      #expect(try await bench.userAddresses().contains("eve@example.com"))
    }
  }

  @Test(arguments: [
    (#""connection":"email","email":"a@b.c""#, "400 invalid_connection: "),
    (#""connection":"people""#, "400 invalid_request: Send either email or phone_number"),
    (
      #""connection":"people","email":"a@b.c","allow_signup":"yes""#,
      "400 invalid_request: The parameter allow_signup must be a boolean"
    ),
    (
      #""connection":"people","phone_number":"+15550001111","delivery_method":"pigeon""#,
      "400 invalid_request: delivery_method must be text or voice"
    ),
  ])
  func `a challenge that is malformed is refused`(members: String, refusal: String) async throws {
    try await FactorBench.run([]) { bench in
      let answer = try await bench.tokens.client.send(
        "POST",
        "otp/challenge",
        json: #"{"client_id":"phone",\#(members)}"#
      )
      #expect(answer.refusal.hasPrefix(refusal))
    }
  }
}

extension FactorBench {
  fileprivate func userAddresses() async throws -> [String] {
    try await tokens.store.users().compactMap(\.email)
  }
}
