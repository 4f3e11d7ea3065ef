import GRDB
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Sessions at social networks, and their end with `federated`.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct FederatedLogoutTests {
  private static let grace = ["email": "grace@example.com", "name": "Grace Hopper"]

  private static func run(
    _ connection: String = "google-oauth2",
    test: (SocialBench, ScriptedBrowser) async throws -> Void
  ) async throws {
    try await SocialBench.run { configuration in
      configuration.connections.append(Connection(["name": "linkedin", "strategy": "linkedin"]))
    } test: { bench, browser in
      #expect(try await browser.signIn(by: connection, grace).parameter("code") != nil)
      try await test(bench, browser)
    }
  }

  /// What a login by a connection comes to at the network: its page, or a code.
  private static func visit(
    _ connection: String,
    _ browser: ScriptedBrowser,
    prompt: String? = nil
  ) async throws -> String {
    let answer = try await browser.authorize(["connection": connection, "prompt": prompt])
    if answer.parameter("code") != nil { return "session of the tenant" }
    let page = try await browser.get(String(answer.location.dropFirst()))
    if page.parameter("code") != nil { return "session of the network" }
    return page.status == 200 && page.body.contains("Continue") ? "page" : "\(page.status)"
  }

  @Test func `after a logout the network knows its user still`() async throws {
    try await Self.run { bench, browser in
      #expect(try await Self.visit("google-oauth2", browser) == "session of the tenant")
      _ = try await browser.get("v2/logout?client_id=web")
      #expect(try await Self.visit("google-oauth2", browser) == "session of the network")
      #expect(
        try await bench.tenant.tenant.store.users(of: "google-oauth2", atMost: 9).map(\.loginsCount)
          == [3]
      )
    }
  }

  @Test(arguments: ["federated", "federated=", "federated=true"])
  func `a federated logout ends the session at the network too`(parameter: String) async throws {
    try await Self.run { _, browser in
      _ = try await browser.get("v2/logout?client_id=web&\(parameter)")
      #expect(try await Self.visit("google-oauth2", browser) == "page")
    }
  }

  @Test func `a federated logout is confirmed first where the request proves nothing`()
    async throws
  {
    try await Self.run { _, browser in
      let page = try await browser.get("oidc/logout?client_id=web&federated")
      #expect(page.body.contains("name=\"federated\""))
      let pattern = #/name="confirmation" value="([^"]*)"/#
      let confirmation = try #require(page.body.firstMatch(of: pattern)?.1)
      let form = ["client_id": "web", "confirmation": String(confirmation), "federated": ""]
      #expect(try await browser.post("u/logout", form).status < 400)
      #expect(try await Self.visit("google-oauth2", browser) == "page")
    }
  }

  @Test func `another network's session outlives the logout`() async throws {
    try await Self.run("github") { _, browser in
      _ = try await browser.get("v2/logout")
      _ = try await browser.signIn(by: "google-oauth2", Self.grace)
      _ = try await browser.get("v2/logout?federated")
      #expect(try await Self.visit("google-oauth2", browser) == "page")
      #expect(try await Self.visit("github", browser) == "session of the network")
    }
  }

  @Test func `a network without federated logout keeps its session`() async throws {
    try await Self.run("linkedin") { _, browser in
      _ = try await browser.get("v2/logout?federated")
      #expect(try await Self.visit("linkedin", browser) == "session of the network")
    }
  }

  @Test(arguments: ["login", "select_account"])
  func `a request may ask for the network's page`(prompt: String) async throws {
    try await Self.run { _, browser in
      _ = try await browser.get("v2/logout")
      #expect(try await Self.visit("google-oauth2", browser, prompt: prompt) == "page")
    }
  }

  @Test func `without a session of the tenant there is nobody to log out at a network`()
    async throws
  {
    try await Self.run { _, browser in
      _ = try await browser.get("v2/logout")
      _ = try await browser.get("v2/logout?federated")
      #expect(try await Self.visit("google-oauth2", browser) == "session of the network")
    }
  }

  @Test func `the session of an account that is gone shows the page`() async throws {
    try await Self.run { bench, browser in
      _ = try await browser.get("v2/logout")
      try await bench.tenant.tenant.store.write { database in
        try database.execute(sql: "DELETE FROM user WHERE connection = 'google-oauth2'")
      }
      #expect(try await Self.visit("google-oauth2", browser) == "page")
    }
  }

  @Test(arguments: [
    "", "x", "bm8", "W10", "eyJnb29nbGUtb2F1dGgyIjoxfQ", String(repeating: "e", count: 5000),
  ])
  func `a cookie that cannot be read is no session`(cookie: String) async throws {
    try await Self.run { _, browser in
      _ = try await browser.get("v2/logout")
      browser.cookies["mock_tenant_providers"] = cookie
      #expect(try await Self.visit("google-oauth2", browser) == "page")
    }
  }

  @Test func `a session names accounts of its own connection alone`() async throws {
    try await Self.run { bench, browser in
      _ = try await browser.get("v2/logout")
      var sessions = ProviderSessions()
      for connection in try await bench.tenant.tenant.store.connections() {
        sessions[connection] = "auth0|ada"
      }
      browser.cookies["mock_tenant_providers"] = sessions.cookie
      #expect(try await Self.visit("google-oauth2", browser) == "page")
    }
  }

  @Test func `sessions beyond a cookie's length give way, the oldest first`() {
    var sessions = ProviderSessions()
    let connections = (0..<200).map { Connection(["name": .string("network-\($0)")]) }
    for connection in connections { sessions[connection] = "oauth2|0123456789" }
    #expect(sessions.cookie.utf8.count <= 2048)
    #expect(sessions[connections[0]] == nil)
    #expect(sessions[connections[199]] == "oauth2|0123456789")
    #expect(ProviderSessions(cookie: sessions.cookie) == sessions)
  }
}
