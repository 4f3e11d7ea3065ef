import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant))
struct LogoutTests {
  private func signedIn(_ tenant: TenantServer) async throws -> ScriptedBrowser {
    let browser = ScriptedBrowser(tenant)
    _ = try await browser.logIn(after: try await browser.authorize())
    #expect(browser.cookies["auth0"] != nil)
    return browser
  }

  @Test func `a logout ends the session and goes where the client allows`() async throws {
    try await withTenant { tenant in
      let browser = try await signedIn(tenant)
      let target = TenantClient.encoded("http://localhost:3000")
      let answer = try await browser.get("v2/logout?client_id=web&returnTo=\(target)")
      #expect(answer.status == 302)
      #expect(answer.location == "http://localhost:3000")
      #expect(browser.cookies["auth0"] == nil)
      #expect(
        try await browser.authorize(["prompt": "none"]).parameter("error") == "login_required"
      )
      #expect(try await tenant.logTypes() == ["s", "slo", "fsa"])
    }
  }

  @Test(arguments: [
    "http://evil.example", "http://localhost:3000.evil.example", "//evil.example",
    "http://localhost:3000/",
    "javascript:alert(1)", "http://localhost:3000\r\nSet-Cookie: a=b",
    "http://localhost:3000@evil.example",
  ])
  func `a logout goes nowhere else`(target: String) async throws {
    try await withTenant { tenant in
      let browser = try await signedIn(tenant)
      for client in ["client_id=web&", ""] {
        let answer = try await browser.get(
          "v2/logout?\(client)returnTo=\(TenantClient.encoded(target))"
        )
        #expect(answer.status == 400)
        #expect(answer.headers["location"] == nil)
      }
      #expect(browser.cookies["auth0"] != nil)
    }
  }

  @Test func `a copied cookie is worth nothing after the logout`() async throws {
    try await withTenant { tenant in
      let browser = try await signedIn(tenant)
      let thief = ScriptedBrowser(tenant)
      thief.cookies = browser.cookies
      _ = try await browser.get("v2/logout")
      #expect(try await thief.authorize(["prompt": "none"]).parameter("error") == "login_required")
    }
  }

  @Test func `the id token of a client says whose logout it is`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize())
      let tokens = try await browser.tokens(answer.parameter("code"))
      let hint = tokens["id_token"]?.stringValue ?? ""
      let target = TenantClient.encoded("http://localhost:3000")
      let path = "oidc/logout?post_logout_redirect_uri=\(target)&state=x%20y&id_token_hint="
      #expect(try await browser.get(path + hint + "x").status == 400)
      #expect(try await browser.get(path + hint).location == "http://localhost:3000?state=x%20y")
    }
  }
}
