import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Logins that fail at a social network, or for what was typed there.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SocialRefusalTests {
  @Test(
    arguments: [
      ("refuse", "access_denied", "The user has refused access at GitHub"),
      ("fail", "server_error", "GitHub could not log the user in"),
    ] as [(String, String, String)]
  )
  func `the application learns that the network has refused`(
    action: String,
    error: String,
    text: String
  ) async throws {
    try await SocialBench.run { bench, browser in
      let page = try await browser.authorize(["connection": "github"])
      let form = ["action": action, "email": "eve@example.com"]
      let answer = try await browser.signIn(after: page, form)
      #expect(answer.location.hasPrefix("http://localhost:3000/callback?"))
      #expect(answer.parameter("error") == error)
      #expect(answer.parameter("error_description") == text)
      #expect(answer.parameter("state") == "abc")
      #expect(try await bench.tenant.tenant.store.users(of: "github", atMost: 9).isEmpty)
      let logs = try await bench.tenant.logs()
      #expect(logs.map(\.type) == ["f"])
      #expect(logs[0].document.string("strategy") == "github")
      #expect(logs[0].entryDescription == text)
      #expect(try await browser.signIn(after: page, form).status == 400)
    }
  }

  @Test func `a connection without signup takes only accounts that it knows`() async throws {
    let close = { (configuration: inout TenantConfiguration) in
      configuration.connections[2].document.set("options", ["disable_signup": true])
      configuration.users.append(
        (User(["user_id": "github|583231", "connection": "github", "nickname": "octocat"]), nil)
      )
    }
    try await SocialBench.run(close) { bench, browser in
      let refused = try await browser.signIn(by: "github", ["nickname": "mona"])
      #expect(refused.parameter("error") == "access_denied")
      #expect(refused.parameter("error_description") == "Public signup is disabled")
      let known = ["nickname": "octocat", "user_id": "583231"]
      #expect(try await browser.signIn(by: "github", known).parameter("code") != nil)
      #expect(try await bench.tenant.logTypes() == ["f", "s"])
    }
  }

  @Test(
    arguments: [
      ([:], "Enter an email address or a nickname"),
      (["email": "   "], "Enter an email address or a nickname"),
      (["email": "nobody"], "Enter a valid email address"),
      (["nickname": "x", "user_id": "a|b"], "An account&#39;s id has letters"),
      (["nickname": "x", "user_id": "../1"], "An account&#39;s id has letters"),
      (["nickname": "x", "user_id": "a\u{0}"], "An account&#39;s id has letters"),
      (["account": "github|none"], "This account is no longer known"),
      // An account of the database does not log in by a network.
      (["account": "auth0|ada"], "This account is no longer known"),
      (["account": "auth0|ada\u{0}"], "This account is no longer known"),
    ] as [([String: String], String)]
  )
  func `what cannot be an account is refused at the page, where the user tries again`(
    form: [String: String],
    problem: String
  ) async throws {
    try await SocialBench.run { bench, browser in
      let page = try await browser.authorize(["connection": "github"])
      let refused = try await browser.signIn(after: page, form)
      #expect(refused.status == 400)
      #expect(refused.body.contains(problem))
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await bench.tenant.logTypes().isEmpty)
      let again = try await browser.signIn(after: page, ["nickname": "octocat"])
      #expect(again.parameter("code") != nil)
    }
  }

  @Test func `two accounts of a network do not have one address`() async throws {
    try await SocialBench.run { _, browser in
      let form = ["email": "eve@example.com", "user_id": "1"]
      _ = try await browser.signIn(by: "github", form)
      let page = try await browser.authorize(["connection": "github", "prompt": "login"])
      let other = try await browser.signIn(after: page, form.merging(["user_id": "2"]) { $1 })
      #expect(other.status == 400)
      #expect(other.body.contains("Another account of this network has this address"))
    }
  }

  @Test func `a login belongs to its browser, and to the connection that it names`() async throws {
    try await SocialBench.run { bench, browser in
      let page = try await browser.authorize(["connection": "github"])
      let stranger = ScriptedBrowser(bench.tenant)
      #expect(try await stranger.signIn(after: page, ["nickname": "x"]).status == 400)
      for connection in ["google-oauth2", "Username-Password-Authentication", "none", ""] {
        let form = ["nickname": "x", "connection": connection]
        #expect(try await browser.signIn(after: page, form).status == 400)
        let path = "u/provider?state=\(page.parameter("state") ?? "")&connection=\(connection)"
        #expect(try await browser.get(path).status == 400)
      }
      #expect(try await browser.signIn(after: page, ["nickname": "x"]).parameter("code") != nil)
      #expect(try await browser.signIn(after: page, ["nickname": "x"]).status == 400)
    }
  }

  @Test func `a blocked user is refused at the application`() async throws {
    let block = { (configuration: inout TenantConfiguration) in
      configuration.users.append(
        (User(["user_id": "github|1", "connection": "github", "blocked": true]), nil)
      )
    }
    try await SocialBench.run(block) { _, browser in
      let answer = try await browser.signIn(by: "github", ["account": "github|1"])
      #expect(answer.parameter("error") == "unauthorized")
      #expect(answer.parameter("error_description") == "user is blocked")
    }
  }
}
