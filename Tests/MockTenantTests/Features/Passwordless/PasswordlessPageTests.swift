import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Logins without a password on the tenant's own page.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct PasswordlessPageTests {
  /// Begins a login in the browser and returns its state.
  private static func begin(
    _ browser: ScriptedBrowser,
    _ changes: [String: String?] = ["connection": "email"]
  ) async throws -> String {
    let answer = try await authorize(browser, changes)
    return try #require(answer.parameter("state"), "\(answer.status) \(answer.body)")
  }

  private static func authorize(
    _ browser: ScriptedBrowser,
    _ changes: [String: String?]
  ) async throws -> TenantClient.Answer {
    let client: [String: String?] = [
      "client_id": "phone", "redirect_uri": "https://app.example.com/callback",
    ]
    return try await browser.authorize(client.merging(changes) { $1 })
  }

  private static func send(
    _ browser: ScriptedBrowser,
    _ state: String,
    _ form: [String: String]
  ) async throws -> TenantClient.Answer {
    try await browser.post("u/login-passwordless", form.merging(["state": state]) { $1 })
  }

  @Test(arguments: [("email", "new@example.com"), ("sms", "+15557654321")])
  func `the page asks for an address and then for the code`(
    connection: String,
    address: String
  ) async throws {
    let seen = SeenEvents()
    try await FactorBench.run([seen.action]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let state = try await Self.begin(browser, ["connection": connection])
      let page = try await browser.get("u/login?state=\(state)")
      #expect(page.status == 200)
      #expect(page.body.contains(#"name="username""#))
      #expect(!page.body.contains(#"name="password""#) && !page.body.contains(#"name="code""#))
      let sent = try await Self.send(browser, state, ["username": address])
      #expect(sent.status == 200)
      #expect(sent.body.contains(#"name="code""#))
      #expect(bench.mock.outbox().first?.recipient == address)
      // A reloaded page asks for the code too.
      #expect(try await browser.get("u/login?state=\(state)").body.contains(#"name="code""#))
      let answer = try await Self.send(browser, state, ["code": bench.sentCode])
      #expect(answer.location.hasPrefix("https://app.example.com/callback?code="))
      #expect(answer.parameter("state") == "abc")
      #expect(try await bench.logTypes() == ["cs", "ss", "s"])
      let event = seen.last
      #expect(event?[path: ["connection", "strategy"]]?.stringValue == connection)
      let method = event?[path: ["authentication", "methods"]]?.elements.first
      #expect(method?["name"]?.stringValue == connection)
      let spent = try await Self.send(browser, state, ["code": bench.sentCode])
      #expect(spent.body.contains("This login is over"))
      let again = try await Self.authorize(browser, ["connection": connection])
      #expect(again.parameter("code") != nil)
    }
  }

  @Test func `three wrong codes end a code, and another one can be sent`() async throws {
    try await FactorBench.run([]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let state = try await Self.begin(browser)
      _ = try await Self.send(browser, state, ["username": "new@example.com"])
      let code = bench.sentCode
      for wrong in ["x", "", "000000", code] {
        let answer = try await Self.send(browser, state, ["code": wrong])
        #expect(answer.status == 400)
        #expect(answer.body.contains("Wrong email or verification code."))
      }
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await bench.logTypes() == ["cs", "f", "f", "f", "f"])
      _ = try await Self.send(browser, state, ["username": "other@example.com"])
      let late = bench.sentCode
      bench.mock.advanceClock(by: .seconds(180))
      #expect(try await Self.send(browser, state, ["code": late]).status == 400)
      _ = try await Self.send(browser, state, ["username": "other@example.com"])
      let answer = try await Self.send(browser, state, ["code": bench.sentCode])
      #expect(answer.parameter("code") != nil)
      #expect(try await bench.tokens.store.users().contains { $0.email == "other@example.com" })
    }
  }

  @Test(arguments: [
    (nil, nil, #"name="password""#), (nil, "email", #"type="email""#),
    (nil, "sms", #"type="tel""#), ("web", nil, #"type="email""#), ("web", "sms", #"type="tel""#),
  ])
  func `a request without a connection gets the database, or else the first one without passwords`(
    databaseOf client: String?,
    connection: String?,
    field: String
  ) async throws {
    try await FactorBench.run(
      [],
      changing: { configuration in
        guard let client else { return }
        configuration.connections[0].document.set("enabled_clients", .strings([client]))
      },
      test: { bench in
        let browser = ScriptedBrowser(bench.mock)
        let state = try await Self.begin(browser, ["connection": connection])
        #expect(try await browser.get("u/login?state=\(state)").body.contains(field))
      }
    )
  }

  @Test(arguments: ["nobody", "", "a@b@c", "+15557654321"])
  func `what is no address gets no message`(text: String) async throws {
    try await FactorBench.run([]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let state = try await Self.begin(browser)
      let answer = try await Self.send(browser, state, ["username": text])
      #expect(answer.status == 400)
      #expect(answer.body.contains("Enter a valid email address"))
      #expect(!answer.body.contains(#"name="code""#))
      #expect(bench.mock.outbox().isEmpty)
    }
  }

  @Test(arguments: ["blocked", "unknown"])
  func `a user who may not log in gets no message, and the page is the same`(
    kind: String
  ) async throws {
    try await FactorBench.run(
      [],
      changing: { configuration in
        for index in configuration.connections.indices {
          configuration.connections[index].document.set("options", ["disable_signup": true])
        }
        configuration.users.append(
          (
            User([
              "user_id": "email|1", "connection": "email", "email": "blocked@example.com",
              "blocked": true,
            ]), nil
          )
        )
      },
      test: { bench in
        let browser = ScriptedBrowser(bench.mock)
        let state = try await Self.begin(browser)
        let page = try await Self.send(browser, state, ["username": "\(kind)@example.com"])
        #expect(page.status == 200)
        #expect(page.body.contains(#"name="code""#))
        #expect(bench.mock.outbox().isEmpty)
        #expect(try await Self.send(browser, state, ["code": "123456"]).status == 400)
      }
    )
  }

  @Test func `an address may ask for fifty messages an hour here too`() async throws {
    try await FactorBench.run([]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let state = try await Self.begin(browser)
      for number in 0...50 {
        let answer = try await Self.send(browser, state, ["username": "new@example.com"])
        #expect(answer.status == (number < 50 ? 200 : 429))
      }
      #expect(bench.mock.outbox().count == 50)
    }
  }

  @Test func `a code is of its waiting login and browser`() async throws {
    try await FactorBench.run([]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let state = try await Self.begin(browser)
      _ = try await Self.send(browser, state, ["username": "new@example.com"])
      let code = bench.sentCode
      let other = try await Self.send(ScriptedBrowser(bench.mock), state, ["code": code])
      #expect(other.body.contains("This login is over"))
      let grant = ["grant_type": FactorBench.passwordlessGrant, "client_id": "phone", "otp": code]
      for fields in [
        ["auth_session": state], ["username": "new@example.com", "realm": "email"],
      ] {
        #expect(try await bench.tokens.token(grant.merging(fields) { $1 }).status != 200)
      }
      #expect(try await Self.send(browser, state, ["code": code]).parameter("code") != nil)
    }
  }

  @Test func `a request for the database sends no code`()
    async throws
  {
    try await FactorBench.run([]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let state = try await Self.begin(browser, ["connection": "people"])
      let answer = try await Self.send(browser, state, ["username": "rosa@example.com"])
      #expect(answer.body.contains("This login is over"))
      #expect(bench.mock.outbox().isEmpty)
    }
  }

  @Test func `an Action denies a login by a code, and the session stays`() async throws {
    let denying = ClosureAction { _ in [Command("access.deny", [.string("closed")])] }
    try await FactorBench.run([denying]) { bench in
      let browser = ScriptedBrowser(bench.mock)
      let state = try await Self.begin(browser)
      _ = try await Self.send(browser, state, ["username": "new@example.com"])
      let answer = try await Self.send(browser, state, ["code": bench.sentCode])
      #expect(answer.parameter("error_description") == "closed")
      let again = try await Self.authorize(browser, ["connection": "email"])
      #expect(again.parameter("error_description") == "closed")
    }
  }

  @Test func `a connection without a login here says so in place of a form`() async throws {
    try await FactorBench.run(
      [],
      changing: { configuration in
        configuration.connections.append(
          Connection(["id": "con_corp", "name": "corp", "strategy": "samlp"])
        )
      },
      test: { bench in
        let browser = ScriptedBrowser(bench.mock)
        let state = try await Self.begin(browser, ["connection": "corp"])
        let page = try await browser.get("u/login?state=\(state)")
        #expect(page.status == 400)
        #expect(page.body.contains("users cannot log in by the connections of this request"))
        #expect(!page.body.contains("<form"))
      }
    )
  }
}
