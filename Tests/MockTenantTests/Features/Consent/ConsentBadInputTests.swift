import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Forged, repeated and late answers of the page for consent.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct ConsentBadInputTests {
  private static let over = "This login is over"

  @Test func `another browser neither sees nor answers the page`() async throws {
    try await ConsentBench.run { tenant, browser in
      let state = try await ConsentBench.logIn(browser)
      let other = ScriptedBrowser(tenant)
      _ = try await ConsentBench.authorize(other)
      #expect(try await other.get("u/consent?state=\(state)").body.contains(Self.over))
      #expect(try await ConsentBench.accept(other, state).body.contains(Self.over))
      #expect(try await ConsentBench.deny(other, state).body.contains(Self.over))
      #expect(try await ConsentBench.accept(browser, state).parameter("code") != nil)
    }
  }

  @Test(arguments: ["", "x", "\u{0}", "' OR 1=1 --"])
  func `a forged state is refused`(state: String) async throws {
    try await ConsentBench.run { _, browser in
      _ = try await ConsentBench.logIn(browser)
      let query = TenantClient.encoded(state)
      #expect(try await browser.get("u/consent?state=\(query)").status == 400)
      #expect(try await ConsentBench.accept(browser, state).status == 400)
    }
  }

  @Test func `a page is answered once, and any other word is a refusal`() async throws {
    try await ConsentBench.run { _, browser in
      let state = try await ConsentBench.logIn(browser)
      let answer = try await browser.post("u/consent", ["state": state, "action": "ACCEPT"])
      #expect(answer.parameter("error") == "access_denied")
      #expect(try await ConsentBench.accept(browser, state).body.contains(Self.over))
      let next = try ConsentBench.state(of: await ConsentBench.authorize(browser))
      #expect(try await ConsentBench.accept(browser, next).parameter("code") != nil)
      #expect(try await ConsentBench.accept(browser, next).body.contains(Self.over))
      #expect(try await browser.get("u/consent?state=\(next)").body.contains(Self.over))
    }
  }

  @Test(arguments: ["u/login", "u/signup", "u/mfa", "u/organization", "continue"])
  func `the state of the page opens no other page`(path: String) async throws {
    try await ConsentBench.run { _, browser in
      let state = try await ConsentBench.logIn(browser)
      let answer = try await browser.post(
        path,
        [
          "state": state, "username": "ada@example.com", "password": "Mock-Tenant-1",
          "factor": "otp", "code": "000000", "organization": "org_sample",
        ]
      )
      #expect(answer.status == 400)
      #expect(answer.parameter("code") == nil)
      _ = try await browser.get("u/consent?state=\(state)")
      #expect(try await ConsentBench.accept(browser, state).parameter("code") != nil)
    }
  }

  @Test func `the state of the login page opens no consent`() async throws {
    try await ConsentBench.run { _, browser in
      let state = try await ConsentBench.authorize(browser).parameter("state") ?? ""
      #expect(try await ConsentBench.accept(browser, state).body.contains(Self.over))
    }
  }

  @Test func `names and scopes with markup are shown as text`() async throws {
    let change = { (configuration: inout TenantConfiguration) in
      configuration.clients[1].document.set("name", "<script>alert(1)</script>")
      configuration.organizations[0].document.set("display_name", "<img src=x>")
      configuration.apis[0].document.set("scopes", [["value": "read:<b>&quot;"]])
    }
    try await ConsentBench.run(change) { _, browser in
      let state = try await ConsentBench.logIn(
        browser,
        ["scope": "openid read:<b>&quot;", "organization": "sample"]
      )
      let page = try await browser.get("u/consent?state=\(state)").body
      #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
      #expect(page.contains("&lt;img src=x&gt;"))
      #expect(page.contains("read your &lt;b&gt;&amp;quot;"))
      for markup in ["<script>", "<img", "<b>"] { #expect(!page.contains(markup)) }
    }
  }

  @Test func `a user who is blocked meanwhile gets no tokens, and consents to nothing`()
    async throws
  {
    try await ConsentBench.run { tenant, browser in
      let state = try await ConsentBench.logIn(browser)
      try await tenant.tenant.store.updateUser("auth0|ada") { $0.document.set("blocked", true) }
      let answer = try await ConsentBench.accept(browser, state)
      #expect(answer.parameter("error") == "unauthorized")
      #expect(answer.parameter("error_description") == "user is blocked")
      #expect(try await tenant.tenant.store.userGrants() == [])
    }
  }

  @Test func `an actor cannot consent for the user`() async throws {
    try await ConsentBench.run { tenant, browser in
      _ = try await ConsentBench.logIn(browser)
      let cookie = try #require(browser.cookies["auth0"])
      var session = try #require(try await tenant.tenant.store.session(cookie: cookie))
      session.delegate(to: ["sub": "agent"], at: tenant.tenant.now)
      let saved = session
      try await tenant.tenant.store.write { try Store.save(saved, in: $0) }
      let answer = try await ConsentBench.authorize(browser)
      #expect(answer.parameter("error") == "consent_required")
    }
  }
}
