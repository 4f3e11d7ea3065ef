import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The verified address of a user as a factor that needs no enrolment.
@Suite(.tags(.tenant, .multifactor), .timeLimit(.minutes(5)))
struct AddressFactorTests {
  private static let challenging = ClosureAction { _ in
    [Command("authentication.challengeWith", [.object(email)])]
  }
  private static let email = (try? JSONText(#"{"type":"email"}"#)) ?? .emptyObject

  /// Makes e-mail a factor of the tenant, and Rosa the user of its pages.
  private static func enabling(
    _ factors: [String] = ["otp", "email"],
    verified: Bool = true
  ) -> (inout TenantConfiguration) -> Void {
    { configuration in
      configuration.enabledFactors = factors
      for index in configuration.users.indices {
        configuration.users[index].user.document.set("email_verified", .boolean(verified))
      }
    }
  }

  @Test func `an application challenges the address, and the Actions see the factor`() async throws
  {
    let seeing = ClosureAction { event in
      let factors = event[path: ["user", "enrolledFactors"]]?.text ?? ""
      return [
        Command(
          "idToken.setCustomClaim",
          [.string("https://x.example/factors"), .string(factors)]
        )
      ]
    }
    try await FactorBench.run([Self.challenging, seeing], changing: Self.enabling()) { bench in
      let asked = try await bench.logIn("rosa")
      #expect(asked.json["mfa_requirements"] == ["challenge": [["type": "email"]]])
      let token = asked.string("mfa_token")
      let listed = try await bench.tokens.client.send(
        "GET",
        "mfa/authenticators",
        headers: ["Authorization": "Bearer \(token)"],
        body: nil
      ).json.arrayValue?.first
      #expect(listed?["type"] == "email")
      #expect(listed?["active"] == true)
      #expect(listed?["name"] == "ro****@ex****")
      let id = try #require(listed?["id"]?.stringValue)
      let sent = try await bench.challenge(token, ["authenticator_id": id])
      #expect(sent.string("challenge_type") == "oob")
      let message = try #require(bench.mock.outbox().first)
      #expect(message.channel == .email)
      #expect(message.recipient == "rosa@example.com")
      var proof = ["oob_code": sent.string("oob_code"), "binding_code": "x"]
      #expect(
        try await bench.prove(token, proof).refusal == "403 invalid_grant: Invalid binding_code."
      )
      proof["binding_code"] = bench.sentCode
      let answer = try await bench.prove(token, proof)
      #expect(answer.status == 200)
      let claims = try await bench.tokens.claims(answer.string("id_token"))
      #expect(claims.string("https://x.example/factors") == #"[{"type":"email"}]"#)
    }
  }

  @Test func `another factor cannot be enrolled in place of the code`() async throws {
    try await FactorBench.run([Self.challenging], changing: Self.enabling()) { bench in
      let token = try await bench.factorToken("rosa")
      let answer = try await bench.associate(
        token,
        #"{"authenticator_types":["oob"],"oob_channels":["email"],"email":"other@example.com"}"#
      )
      #expect(answer.refusal == "400 already_enrolled: User is already enrolled")
    }
  }

  @Test func `an unverified address leaves no factor`() async throws {
    try await FactorBench.run(
      [Self.challenging],
      changing: Self.enabling(verified: false)
    ) { bench in
      let answer = try await bench.logIn("rosa")
      #expect(answer.refusal == "403 access_denied: no usable factor is left")
      #expect(bench.mock.outbox().isEmpty)
    }
  }

  @Test(
    arguments: [
      ("rosa", ["otp", "email"], true, ["enroll": [["type": "otp"]]]),
      ("rosa", ["otp", "email"], false, ["enroll": [["type": "otp"], ["type": "email"]]]),
      ("rosa", ["email"], true, ["challenge": [["type": "email"]]]),
      ("rosa", ["email"], false, ["enroll": [["type": "email"]]]),
      ("otto", ["otp", "email"], true, ["challenge": [["type": "otp"], ["type": "email"]]]),
      ("otto", ["otp", "email"], false, ["challenge": [["type": "otp"]]]),
      ("otto", ["otp"], true, ["challenge": [["type": "otp"]]]),
      (
        "sam", ["phone", "email"], false,
        [
          "challenge": [["type": "phone"], ["type": "email"], ["type": "push-notification"]]
        ]
      ),
    ] as [(String, [String], Bool, JSONValue)]
  )
  func `any factor is the address only beside another one, or if there is no other`(
    user: String,
    enabled: [String],
    isVerified: Bool,
    requirements: JSONValue
  ) async throws {
    try await FactorBench.run(changing: Self.enabling(enabled, verified: isVerified)) { bench in
      let answer = try await bench.logIn(user)
      #expect(answer.json["mfa_requirements"] == requirements)
    }
  }

  @Test func `the page sends a code to the address and takes it`() async throws {
    let action = ScriptedAction { _ in
      [Command("authentication.challengeWith", [.object(Self.email)])]
    }
    try await withTenant(Self.enabling(), action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let login = try await browser.logIn(after: try await browser.authorize())
      let state = try #require(login.parameter("state"))
      let page = try await browser.get("u/mfa?state=\(state)")
      #expect(page.body.contains(#"value="send""#))
      #expect(!page.body.contains(#"value="enroll""#))
      let sent = try await browser.post(
        "u/mfa",
        ["state": state, "factor": "email", "action": "send"]
      )
      let message = try #require(tenant.outbox().first)
      #expect(message.channel == .email)
      let oobCode = sent.body.firstMatch(of: /name="oob_code" value="([^"]+)"/)?.1
      var form = ["state": state, "factor": "email", "oob_code": String(try #require(oobCode))]
      form["code"] = "x"
      #expect(try await browser.post("u/mfa", form).status == 400)
      form["code"] = message.code
      #expect(try await browser.post("u/mfa", form).parameter("code") != nil)
    }
  }

  @Test func `the page of a user with the address alone sets another factor up`() async throws {
    let action = ScriptedAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await withTenant(Self.enabling(), action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let login = try await browser.logIn(after: try await browser.authorize())
      let state = try #require(login.parameter("state"))
      let page = try await browser.get("u/mfa?state=\(state)")
      #expect(page.body.contains(#"value="enroll""#))
      #expect(page.body.contains(#"name="factor" value="otp""#))
      #expect(!page.body.contains(#"name="factor" value="email""#))
    }
  }

  @Test func `a login by browser with an unverified address fails`() async throws {
    let action = ScriptedAction { _ in
      [Command("authentication.challengeWith", [.object(Self.email)])]
    }
    try await withTenant(Self.enabling(verified: false), action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let login = try await browser.logIn(after: try await browser.authorize())
      #expect(login.parameter("error") == "access_denied")
      #expect(login.parameter("error_description") == "no usable factor is left")
    }
  }
}
