import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Consent of users to what an application requests.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct ConsentTests {
  @Test func `a third party gets tokens once the user has consented, and is not asked again`()
    async throws
  {
    try await ConsentBench.run { tenant, browser in
      let state = try await ConsentBench.logIn(browser)
      let page = try await browser.get("u/consent?state=\(state)")
      #expect(page.status == 200)
      #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
      for text in [
        "Sample Web Application", "ada@example.com", "<li>Profile: access to your profile</li>",
        "<li>Offline access: access while you are not logged in</li>",
        "<li>Membership: read and create your membership</li>",
      ] {
        #expect(page.body.contains(text), "\(text)")
      }
      #expect(!page.body.contains("openid"))
      let answer = try await ConsentBench.accept(browser, state)
      #expect(answer.location.hasPrefix("http://localhost:3000/callback?"))
      #expect(answer.parameter("state") == "abc")
      let tokens = try await browser.tokens(answer.parameter("code"))
      #expect(
        tokens["scope"]?.stringValue
          == "openid profile read:membership create:membership offline_access"
      )
      #expect(tokens["refresh_token"] != nil)
      #expect(try await tenant.logTypes().filter { $0 == "s" } == ["s"])
      #expect(try await ConsentBench.authorize(browser).parameter("code") != nil)
      #expect(
        try await ConsentBench.authorize(browser, ["prompt": "none"]).parameter("code") != nil
      )
    }
  }

  @Test func `a refusal goes to the application, and the user stays logged in`() async throws {
    try await ConsentBench.run { tenant, browser in
      let refused = try await ConsentBench.deny(browser, ConsentBench.logIn(browser))
      #expect(refused.location.hasPrefix("http://localhost:3000/callback?"))
      #expect(refused.parameter("error") == "access_denied")
      #expect(refused.parameter("error_description") == "User did not authorize the request")
      #expect(refused.parameter("state") == "abc")
      #expect(refused.parameter("code") == nil)
      #expect(try await tenant.logTypes() == ["f"])
      // The session leads to the page for consent at once, without a page for the password.
      _ = try ConsentBench.state(of: await ConsentBench.authorize(browser))
      let silent = try await ConsentBench.authorize(browser, ["prompt": "none"])
      #expect(silent.parameter("error") == "consent_required")
      #expect(silent.parameter("error_description") == "Consent required")
      #expect(try await tenant.logTypes() == ["f", "fsa"])
    }
  }

  @Test func `more scopes, another API and an organization are asked for on their own`()
    async throws
  {
    try await ConsentBench.run { _, browser in
      let first = ["scope": "openid read:membership"]
      _ = try await ConsentBench.accept(browser, ConsentBench.logIn(browser, first))
      #expect(try await ConsentBench.authorize(browser, first).parameter("code") != nil)
      #expect(
        try await ConsentBench.authorize(browser, ["scope": "openid"]).parameter("code") != nil
      )
      let more = try ConsentBench.state(of: await ConsentBench.authorize(browser))
      _ = try await ConsentBench.accept(browser, more)
      #expect(try await ConsentBench.authorize(browser, first).parameter("code") != nil)
      for changes in [["audience": nil], ["organization": "sample"]] as [[String: String?]] {
        let merged = ["scope": "openid"].merging(changes) { $1 }
        let state = try ConsentBench.state(of: await ConsentBench.authorize(browser, merged))
        let page = try await browser.get("u/consent?state=\(state)")
        #expect(
          page.body.contains("your account at Sample Organization")
            == (changes["organization"] != nil)
        )
        _ = try await ConsentBench.accept(browser, state)
        #expect(try await ConsentBench.authorize(browser, merged).parameter("code") != nil)
      }
    }
  }

  @Test func `the tenant's own client is asked only where the API or the request says so`()
    async throws
  {
    let change = { (configuration: inout TenantConfiguration) in
      configuration.clients[1].document.set("is_first_party", true)
      configuration.apis[0].document.set("skip_consent_for_verifiable_first_party_clients", false)
    }
    try await ConsentBench.run(change) { _, browser in
      let plain = try await browser.logIn(after: try await browser.authorize())
      #expect(plain.parameter("code") != nil)
      let state = try ConsentBench.state(of: await ConsentBench.authorize(browser))
      #expect(try await ConsentBench.accept(browser, state).parameter("code") != nil)
      #expect(try await ConsentBench.authorize(browser).parameter("code") != nil)
      for _ in 1...2 {
        let forced = try await browser.authorize(["prompt": "consent"])
        let answer = try await ConsentBench.accept(browser, ConsentBench.state(of: forced))
        #expect(answer.parameter("code") != nil)
      }
    }
  }

  @Test func `Actions run once, before the page, which shows the scopes that they leave`()
    async throws
  {
    let action = RecordingAction(
      issuing: Command("accessToken.removeScope", [.string("create:membership")])
    )
    try await ConsentBench.run(action: action) { _, browser in
      let state = try await ConsentBench.logIn(browser)
      #expect(action.events.count == 1)
      let page = try await browser.get("u/consent?state=\(state)")
      #expect(page.body.contains("<li>Membership: read your membership</li>"))
      let answer = try await ConsentBench.accept(browser, state)
      #expect(action.events.count == 1)
      let scope = try await browser.tokens(answer.parameter("code"))["scope"]?.stringValue
      #expect(scope == "openid profile read:membership offline_access")
    }
  }

  @Test func `a login that an Action denies asks for no consent`() async throws {
    let action = ScriptedAction { _ in [Command("access.deny", [.string("not today")])] }
    try await ConsentBench.run(action: action) { _, browser in
      let answer = try await browser.logIn(after: try await ConsentBench.authorize(browser))
      #expect(answer.parameter("error_description") == "not today")
    }
  }

  @Test func `a factor comes before the page for consent`() async throws {
    let action = ScriptedAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await ConsentBench.run(action: action) { _, browser in
      let factor = try await browser.logIn(after: try await ConsentBench.authorize(browser))
      #expect(factor.location.hasPrefix("/u/mfa?state="))
      let form = ["state": factor.parameter("state") ?? "", "code": "000000"]
      let state = try ConsentBench.state(of: await browser.post("u/mfa", form))
      #expect(try await ConsentBench.accept(browser, state).parameter("code") != nil)
    }
  }

  @Test func `a device of a third party gets its tokens after the consent`() async throws {
    let change = { (configuration: inout TenantConfiguration) in
      for index in configuration.clients.indices {
        configuration.clients[index].document.set("is_first_party", false)
      }
    }
    try await DeviceBench.run(change) { bench in
      for isAccepted in [true, false] {
        let device = try await bench.begin().json
        let browser = ScriptedBrowser(bench.tenant)
        let code = device["user_code"]?.stringValue ?? ""
        let page = try await browser.get("activate?user_code=\(code)")
        let waiting = page.body.firstMatch(of: /name="state" value="([^"]+)"/).map { $0.1 }
        let login = try await browser.post(
          "u/activate",
          ["state": String(waiting ?? ""), "action": "confirm"]
        )
        let name = isAccepted ? "ada@example.com" : "bob@example.com"
        let state = try ConsentBench.state(of: await browser.logIn(after: login, name: name))
        let secret = device["device_code"]?.stringValue ?? ""
        #expect(try await bench.pollInTime(secret).json["error"] == "authorization_pending")
        let end =
          isAccepted
          ? try await ConsentBench.accept(browser, state)
          : try await ConsentBench.deny(browser, state)
        #expect(end.status == (isAccepted ? 200 : 403))
        let answer = try await bench.pollInTime(secret)
        #expect(answer.status == (isAccepted ? 200 : 403))
        #expect((answer.json["error"] == "access_denied") == !isAccepted)
      }
    }
  }
}
