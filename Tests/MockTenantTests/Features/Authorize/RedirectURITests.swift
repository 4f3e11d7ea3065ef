import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Redirect URIs with a fragment, and the tenant's own page `/mobile`.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct RedirectURITests {
  @Test(arguments: [
    ("http://localhost:3000/callback#/done", "code", "http://localhost:3000/callback?code="),
    ("http://localhost:3000/callback#", "code", "http://localhost:3000/callback?code="),
    (
      "http://localhost:3000/callback#access_token=forged", "id_token",
      "http://localhost:3000/callback#id_token="
    ),
    ("https://shop.example/#/signed-in", "code", "https://shop.example/?code="),
    ("https://shop.example/#/other", "code", "https://shop.example/?code="),
  ])
  func `a fragment of the redirect URI is removed`(
    redirectURI: String,
    type: String,
    beginning: String
  ) async throws {
    try await withTenant { configuration in
      FrontChannel.allow(&configuration)
      let callbacks = configuration.clients[1].callbacks + ["https://shop.example/#/signed-in"]
      configuration.clients[1].document.set("callbacks", .strings(callbacks))
    } body: { tenant in
      let changes = ["response_type": type, "redirect_uri": redirectURI]
      let (browser, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(answer.location.hasPrefix(beginning))
      #expect(!answer.location.dropFirst(beginning.count).contains("#"))
      guard let code = answer.sent["code"] else { return }
      let tokens = try await browser.client.post(
        "oauth/token",
        form: [
          "grant_type": "authorization_code", "client_id": "web", "client_secret": "web-secret",
          "code": code, "redirect_uri": redirectURI,
        ]
      )
      #expect(tokens.status == 200, "\(tokens.body)")
    }
  }

  @Test(arguments: [
    "http://localhost:3001/callback#/done", "http://localhost:3001/#http://localhost:3000/callback",
    "#", "",
  ])
  func `a fragment makes no redirect URI a registered one`(redirectURI: String) async throws {
    try await withTenant { tenant in
      let answer = try await ScriptedBrowser(tenant).authorize(["redirect_uri": redirectURI])
      #expect(answer.status == 403)
      #expect(answer.body.contains("Callback URL mismatch."))
    }
  }

  @Test(arguments: ["native", "web"])
  func `the page /mobile is a callback of every client`(client: String) async throws {
    try await withTenant { tenant in
      let page = try await TenantClient(tenant.url).get("mobile")
      #expect(page.status == 200)
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(!page.body.contains("<form") && !page.body.contains("<script"))
      let changes = ["client_id": client, "redirect_uri": "\(tenant.url)mobile"]
      let (_, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(answer.location.hasPrefix("\(tenant.url)mobile?code="))
      for other in ["\(tenant.url)mobile/", "http://evil.example/mobile", "\(tenant.url)Mobile"] {
        let refused = try await ScriptedBrowser(tenant).authorize(["redirect_uri": other])
        #expect(refused.status == 403)
      }
    }
  }

  @Test func `a client without callbacks has /mobile, but only by name`() async throws {
    try await withTenant {
      $0.clients[1].document.set("callbacks", [])
    } body: { tenant in
      let named = try await ScriptedBrowser(tenant)
        .authorize(["redirect_uri": "\(tenant.url)mobile"])
      #expect(named.location.hasPrefix("/u/login?state="))
      let unnamed = try await ScriptedBrowser(tenant).authorize(["redirect_uri": nil])
      #expect(unnamed.status == 400)
      #expect(unnamed.body.contains("The client has no callback"))
    }
  }
}
