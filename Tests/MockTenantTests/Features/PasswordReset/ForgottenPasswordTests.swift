import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The page for a user who has forgotten the password.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct ForgottenPasswordTests {
  private static func ask(
    _ browser: ScriptedBrowser,
    _ state: String,
    _ address: String
  ) async throws -> TenantClient.Answer {
    try await browser.post("u/forgot-password", ["state": state, "username": address])
  }

  @Test func `the login page leads to a link for a new password, with which the login goes on`()
    async throws
  {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let login = try await browser.authorize(["login_hint": "<ada@example.com>"])
      let state = try #require(login.parameter("state"))
      let page = try await browser.get("u/login?state=\(state)")
      let link = try #require(page.body.firstMatch(of: /href="\/(u\/forgot-password\?[^"]+)"/)?.1)
      let form = try await browser.get(String(link))
      #expect(form.status == 200)
      #expect(form.body.contains(#"value="&lt;ada@example.com&gt;""#))
      let sent = try await Self.ask(browser, state, "Ada@Example.com")
      #expect(sent.status == 200)
      #expect(sent.body.contains("Check your email"))
      let message = try #require(tenant.outbox().first)
      #expect(message.purpose == .resetEmail && message.recipient == "ada@example.com")
      let outbox = try await browser.get("_mock/outbox/page")
      #expect(outbox.body.contains("<h2>Set a new password</h2>"))
      let ticket = String(try #require(message.link).split(separator: "=")[1])
      let changed = try await browser.post(
        "u/reset-password",
        ["ticket": ticket, "password": "another long one"]
      )
      #expect(changed.status == 200)
      let answer = try await browser.logIn(after: login, password: "another long one")
      #expect(answer.parameter("code") != nil)
      #expect(try await tenant.logTypes() == ["scpr", "scp", "s"])
    }
  }

  @Test func `the page does not say whether an address has an account`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await browser.authorize().parameter("state") ?? ""
      let known = try await Self.ask(browser, state, "bob@example.com")
      let unknown = try await Self.ask(browser, state, "eve@example.com")
      #expect(known.status == 200 && unknown.status == 200)
      #expect(tenant.outbox().count == 1)
      let texts = [known, unknown].map { answer in
        answer.body.replacing(/nonce="[^"]*"/, with: "").replacing(/(bob|eve)@/, with: "x@")
      }
      #expect(texts[0] == texts[1])
      #expect(try await tenant.logTypes() == ["scpr", "fcpr"])
    }
  }

  @Test func `an address that is none, another browser and a login that is over get no message`()
    async throws
  {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let login = try await browser.authorize()
      let state = try #require(login.parameter("state"))
      for address in ["", "ada", #""><script>alert(1)</script>"#] {
        let answer = try await Self.ask(browser, state, address)
        #expect(answer.status == 400)
        #expect(answer.body.contains("Enter a valid email address"))
        #expect(!answer.body.contains("<script>alert"))
      }
      let other = ScriptedBrowser(tenant)
      _ = try await other.authorize()
      #expect(try await Self.ask(other, state, "ada@example.com").body.contains("login is over"))
      #expect(try await other.get("u/forgot-password?state=\(state)").status == 400)
      _ = try await browser.logIn(after: login)
      #expect(try await Self.ask(browser, state, "ada@example.com").body.contains("login is over"))
      #expect(tenant.outbox().isEmpty)
    }
  }

  @Test func `an address can ask for no more links than at the endpoint for applications`()
    async throws
  {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await browser.authorize().parameter("state") ?? ""
      for _ in 1...PasswordlessChannel.limit.count {
        #expect(try await Self.ask(browser, state, "eve@example.com").status == 200)
      }
      let answer = try await Self.ask(browser, state, "ada@example.com")
      #expect(answer.status == 429)
      #expect(answer.body.contains("Too many requests"))
      #expect(tenant.outbox().isEmpty)
    }
  }

  @Test func `a client without passwords has no such page`() async throws {
    let change = { (configuration: inout TenantConfiguration) in
      configuration.connections = [Connection(["name": "email", "strategy": "email"])]
      configuration.users = []
      configuration.organizations = []
    }
    try await withTenant(change) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await browser.authorize().parameter("state") ?? ""
      let page = try await browser.get("u/login?state=\(state)")
      #expect(page.status == 200 && !page.body.contains("forgot-password"))
      #expect(try await browser.get("u/forgot-password?state=\(state)").status == 400)
    }
  }
}
