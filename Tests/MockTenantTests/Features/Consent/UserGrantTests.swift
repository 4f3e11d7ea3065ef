import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The consents of users at the Management API, and what withdrawing one ends.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct UserGrantTests {
  private static func list(
    _ tenant: TenantServer,
    _ query: String = ""
  ) async throws -> [JSONValue] {
    try await tenant.manage("GET", "grants\(query)", scope: "read:grants").json.arrayValue ?? []
  }

  private static func withdraw(
    _ tenant: TenantServer,
    _ path: String
  ) async throws -> TenantClient.Answer {
    try await tenant.manage("DELETE", path, scope: "delete:grants")
  }

  private static func refresh(
    _ browser: ScriptedBrowser,
    _ token: String?
  ) async throws -> TenantClient.Answer {
    try await browser.client.post(
      "oauth/token",
      form: [
        "grant_type": "refresh_token", "client_id": "web", "client_secret": "web-secret",
        "refresh_token": token ?? "",
      ]
    )
  }

  @Test func `a list has each consent with its scopes, and can be filtered`() async throws {
    try await ConsentBench.run { tenant, browser in
      #expect(try await Self.list(tenant) == [])
      _ = try await ConsentBench.accept(browser, ConsentBench.logIn(browser))
      let plain = try await browser.authorize(["scope": "openid email"])
      _ = try await ConsentBench.accept(browser, ConsentBench.state(of: plain))
      let all = try await Self.list(tenant)
      #expect(all.count == 2)
      let grant = try #require(all.first { $0["audience"]?.stringValue == ConsentBench.api })
      #expect(grant["id"]?.stringValue?.hasPrefix("cgr_") == true)
      #expect(grant["clientID"] == "web")
      #expect(grant["user_id"] == "auth0|ada")
      #expect(
        grant["scope"]
          == ["openid", "profile", "read:membership", "create:membership", "offline_access"]
      )
      let userInfo = TenantClient.encoded(tenant.url + "userinfo")
      #expect(try await Self.list(tenant, "?audience=\(userInfo)").count == 1)
      #expect(try await Self.list(tenant, "?user_id=auth0%7Cada&client_id=web").count == 2)
      #expect(try await Self.list(tenant, "?user_id=auth0%7Cbob") == [])
      #expect(try await Self.list(tenant, "?client_id=native") == [])
      let page = try await tenant.manage(
        "GET",
        "grants?per_page=1&page=1&include_totals=true",
        scope: "read:grants"
      ).json
      #expect(page["total"]?.integerValue == 2)
      #expect(page["grants"]?.arrayValue?.count == 1)
    }
  }

  @Test func `a withdrawn consent ends its tokens, and the user is asked again`() async throws {
    try await ConsentBench.run { tenant, browser in
      let answer = try await ConsentBench.accept(browser, ConsentBench.logIn(browser))
      let tokens = try await browser.tokens(answer.parameter("code"))
      let refreshToken = tokens["refresh_token"]?.stringValue
      #expect(try await Self.refresh(browser, refreshToken).status == 200)
      let unspent = try await ConsentBench.authorize(browser).parameter("code")
      let plain = try await browser.authorize(["scope": "openid offline_access"])
      let other = try await ConsentBench.accept(browser, ConsentBench.state(of: plain))
      let otherToken = try await browser.tokens(other.parameter("code"))["refresh_token"]
      let grant = try await Self.list(
        tenant,
        "?audience=\(TenantClient.encoded(ConsentBench.api))"
      ).first
      let id = try #require(grant?["id"]?.stringValue)
      #expect(try await Self.withdraw(tenant, "grants/\(id)").status == 204)
      #expect(try await Self.withdraw(tenant, "grants/\(id)").status == 404)
      #expect(try await Self.refresh(browser, refreshToken).json["error"] == "invalid_grant")
      #expect(try await browser.tokens(unspent)["error"] == "invalid_grant")
      // The consent to the other audience stays.
      #expect(try await Self.refresh(browser, otherToken?.stringValue).status == 200)
      let silent = try await ConsentBench.authorize(browser, ["prompt": "none"])
      #expect(silent.parameter("error") == "consent_required")
      _ = try ConsentBench.state(of: await ConsentBench.authorize(browser))
    }
  }

  @Test func `all consents of a user can be withdrawn, and only theirs`() async throws {
    try await ConsentBench.run { tenant, browser in
      _ = try await ConsentBench.accept(browser, ConsentBench.logIn(browser))
      let bob = ScriptedBrowser(tenant)
      let page = try await bob.logIn(
        after: try await ConsentBench.authorize(bob),
        name: "bob@example.com"
      )
      _ = try await ConsentBench.accept(bob, ConsentBench.state(of: page))
      #expect(try await Self.withdraw(tenant, "grants").status == 400)
      #expect(try await Self.withdraw(tenant, "grants?user_id=auth0%7Cada%00").status != 500)
      #expect(try await Self.list(tenant).count == 2)
      #expect(try await Self.withdraw(tenant, "grants?user_id=auth0%7Cada").status == 204)
      #expect(try await Self.list(tenant).map { $0["user_id"] } == ["auth0|bob"])
      let refused = try await tenant.manage("GET", "grants", scope: "read:clients")
      #expect(refused.status == 403)
    }
  }

  @Test(arguments: ["users/auth0%7Cada", "clients/web"])
  func `a consent ends with its user and with its client`(path: String) async throws {
    try await ConsentBench.run { tenant, browser in
      _ = try await ConsentBench.accept(browser, ConsentBench.logIn(browser))
      let scope = path.hasPrefix("users") ? "delete:users" : "delete:clients"
      #expect(try await tenant.manage("DELETE", path, scope: scope).status == 204)
      #expect(try await Self.list(tenant) == [])
    }
  }
}
