import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// What a linked account keeps: its passkeys, its codes, its address and its password.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct LinkedAccountTests {
  /// Links an account, such as `auth0|otto`, to a user.
  private static func link(
    _ mock: TenantServer,
    _ account: String,
    to primary: String = "auth0|rosa"
  ) async throws {
    let parts = account.split(separator: "|")
    let answer = try await mock.manage(
      "POST",
      "users/\(primary.replacing("|", with: "%7C"))/identities",
      scope: "update:users",
      body: #"{"provider":"\#(parts[0])","user_id":"\#(parts[1])"}"#
    )
    #expect(answer.status == 201, "\(answer.body)")
  }

  private static func unlink(_ mock: TenantServer, _ account: String) async throws {
    let answer = try await mock.manage(
      "DELETE",
      "users/auth0%7Crosa/identities/\(account.replacing("|", with: "/"))",
      scope: "update:users"
    )
    #expect(answer.status == 200, "\(answer.body)")
  }

  private static func subject(
    _ bench: TokenBench,
    _ answer: TenantClient.Answer
  ) async throws -> String? {
    try await bench.claims(answer.string("id_token")).string("sub")
  }

  @Test func `the passkeys of a linked account log in as the other user, and move back`()
    async throws
  {
    try await PasskeyBench.run { bench in
      var authenticator = try SoftAuthenticator(origin: bench.origin)
      let signup = try await bench.signUp(authenticator)
      let account = try #require(try await Self.subject(bench.bench, signup))
      try await Self.link(bench.bench.mock, account)
      let linked = try await bench.logIn(&authenticator)
      #expect(linked.refusal == "200 : ")
      #expect(try await Self.subject(bench.bench, linked) == "auth0|rosa")
      try await Self.unlink(bench.bench.mock, account)
      let own = try await bench.logIn(&authenticator)
      #expect(try await Self.subject(bench.bench, own) == account)
      #expect(try await bench.bench.store.passkeys(of: "auth0|rosa").isEmpty)
    }
  }

  @Test func `unlinking an account leaves the passkeys of the others where they are`()
    async throws
  {
    try await PasskeyBench.run { bench in
      var authenticator = try SoftAuthenticator(origin: bench.origin)
      let signup = try await bench.signUp(authenticator)
      let account = try #require(try await Self.subject(bench.bench, signup))
      // The account comes to Rosa by way of Ben.
      try await Self.link(bench.bench.mock, account, to: "auth0|ben")
      try await Self.link(bench.bench.mock, "auth0|ben")
      try await Self.unlink(bench.bench.mock, "auth0|ben")
      let login = try await bench.logIn(&authenticator)
      #expect(try await Self.subject(bench.bench, login) == "auth0|rosa")
    }
  }

  @Test(arguments: [
    ("email", #""email":"new@example.com","send":"code""#, "new@example.com"),
    ("sms", #""phone_number":"+15557654321""#, "+15557654321"),
  ])
  func `a code logs in as the user to whom its address is linked`(
    connection: String,
    members: String,
    address: String
  ) async throws {
    try await FactorBench.run([]) { bench in
      func start() async throws -> TenantClient.Answer {
        try await bench.tokens.client.send(
          "POST",
          "passwordless/start",
          json: #"{"client_id":"phone","connection":"\#(connection)",\#(members)}"#
        )
      }
      func logIn() async throws -> String? {
        let answer = try await bench.tokens.token([
          "grant_type": FactorBench.passwordlessGrant, "client_id": "phone",
          "username": address, "otp": bench.sentCode, "realm": connection, "scope": "openid",
        ])
        return try await Self.subject(bench.tokens, answer)
      }
      let id = try await start().string("_id")
      let account = "\(connection)|\(id)"
      #expect(try await logIn() == account)
      try await Self.link(bench.mock, account)
      let again = try await start()
      #expect(again.string("_id") == id)
      let verified = connection == "email" ? "email_verified" : "phone_verified"
      #expect(again.json[verified] == true)
      #expect(try await logIn() == "auth0|rosa")
      #expect(try await bench.mock.user(account) == nil)
      try await Self.unlink(bench.mock, account)
      _ = try await start()
      #expect(try await logIn() == account)
    }
  }

  @Test func `a link of an e-mail logs in as the user to whom its address is linked`()
    async throws
  {
    try await FactorBench.run([]) { bench in
      let start =
        #"{"client_id":"phone","connection":"email","email":"new@example.com"}"#
      let client = bench.tokens.client
      let id = try await client.send("POST", "passwordless/start", json: start).string("_id")
      _ = try await client.get(bench.mock.outbox().first?.link ?? "")
      try await Self.link(bench.mock, "email|\(id)")
      _ = try await client.send("POST", "passwordless/start", json: start)
      let answer = try await client.get(bench.mock.outbox().first?.link ?? "")
      #expect(answer.location.hasPrefix("https://app.example.com/callback?code="))
      let log = try #require(try await bench.mock.logs().last { $0.type == "s" })
      #expect(log.document.string("user_id") == "auth0|rosa")
    }
  }

  @Test func `a code of /otp/challenge reaches a linked account`() async throws {
    try await FactorBench.run([]) { bench in
      try await Self.link(bench.mock, "auth0|otto")
      let body = #"{"client_id":"phone","connection":"people","email":"otto@example.com"}"#
      let challenge = try await bench.tokens.client.send("POST", "otp/challenge", json: body)
      #expect(bench.mock.outbox().map(\.recipient) == ["otto@example.com"])
      let answer = try await bench.tokens.token([
        "grant_type": FactorBench.passwordlessGrant, "client_id": "phone",
        "auth_session": challenge.string("auth_session"), "otp": bench.sentCode,
        "scope": "openid",
      ])
      #expect(try await Self.subject(bench.tokens, answer) == "auth0|rosa")
    }
  }

  @Test func `the address of a linked account is taken`() async throws {
    let creating = ClosureAction { _ in
      let profile = try? JSONText(#"{"user_id":"p7","email":"otto@example.com"}"#)
      let options = try? JSONText(#"{"creationBehavior":"create_if_not_exists"}"#)
      return [
        Command(
          "authentication.setUserByConnection",
          [.string("people"), .object(profile), .object(options)]
        )
      ]
    }
    try await ExchangeBench.run(creating) { bench in
      try await Self.link(bench.mock, "auth0|otto")
      let signup = try await DatabaseSignupTests.signUp(
        bench.factors,
        #""email":"OTTO@example.com","password":"long enough""#
      )
      #expect(signup.body == DatabaseSignupTests.invalid)
      let creation = try await bench.mock.manage(
        "POST",
        "users",
        scope: "create:users",
        body: #"{"connection":"people","email":"otto@example.com","password":"long enough"}"#
      )
      #expect(creation.string("errorCode") == "user_exists")
      let sameID = try await bench.mock.manage(
        "POST",
        "users",
        scope: "create:users",
        body: """
          {"connection":"people","user_id":"otto","email":"o@example.com","password":"long enough"}
          """
      )
      #expect(sameID.string("errorCode") == "user_exists")
      let change = try await bench.mock.manage(
        "PATCH",
        "users/auth0%7Csam",
        scope: "update:users",
        body: #"{"email":"otto@example.com"}"#
      )
      #expect(change.string("errorCode") == "user_exists")
      let exchange = try await bench.exchange()
      #expect(
        exchange.refusal
          == "400 invalid_request: Another user of the connection has this address or name"
      )
      #expect(try await bench.mock.user("auth0|sam")?.email == "sam@example.com")
      // The account's own password still logs in, as the other user.
      let login = try await bench.factors.logIn("otto", scope: "openid")
      #expect(try await Self.subject(bench.tokens, login) == "auth0|rosa")
    }
  }

  @Test func `a linked account gets a new password by mail`() async throws {
    try await FactorBench.run([]) { bench in
      try await Self.link(bench.mock, "auth0|otto")
      let client = bench.tokens.client
      let body = #"{"client_id":"phone","connection":"people","email":"otto@example.com"}"#
      _ = try await client.send("POST", "dbconnections/change_password", json: body)
      let message = try #require(bench.mock.outbox().first)
      #expect(message.recipient == "otto@example.com")
      let ticket = String(message.link?.split(separator: "=").last ?? "")
      let form = ["ticket": ticket, "password": "another long one"]
      #expect(try await client.post("u/reset-password", form: form).status == 200)
      func logIn(_ name: String, _ password: String) async throws -> TenantClient.Answer {
        try await bench.tokens.token([
          "grant_type": "password", "client_id": "phone", "username": "\(name)@example.com",
          "password": password, "scope": "openid",
        ])
      }
      #expect(try await logIn("otto", TokenBench.password).status == 403)
      let login = try await logIn("otto", "another long one")
      #expect(try await Self.subject(bench.tokens, login) == "auth0|rosa")
      #expect(try await logIn("rosa", TokenBench.password).status == 200)
      try await Self.unlink(bench.mock, "auth0|otto")
      let own = try await logIn("otto", "another long one")
      #expect(try await Self.subject(bench.tokens, own) == "auth0|otto")
    }
  }

  @Test func `a restart neither brings a linked user back nor takes an unlinked one's changes`()
    async throws
  {
    var configuration = TenantConfiguration()
    try await TokenBench.run(changing: { configuration = $0 }) { bench in
      try await bench.store.updateUser("auth0|ben") { $0.document.set("nickname", "Benny") }
      try await Self.link(bench.mock, "auth0|ben")
      try await bench.store.load(configuration)
      #expect(try await bench.mock.userAddresses() == ["rosa@example.com"])
      try await Self.unlink(bench.mock, "auth0|ben")
      try await bench.store.load(configuration)
      #expect(try await bench.mock.user("auth0|ben")?.document.string("nickname") == "Benny")
    }
  }
}
