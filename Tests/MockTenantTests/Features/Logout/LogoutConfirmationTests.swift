import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Where a logout goes, and when the tenant asks the user first.
@Suite(.tags(.tenant))
struct LogoutConfirmationTests {
  private static let target = TenantClient.encoded("http://localhost:3000")

  /// A browser with a session, and the session's ID token.
  private static func signedIn(
    _ tenant: TenantServer,
    as name: String = "ada@example.com"
  ) async throws -> (browser: ScriptedBrowser, token: String, sid: String) {
    let browser = ScriptedBrowser(tenant)
    let answer = try await browser.logIn(after: try await browser.authorize(), name: name)
    let tokens = try await browser.tokens(answer.parameter("code"))
    let token = tokens["id_token"]?.stringValue ?? ""
    let sid = try await tenant.tenant.keys.claims(of: token)?.claims.string("sid")
    return (browser, token, sid ?? "")
  }

  private static func field(_ name: String, of page: TenantClient.Answer) -> String? {
    let parts = page.body.split(separator: "name=\"\(name)\" value=\"")
    return parts.count == 2 ? parts[1].split(separator: "\"").first.map(String.init) : nil
  }

  @Test func `without returnTo it goes to the first allowed URL of the client and never asks`()
    async throws
  {
    try await withTenant { tenant in
      let (browser, _, _) = try await Self.signedIn(tenant)
      let answer = try await browser.get("v2/logout?client_id=web")
      #expect(answer.status == 302)
      #expect(answer.location == "http://127.0.0.1:3000")
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await tenant.live(.session).isEmpty)
      let management = try await browser.get("v2/logout?client_id=management")
      #expect(management.status == 200)
    }
  }

  @Test func `without a client it goes to the first allowed URL of the tenant`() async throws {
    try await withTenant {
      $0.logoutURLs = ["https://portal.example/bye", "https://other.example"]
    } body: { tenant in
      let (browser, _, _) = try await Self.signedIn(tenant)
      #expect(try await browser.get("v2/logout").location == "https://portal.example/bye")
      #expect(try await tenant.live(.session).isEmpty)
    }
  }

  @Test func `without a hint the user is asked, and confirms on the tenant's page`() async throws {
    try await withTenant { tenant in
      let (browser, _, _) = try await Self.signedIn(tenant)
      let page = try await browser.get(
        "oidc/logout?client_id=web&post_logout_redirect_uri=\(Self.target)&state=x"
      )
      #expect(page.status == 200)
      #expect(page.body.contains("action=\"/u/logout\""))
      #expect(try await tenant.live(.session).count == 1)
      let confirmation = try #require(Self.field("confirmation", of: page))
      let fields = [
        "client_id": "web", "post_logout_redirect_uri": "http://localhost:3000", "state": "x",
      ]
      for (name, value) in fields { #expect(Self.field(name, of: page) == value) }
      let forged = fields.merging(["confirmation": OpaqueToken.hash(of: "logout")]) { $1 }
      #expect(try await browser.post("u/logout", fields).status == 400)
      #expect(try await browser.post("u/logout", forged).status == 400)
      #expect(try await tenant.live(.session).count == 1)
      let confirmed = fields.merging(["confirmation": confirmation]) { $1 }
      let answer = try await browser.post("u/logout", confirmed)
      #expect(answer.location == "http://localhost:3000?state=x")
      #expect(try await tenant.live(.session).isEmpty)
      #expect(browser.cookies["auth0"] == nil)
    }
  }

  @Test func `the session's sid as a hint ends it at once, another one does not`() async throws {
    try await withTenant { tenant in
      let (browser, _, sid) = try await Self.signedIn(tenant)
      let path = "oidc/logout?client_id=web&post_logout_redirect_uri=\(Self.target)&logout_hint="
      #expect(try await browser.get(path + "other").status == 200)
      #expect(try await tenant.live(.session).count == 1)
      #expect(try await browser.get(path + sid).location == "http://localhost:3000")
      #expect(try await tenant.live(.session).isEmpty)
    }
  }

  @Test func `an ID token of another user is no reason to end the session unasked`() async throws {
    try await withTenant { tenant in
      let (browser, _, _) = try await Self.signedIn(tenant)
      let (_, token, _) = try await Self.signedIn(tenant, as: "bob@example.com")
      #expect(try await browser.get("oidc/logout?id_token_hint=\(token)").status == 200)
      #expect(try await tenant.live(.session, of: "auth0|ada").count == 1)
    }
  }

  @Test func `a logout is posted too`() async throws {
    try await withTenant { tenant in
      let (browser, token, _) = try await Self.signedIn(tenant)
      let answer = try await browser.post(
        "oidc/logout",
        [
          "id_token_hint": token, "post_logout_redirect_uri": "http://localhost:3000", "state": "y",
        ]
      )
      #expect(answer.location == "http://localhost:3000?state=y")
      #expect(try await tenant.live(.session).isEmpty)
    }
  }

  @Test func `a post without the browser's cookie goes back and ends nothing`() async throws {
    try await withTenant { tenant in
      let (_, token, _) = try await Self.signedIn(tenant)
      let answer = try await TenantClient(tenant.url).post(
        "oidc/logout",
        form: ["id_token_hint": token, "post_logout_redirect_uri": "http://localhost:3000"]
      )
      #expect(answer.location == "http://localhost:3000")
      #expect(try await tenant.live(.session).count == 1)
    }
  }

  @Test(arguments: ["oidc/logout", "u/logout"])
  func `a posted logout goes nowhere but where the client allows`(path: String) async throws {
    try await withTenant { tenant in
      let (browser, _, sid) = try await Self.signedIn(tenant)
      let answer = try await browser.post(
        path,
        [
          "client_id": "web", "post_logout_redirect_uri": "http://evil.example",
          "logout_hint": sid,
        ]
      )
      #expect(answer.status == 400)
      #expect(answer.headers["location"] == nil)
      #expect(try await tenant.live(.session).count == 1)
    }
  }
}
