import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Passkeys on the tenant's own pages, with an authenticator in software.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct PasskeyPageTests {
  private static func run(
    action: (any Action)? = nil,
    test: (TenantServer) async throws -> Void
  ) async throws {
    try await withTenant(
      { configuration in
        configuration.connections[0].document.set(
          "options",
          ["authentication_methods": ["passkey": ["enabled": true]]]
        )
      },
      action: action,
      body: test
    )
  }

  /// Opens the page for a passkey from the login or signup page.
  private static func open(
    _ browser: ScriptedBrowser,
    isSignup: Bool = false
  ) async throws -> (state: String, session: String, options: JSONValue) {
    let answer = try await browser.authorize(["screen_hint": isSignup ? "signup" : nil])
    let login = try await browser.get(String(answer.location.dropFirst()))
    let link = try #require(login.body.firstMatch(of: /href="\/(u\/passkey[^"]*)"/)?.1)
    let page = try await browser.get(String(link))
    #expect(page.status == 200)
    let session = try #require(
      page.body.firstMatch(of: /name="auth_session" value="([^"]+)"/)?.1
    )
    let options = try #require(page.body.firstMatch(of: /const options = (.*);/)?.1)
    return (
      answer.parameter("state") ?? "", String(session), try JSONText(String(options)).value
    )
  }

  private static func signUp(
    _ tenant: TenantServer,
    _ authenticator: SoftAuthenticator,
    email: String = "new@example.com",
    faults: SoftAuthenticator.Faults = .init()
  ) async throws -> (browser: ScriptedBrowser, answer: TenantClient.Answer) {
    let browser = ScriptedBrowser(tenant)
    let (state, session, options) = try await open(browser, isSignup: true)
    let answer = try authenticator.attestation(options, faults)
    return (
      browser,
      try await browser.post(
        "u/passkey-signup",
        [
          "state": state, "auth_session": session, "authn_response": answer.jsonText(),
          "username": email,
        ]
      )
    )
  }

  private static func authenticator(_ tenant: TenantServer) throws -> SoftAuthenticator {
    try SoftAuthenticator(origin: String(tenant.url.dropLast()))
  }

  @Test func `a user signs up and logs in on the pages`() async throws {
    let seen = SeenEvents()
    try await Self.run(action: seen.action) { tenant in
      var authenticator = try Self.authenticator(tenant)
      let (first, made) = try await Self.signUp(tenant, authenticator)
      let tokens = try await first.tokens(made.parameter("code"))
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.claims.string("email") == "new@example.com")
      let browser = ScriptedBrowser(tenant)
      let (state, session, options) = try await Self.open(browser)
      let answer = try authenticator.assertion(options)
      let login = try await browser.post(
        "u/passkey",
        ["state": state, "auth_session": session, "authn_response": answer.jsonText()]
      )
      let again = try await browser.tokens(login.parameter("code"))
      let same = try await tenant.tenant.keys.claims(of: again["id_token"]?.stringValue ?? "")
      #expect(same?.subject == claims?.subject)
      let methods = seen.last?["authentication"]?["methods"]?.value.arrayValue
      #expect(methods?.map { $0["name"] } == ["passkey"])
      #expect(seen.last?["session"] != nil)
      #expect(try await tenant.logTypes().filter { $0 == "s" }.count == 2)
    }
  }

  @Test func `a wrong answer shows the page again, and the password remains`() async throws {
    try await Self.run { tenant in
      let browser = ScriptedBrowser(tenant)
      let (state, session, _) = try await Self.open(browser)
      for text in ["", "{", "[]", "{}"] {
        let page = try await browser.post(
          "u/passkey",
          ["state": state, "auth_session": session, "authn_response": text]
        )
        #expect(page.status == 400)
        #expect(page.body.contains("The passkey is not valid"))
      }
      let login = try await browser.post(
        "u/login",
        ["state": state, "username": "ada@example.com", "password": "Mock-Tenant-1"]
      )
      #expect(login.parameter("code") != nil)
    }
  }

  @Test(arguments: ["ada@example.com", "", "no address"])
  func `a signup with a known or wrong address is refused`(email: String) async throws {
    try await Self.run { tenant in
      let (_, answer) = try await Self.signUp(
        tenant,
        try Self.authenticator(tenant),
        email: email
      )
      #expect(answer.status == 400)
      #expect(try await tenant.userAddresses().count == 2)
      #expect(try await tenant.logTypes().last == "fs")
    }
  }

  @Test func `a signup from a page of another origin is refused`() async throws {
    try await Self.run { tenant in
      var faults = SoftAuthenticator.Faults()
      faults.origin = "https://evil.example"
      let (_, answer) = try await Self.signUp(
        tenant,
        try Self.authenticator(tenant),
        faults: faults
      )
      #expect(answer.status == 400)
      #expect(try await tenant.userAddresses().count == 2)
    }
  }

  @Test func `an Action denies a login with a passkey on the page`() async throws {
    let action = ClosureAction { _ in [Command("access.deny", [.string("no")])] }
    try await Self.run(action: action) { tenant in
      let (_, answer) = try await Self.signUp(tenant, try Self.authenticator(tenant))
      #expect(answer.parameter("error") == "access_denied")
      #expect(try await tenant.logTypes().last == "f")
    }
  }

  @Test func `an Action asks for a factor after a passkey on the page`() async throws {
    let action = ClosureAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await Self.run(action: action) { tenant in
      let (_, answer) = try await Self.signUp(tenant, try Self.authenticator(tenant))
      #expect(answer.location.hasPrefix("/u/mfa?state="))
    }
  }

  @Test func `without passkeys the login page has no link`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize()
      let page = try await browser.get(String(answer.location.dropFirst()))
      #expect(!page.body.contains("/u/passkey"))
      let state = answer.parameter("state") ?? ""
      #expect(try await browser.get("u/passkey?state=\(state)").status == 400)
    }
  }
}
