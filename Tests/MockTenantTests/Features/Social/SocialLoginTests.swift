import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Logins by a social network, for which a page of the tenant stands in.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SocialLoginTests {
  private static let grace = [
    "email": "Grace@Example.com", "email_verified": "true", "name": "Grace Brewster Hopper",
  ]

  @Test func `a request that names a network goes to it, and its account is created`() async throws
  {
    let seen = SeenEvents()
    try await SocialBench.run(action: seen.action) { bench, browser in
      let answer = try await browser.authorize(["connection": "google-oauth2"])
      #expect(answer.location.hasPrefix("/u/provider?state="))
      #expect(answer.parameter("connection") == "google-oauth2")
      let page = try await browser.get(String(answer.location.dropFirst()))
      #expect(page.status == 200)
      #expect(page.body.contains("Sign in with Google"))
      let done = try await browser.signIn(after: answer, Self.grace)
      let tokens = try await browser.tokens(done.parameter("code"))
      let token = try await bench.tenant.tenant.keys
        .claims(of: tokens["id_token"]?.stringValue ?? "")
      let id = token?.subject ?? ""
      #expect(id.wholeMatch(of: /google-oauth2\|1\d{20}/) != nil)
      #expect(token?.claims.string("email") == "grace@example.com")
      let user = try #require(seen.last?["user"])
      #expect(user["user_id"]?.stringValue == id)
      #expect(user["given_name"]?.stringValue == "Grace Brewster")
      #expect(user["family_name"]?.stringValue == "Hopper")
      #expect(user["nickname"]?.stringValue == "grace")
      #expect(user["email_verified"] == .init(true))
      let identity = try #require(user["identities"]?.value.arrayValue?.first)
      #expect(identity["provider"] == "google-oauth2")
      #expect(identity["connection"] == "google-oauth2")
      #expect(identity["isSocial"] == true)
      #expect(identity["user_id"]?.stringValue == String(id.dropFirst(14)))
      #expect(seen.last?["connection"]?["strategy"]?.stringValue == "google-oauth2")
      #expect(seen.last?["stats"]?["logins_count"]?.text == "1")
      let methods = seen.last?["authentication"]?["methods"]?.value.arrayValue
      #expect(methods?.map { $0["name"] } == ["federated"])
      let log = try #require(try await bench.tenant.logs().first)
      #expect(log.type == "s")
      #expect(log.document.string("strategy") == "google-oauth2")
      #expect(log.document.string("strategy_type") == "social")
    }
  }

  @Test func `the same address is the same account, whose profile each login renews`() async throws
  {
    try await SocialBench.run { bench, browser in
      _ = try await browser.signIn(by: "google-oauth2", Self.grace)
      let renewed = ["email": "grace@example.com", "name": "Grace Hopper"]
      _ = try await ScriptedBrowser(bench.tenant).signIn(by: "google-oauth2", renewed)
      let users = try await bench.tenant.tenant.store.users(of: "google-oauth2", atMost: 9)
      #expect(users.count == 1)
      #expect(users.first?.document.string("name") == "Grace Hopper")
      #expect(users.first?.document.string("given_name") == "Grace")
      #expect(users.first?.document.boolean("email_verified") == false)
      #expect(users.first?.loginsCount == 2)
      // The same address at another network is another user.
      _ = try await ScriptedBrowser(bench.tenant).signIn(by: "github", renewed)
      let others = try await bench.tenant.tenant.store.users(of: "github", atMost: 9)
      #expect(others.first?.id.wholeMatch(of: /github\|1\d{7}/) != nil)
    }
  }

  @Test func `a connection may keep the profile of the first login`() async throws {
    let keep = { (configuration: inout TenantConfiguration) in
      configuration.connections[1].document.set(
        "options",
        ["set_user_root_attributes": "on_first_login"]
      )
    }
    try await SocialBench.run(keep) { bench, browser in
      _ = try await browser.signIn(by: "google-oauth2", Self.grace)
      let renewed = ["email": "grace@example.com", "name": "Somebody Else"]
      _ = try await ScriptedBrowser(bench.tenant).signIn(by: "google-oauth2", renewed)
      let users = try await bench.tenant.tenant.store.users(of: "google-oauth2", atMost: 9)
      #expect(users.map { $0.document.string("name") } == ["Grace Brewster Hopper"])
    }
  }

  @Test func `the user picks an account that the tenant knows`() async throws {
    let linus = { (configuration: inout TenantConfiguration) in
      configuration.users.append(
        (
          User([
            "user_id": "github|1024025", "connection": "github", "nickname": "tor<v>alds",
            "name": "Linus",
          ]), nil
        )
      )
    }
    try await SocialBench.run(linus) { bench, browser in
      let answer = try await browser.authorize(["connection": "github"])
      let page = try await browser.get(String(answer.location.dropFirst()))
      #expect(page.body.contains("tor&lt;v&gt;alds"))
      let done = try await browser.signIn(after: answer, ["account": "github|1024025"])
      #expect(done.parameter("code") != nil)
      #expect(try await bench.tenant.user("github|1024025")?.loginsCount == 1)
      #expect(try await bench.tenant.user("github|1024025")?.document.string("name") == "Linus")
    }
  }

  @Test func `the login page has a button for each network that is open to the client`()
    async throws
  {
    let close = { (configuration: inout TenantConfiguration) in
      configuration.connections[2].document.set("enabled_clients", ["native"])
      configuration.connections[1].document.set("display_name", "Staff & Friends")
    }
    try await SocialBench.run(close) { bench, browser in
      let answer = try await browser.authorize()
      let page = try await browser.get(String(answer.location.dropFirst()))
      #expect(page.body.contains(">Continue with Staff &amp; Friends</a>"))
      #expect(!page.body.contains("Continue with GitHub"))
      #expect(page.body.contains(#"name="password""#))
      let link = page.body.firstMatch(of: /href="\/(u\/provider[^"]+)"/).map { String($0.1) } ?? ""
      let path = link.replacing("&amp;", with: "&")
      #expect(try await browser.get(path).status == 200)
      let form = ["state": answer.parameter("state") ?? "", "connection": "google-oauth2"]
      let done = try await browser.post("u/provider", form.merging(Self.grace) { $1 })
      #expect(done.parameter("code") != nil)
      // A request for the database shows no network.
      let database = try await browser.authorize([
        "connection": "Username-Password-Authentication", "prompt": "login",
      ])
      let login = try await browser.get(String(database.location.dropFirst()))
      #expect(!login.body.contains("Continue with"))
      #expect(try await browser.authorize(["connection": "github"]).parameter("error") != nil)
      #expect(try await bench.tenant.live(.session).count == 1)
    }
  }

  @Test func `without a database the login page has only buttons`() async throws {
    try await SocialBench.run({ $0.connections.removeFirst() }) { _, browser in
      let answer = try await browser.authorize()
      let page = try await browser.get(String(answer.location.dropFirst()))
      #expect(page.body.contains("Continue with Google"))
      #expect(page.body.contains("Continue with GitHub"))
      #expect(!page.body.contains(#"name="password""#))
    }
  }

  @Test func `a session of another connection does not count for a request that names a network`()
    async throws
  {
    try await SocialBench.run { _, browser in
      _ = try await browser.logIn(after: try await browser.authorize())
      let silent = try await browser.authorize(["connection": "github", "prompt": "none"])
      #expect(silent.parameter("error") == "login_required")
      _ = try await browser.signIn(by: "github", ["nickname": "octocat"])
      let again = try await browser.authorize(["connection": "github", "prompt": "none"])
      #expect(again.parameter("code") != nil)
    }
  }

  @Test func `a user of a network is created by the Management API too`() async throws {
    try await SocialBench.run { bench, _ in
      let answer = try await bench.tenant.manage(
        "POST",
        "users",
        scope: "create:users",
        body: #"{"connection":"github","user_id":"583231","nickname":"octocat"}"#
      )
      #expect(answer.status == 201)
      #expect(answer.json["user_id"] == "github|583231")
      let identity = answer.json["identities"]?.arrayValue?.first
      #expect(identity?["isSocial"] == true)
      #expect(identity?["provider"] == "github")
      #expect(identity?["user_id"] == "583231")
    }
  }
}
