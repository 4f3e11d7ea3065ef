import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// A login by the tenant's own client, and users that log in by a click.
@Suite(.tags(.tenant), .timeLimit(.minutes(1)))
struct TrialTests {
  private static let claims = ScriptedAction(name: "claims") { _ in
    [Command(.idTokenSetCustomClaim, [.string("https://a.example/x"), .string("<b>one</b>")])]
  }

  /// Follows the start page's link to the login page, clicks on a user, and returns the last answer.
  private static func click(
    _ id: String,
    on page: TenantClient.Answer,
    _ browser: ScriptedBrowser
  ) async throws -> TenantClient.Answer {
    try await browser.post("u/login", ["state": page.parameter("state") ?? "", "user": id])
  }

  private static func begin(_ browser: ScriptedBrowser) async throws -> TenantClient.Answer {
    let begun = try await browser.get("try")
    return try await browser.get(String(begun.location.dropFirst()))
  }

  private static func result(
    _ id: String,
    _ browser: ScriptedBrowser
  ) async throws -> TenantClient.Answer {
    let answer = try await click(id, on: begin(browser), browser)
    #expect(answer.location.hasPrefix("\(browser.client.url)try/callback?"))
    return try await browser.get(answer.location)
  }

  @Test func `a click on a user ends on a page with the tokens and what each Action did`()
    async throws
  {
    try await withTenant(action: Self.claims) { tenant in
      let browser = ScriptedBrowser(tenant)
      let login = try await Self.begin(browser)
      let form = try await browser.get(String(login.location.dropFirst()))
      #expect(form.body.contains("value=\"auth0|ada\">as ada</button>"))
      #expect(form.body.contains("value=\"auth0|bob\">as bob</button>"))
      let page = try await Self.result("auth0|ada", browser)
      #expect(page.status == 200)
      #expect(page.body.contains("<h1>You are logged in</h1>"))
      #expect(page.body.contains("&quot;sub&quot;: &quot;auth0|ada&quot;"))
      #expect(page.body.contains("<h3>claims</h3>"))
      #expect(page.body.contains("api.idToken.setCustomClaim("))
      #expect(page.body.contains("&lt;b&gt;one&lt;/b&gt;"))
      #expect(!page.body.contains("<b>one</b>"))
      #expect(!page.body.contains("<script"))
      let policy = page.headers["content-security-policy"] ?? ""
      #expect(policy.hasPrefix("default-src 'none'; style-src 'nonce-"))
      #expect(!policy.contains("unsafe"))
    }
  }

  @Test func `after a denial the page says which Action denied, and shows no tokens`()
    async throws
  {
    let action = ScriptedAction(name: "members") { _ in
      [Command(.accessDeny, [.string("<i>members only</i>")])]
    }
    try await withTenant(action: action) { tenant in
      let page = try await Self.result("auth0|bob", ScriptedBrowser(tenant))
      #expect(page.body.contains("access_denied: &lt;i&gt;members only&lt;/i&gt;"))
      #expect(page.body.contains("<h2>Actions: denied</h2>"))
      #expect(page.body.contains("<h3>members</h3>"))
      #expect(!page.body.contains("ID token") && !page.body.contains("<i>members only</i>"))
    }
  }

  @Test func `the page of a code that was spent has no tokens`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await Self.click("auth0|ada", on: Self.begin(browser), browser)
      #expect(try await browser.get(answer.location).body.contains("ID token"))
      let again = try await browser.get(answer.location)
      #expect(again.body.contains("invalid_grant: Invalid authorization code"))
      #expect(!again.body.contains("ID token"))
    }
  }

  @Test func `no other program exchanges a code of the tenant's own client`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await Self.click("auth0|ada", on: Self.begin(browser), browser)
      for secret in ["", "mock-tenant-trial-secret"] {
        let tokens = try await browser.client.post(
          "oauth/token",
          form: [
            "grant_type": "authorization_code", "client_id": TrialClient.id,
            "client_secret": secret, "code": answer.parameter("code") ?? "",
            "redirect_uri": "\(tenant.url)try/callback",
          ]
        )
        #expect(tokens.status == 401)
      }
    }
  }

  @Test func `a logout leads to the start page`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await Self.result("auth0|ada", browser)
      let link = try #require(page.body.firstMatch(of: #/href="\/(v2\/logout[^"]*)"/#)?.output.1)
      let answer = try await browser.get(String(link).replacing("&amp;", with: "&"))
      #expect(answer.location == tenant.url)
      #expect(browser.cookies["auth0"] == nil)
    }
  }

  @Test func `connections that are open to some clients are open to the tenant's own`()
    async throws
  {
    try await withTenant {
      $0.connections[0].document.set("enabled_clients", ["web"])
    } body: {
      let page = try await Self.result("auth0|ada", ScriptedBrowser($0))
      #expect(page.body.contains("ID token"))
    }
  }

  @Test(arguments: ["auth0|nobody", "", "auth0|ada\u{0}"])
  func `a user that no configuration names has no button`(id: String) async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await Self.click(id, on: Self.begin(browser), browser)
      #expect(answer.status == 400)
      #expect(answer.body.contains("This login is over"))
    }
  }

  @Test func `a blocked user is refused at the page`() async throws {
    try await withTenant {
      $0.users[0].user.document.set("blocked", true)
    } body: {
      let page = try await Self.result("auth0|ada", ScriptedBrowser($0))
      #expect(page.body.contains("unauthorized"))
      #expect(!page.body.contains("ID token"))
    }
  }

  @Test func `without test control and the option there is neither page nor button`()
    async throws
  {
    let tenant = try await TenantServer.start(.sample, flow: Flow([]))
    let browser = ScriptedBrowser(tenant)
    #expect(try await browser.get("try").status == 404)
    #expect(try await browser.get("try/callback").status == 404)
    let login = try await browser.authorize()
    let form = try await browser.get(String(login.location.dropFirst()))
    #expect(!form.body.contains("as ada"))
    let answer = try await Self.click("auth0|ada", on: login, browser)
    #expect(answer.status == 400)
    #expect(try await browser.authorize(["client_id": TrialClient.id]).status == 403)
    try await tenant.stop()
  }
}
