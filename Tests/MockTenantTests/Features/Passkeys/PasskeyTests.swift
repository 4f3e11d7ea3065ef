import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Logins and signups by passkeys at the endpoints for applications.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct PasskeyTests {
  @Test(arguments: [
    SoftAuthenticator.Kind.elliptic, SoftAuthenticator.Kind.edwards, SoftAuthenticator.Kind.rsa,
  ])
  func `a user signs up with a passkey and logs in with it`(
    kind: SoftAuthenticator.Kind
  ) async throws {
    let seen = SeenEvents()
    try await PasskeyBench.run([seen.action]) { bench in
      var authenticator = try SoftAuthenticator(kind, origin: bench.origin)
      let signup = try await bench.signUp(authenticator)
      #expect(signup.refusal == "200 : ")
      let subject = try await bench.bench.claims(signup.string("id_token")).string("sub") ?? ""
      #expect(subject.hasPrefix("auth0|"))
      #expect(seen.last?["user"]?["email"]?.stringValue == "new@example.com")
      #expect(seen.last?["stats"]?["logins_count"]?.text == "1")
      #expect(try await bench.bench.logTypes() == ["passkey_challenge_started", "ss", "s"])
      let login = try await bench.logIn(&authenticator)
      #expect(login.refusal == "200 : ")
      #expect(try await bench.bench.claims(login.string("id_token")).string("sub") == subject)
      #expect(!login.string("refresh_token").isEmpty)
      let event = try #require(seen.last)
      #expect(event["transaction"]?["protocol"]?.stringValue == "oauth2-webauthn")
      #expect(event["session"] == nil)
      let methods = event["authentication"]?["methods"]?.value.arrayValue
      #expect(methods?.map { $0["name"] } == ["passkey"])
      let log = try await bench.bench.lastLog()
      #expect(log.type == "s")
      #expect(log.details.strings("performed_amr") == ["phr"])
    }
  }

  @Test func `the challenges are those that SDKs decode`() async throws {
    try await PasskeyBench.run { bench in
      let login = try await bench.challenge()
      #expect(login.status == 200)
      #expect(login.options?["rpId"] == "localhost")
      #expect(login.options?["timeout"] == 60000)
      #expect(login.options?["userVerification"] == "preferred")
      let challenge = login.options?["challenge"]?.stringValue ?? ""
      #expect(Base64URL.decode(challenge)?.count == 32)
      let signup = try await bench.register()
      let options = try #require(signup.options)
      #expect(options["rp"]?["id"] == "localhost")
      #expect(options["user"]?["name"] == "new@example.com")
      #expect(Base64URL.decode(options["user"]?["id"]?.stringValue ?? "") != nil)
      #expect(options["pubKeyCredParams"]?.arrayValue?.map { $0["alg"] } == [-8, -7, -257])
      #expect(options["authenticatorSelection"]?["residentKey"] == "required")
    }
  }

  @Test(arguments: [
    ("type", "the type of the client data is not webauthn.get"),
    ("challenge", "the challenge is not that of the auth_session"),
    ("origin", "the origin is not that of the relying party"),
    ("rp", "the authenticator answers to another relying party"),
    ("flags", "no user was present"),
    ("signature", "the signature is not that of the passkey"),
    ("cross", "the page was framed by one of another origin"),
    ("handle", "the userHandle is another user's"),
    ("id", "no user has a passkey of this id"),
  ])
  func `an assertion with a fault is refused`(fault: String, reason: String) async throws {
    try await PasskeyBench.run { bench in
      var authenticator = try SoftAuthenticator(origin: bench.origin)
      #expect(try await bench.signUp(authenticator).status == 200)
      var faults = SoftAuthenticator.Faults()
      switch fault {
      case "type": faults.type = "webauthn.create"
      case "challenge": faults.challenge = Base64URL.encode([UInt8](repeating: 1, count: 32))
      case "origin": faults.origin = "https://evil.example"
      case "rp": faults.relyingPartyID = "evil.example"
      case "flags": faults.flags = 0x04
      case "signature": faults.signature = [1, 2, 3]
      case "cross": faults.isCrossOrigin = true
      case "handle": faults.userHandle = "AAAA"
      default: faults.id = "AAAA"
      }
      let refused = try await bench.logIn(&authenticator, faults)
      #expect(refused.refusal == "403 invalid_grant: The passkey is not valid: \(reason)")
      #expect(try await bench.bench.lastLog().type == "f")
      #expect(try await bench.logIn(&authenticator).status == 200)
    }
  }

  @Test func `a counter that has gone backwards or stands still is refused`() async throws {
    try await PasskeyBench.run { bench in
      var authenticator = try SoftAuthenticator(origin: bench.origin)
      authenticator.counter = 10
      #expect(try await bench.signUp(authenticator).status == 200)
      #expect(try await bench.logIn(&authenticator).status == 200)
      for counter: UInt32 in [10, 4] {
        var copy = authenticator
        copy.counter = counter
        let refused = try await bench.logIn(&copy)
        #expect(refused.string("error_description").contains("the counter has not increased"))
      }
      #expect(try await bench.logIn(&authenticator).status == 200)
    }
  }

  @Test func `an auth_session counts once, for its client and purpose, and in its time`()
    async throws
  {
    try await PasskeyBench.run(
      changing: { $0.clients[1].document.set("grant_types", [.string(PasskeyBench.grant)]) },
      test: { bench in
        var authenticator = try SoftAuthenticator(origin: bench.origin)
        #expect(try await bench.signUp(authenticator).status == 200)
        let unknown = "403 invalid_grant: Unknown or expired auth_session."
        let used = try await bench.challenge()
        let answer = try authenticator.assertion(used.options)
        #expect(try await bench.exchange(used, answer).status == 200)
        #expect(try await bench.exchange(used, answer).refusal == unknown)
        let own = try await bench.challenge()
        let other = try await bench.exchange(
          own,
          try authenticator.assertion(own.options),
          ["client_id": "rotating"]
        )
        #expect(other.refusal == unknown)
        let late = try await bench.challenge()
        let lateAnswer = try authenticator.assertion(late.options)
        bench.bench.tenant.clock.advance(by: .seconds(300))
        #expect(try await bench.exchange(late, lateAnswer).refusal == unknown)
        let signup = try await bench.register("third@example.com")
        let wrong = try await bench.exchange(signup, try authenticator.assertion(signup.options))
        #expect(wrong.status == 403)
        #expect(try await bench.bench.mock.userAddresses().count == 3)
      }
    )
  }

  @Test(arguments: [
    ("packed", "the attestation must be none"), ("none", "the user or the passkey exists already"),
  ])
  func `a signup with another attestation or a known passkey is refused`(
    format: String,
    reason: String
  ) async throws {
    try await PasskeyBench.run { bench in
      let authenticator = try SoftAuthenticator(origin: bench.origin)
      #expect(try await bench.signUp(authenticator).status == 200)
      let challenge = try await bench.register("other@example.com")
      var faults = SoftAuthenticator.Faults()
      faults.format = format
      let answer = try await bench.exchange(
        challenge,
        try authenticator.attestation(challenge.options, faults)
      )
      #expect(answer.refusal == "403 invalid_grant: The passkey is not valid: \(reason)")
      #expect(try await !bench.bench.mock.userAddresses().contains("other@example.com"))
    }
  }

  @Test func `an Action denies a login with a passkey`() async throws {
    let action = ClosureAction { _ in [Command("access.deny", [.string("no")])] }
    try await PasskeyBench.run([action]) { bench in
      let authenticator = try SoftAuthenticator(origin: bench.origin)
      #expect(try await bench.signUp(authenticator).refusal == "403 access_denied: no")
      #expect(try await bench.bench.lastLog().type == "f")
    }
  }

  @Test func `an Action asks for a factor after a passkey`() async throws {
    let action = ClosureAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await PasskeyBench.run([action]) { bench in
      let authenticator = try SoftAuthenticator(origin: bench.origin)
      let answer = try await bench.signUp(authenticator)
      #expect(answer.status == 403)
      #expect(answer.string("error") == "mfa_required")
      #expect(try await bench.bench.lastLog().type == "mfar")
    }
  }

  @Test func `an Action sets metadata at a login with a passkey`() async throws {
    let action = ClosureAction { _ in
      [Command("user.setUserMetadata", [.string("key"), .string("passkey")])]
    }
    try await PasskeyBench.run([action]) { bench in
      let authenticator = try SoftAuthenticator(origin: bench.origin)
      let answer = try await bench.signUp(authenticator)
      let subject = try await bench.bench.claims(answer.string("id_token")).string("sub") ?? ""
      let user = try await bench.bench.store.user(subject)
      #expect(user?.userMetadata.string("key") == "passkey")
    }
  }
}
