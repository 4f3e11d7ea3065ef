import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The answers to an application whose login an Action denies.
@Suite(.tags(.tenant, .flow))
struct DenialTests {
  private static let denial = ScriptedAction { _ in
    [Command("access.deny", [.string("closed & <shut>")])]
  }

  @Test(arguments: [
    ("query", "http://localhost:3000/callback?error=access_denied&"),
    ("fragment", "http://localhost:3000/callback#error=access_denied&"),
  ])
  func `a denial goes to the callback in the mode of the request`(
    mode: String,
    beginning: String
  ) async throws {
    try await withTenant(action: Self.denial) { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["response_mode": mode])
      let answer = try await browser.logIn(after: page)
      #expect(answer.status == 302)
      #expect(answer.location.hasPrefix(beginning))
      #expect(answer.parameter("error_description") == "closed & <shut>")
      #expect(answer.parameter("state") == "abc")
      #expect(answer.parameter("code") == nil)
      #expect(try await tenant.logTypes() == ["f"])
    }
  }

  @Test func `a form posts the denial where that is asked for`() async throws {
    try await withTenant(action: Self.denial) { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["response_mode": "form_post"])
      let answer = try await browser.logIn(after: page)
      #expect(answer.status == 200)
      #expect(answer.body.contains(#"action="http://localhost:3000/callback""#))
      #expect(answer.body.contains(#"name="error" value="access_denied""#))
      let reason = #"name="error_description" value="closed &amp; &lt;shut&gt;""#
      #expect(answer.body.contains(reason))
      #expect(answer.body.contains(#"name="state" value="abc""#))
      #expect(!answer.body.contains(#"name="code""#))
    }
  }

  @Test(arguments: ["query", "fragment"])
  func `a blocked user with the right password is refused at the callback`(
    mode: String
  ) async throws {
    let action = ScriptedAction { _ in [Command("access.deny", [.string("the Action ran")])] }
    try await withTenant(action: action) { tenant in
      try await tenant.tenant.store.updateUser("auth0|ada") { $0.document.set("blocked", true) }
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["response_mode": mode])
      let answer = try await browser.logIn(after: page)
      #expect(answer.status == 302)
      #expect(answer.parameter("error") == "unauthorized")
      #expect(answer.parameter("error_description") == "user is blocked")
      #expect(answer.parameter("state") == "abc")
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await tenant.live().isEmpty)
      #expect(try await tenant.logTypes() == ["f"])
    }
  }

  @Test func `a user who is blocked after a login is refused in the session`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      try await tenant.tenant.store.updateUser("auth0|ada") { $0.document.set("blocked", true) }
      let answer = try await browser.authorize()
      #expect(answer.parameter("error") == "unauthorized")
      #expect(answer.parameter("error_description") == "user is blocked")
    }
  }

  @Test func `a denial without state has none`() async throws {
    try await withTenant(action: Self.denial) { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize(["state": nil]))
      #expect(answer.parameter("error") == "access_denied")
      #expect(answer.parameter("state") == nil)
    }
  }

  @Test func `a silent login is denied at the callback too`() async throws {
    let action = ScriptedAction { event in
      event.json["transaction"]?["prompt"]?.text == #"["none"]"#
        ? [Command("access.deny", [.string("not now")])] : []
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      let answer = try await browser.authorize(["prompt": "none", "response_mode": "fragment"])
      #expect(answer.location.hasPrefix("http://localhost:3000/callback#error=access_denied&"))
      #expect(answer.parameter("error_description") == "not now")
      #expect(answer.parameter("state") == "abc")
      #expect(try await tenant.logTypes() == ["s", "fsa"])
    }
  }

  @Test(arguments: [(nil, "f"), ("none", "fsa")] as [(String?, String)])
  func `after a denial the session stays: no form, and the Actions decide again`(
    prompt: String?,
    logType: String
  ) async throws {
    let runs = Mutex(0)
    let action = ScriptedAction { _ in
      let number = runs.withLock { count in
        count += 1
        return count
      }
      return number < 3 ? [Command("access.deny", [.string("denial \(number)")])] : []
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let first = try await browser.logIn(after: try await browser.authorize())
      #expect(first.parameter("error_description") == "denial 1")
      let second = try await browser.authorize(["prompt": prompt])
      #expect(second.parameter("error") == "access_denied")
      #expect(second.parameter("error_description") == "denial 2")
      #expect(try await tenant.logTypes() == ["f", logType])
      #expect(try await tenant.live(.session, of: "auth0|ada").count == 1)
      #expect(try await tenant.user("auth0|ada")?.loginsCount == 0)
      #expect(try await browser.authorize(["prompt": prompt]).parameter("code") != nil)
      #expect(try await tenant.live(.session).count == 1)
    }
  }

  @Test func `session.revoke is what ends the session of a first login`() async throws {
    let action = ScriptedAction { _ in [Command("session.revoke", [.string("stolen")])] }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize())
      #expect(answer.parameter("error_description") == "stolen")
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await tenant.live(.session).isEmpty)
      #expect(try await browser.authorize().location.hasPrefix("/u/login?state="))
      let silent = try await browser.authorize(["prompt": "none"])
      #expect(silent.parameter("error") == "login_required")
    }
  }

  @Test func `a denial after a factor leaves a session too, and the factor is asked for again`()
    async throws
  {
    let asking = ScriptedAction(name: "asking") { _ in
      [Command("authentication.challengeWith", [.object(ScriptedAction.otp)])]
    }
    var configuration = TenantConfiguration.sample
    for index in configuration.users.indices {
      configuration.users[index].user.document.set("otp_secret", "JBSWY3DPEHPK3PXP")
    }
    let flow = Flow([Flow.Step(asking), Flow.Step(Self.denial)])
    let tenant = try await TenantServer.start(configuration, flow: flow)
    let browser = ScriptedBrowser(tenant)
    let page = try await browser.logIn(after: try await browser.authorize())
    #expect(browser.cookies["auth0"] == nil)
    let form = ["state": page.parameter("state") ?? "", "code": "000000"]
    let answer = try await browser.post("u/mfa", form)
    #expect(answer.parameter("error_description") == "closed & <shut>")
    #expect(browser.cookies["auth0"] != nil)
    #expect(try await browser.authorize().location.hasPrefix("/u/mfa?state="))
    try await tenant.stop()
  }

  @Test func `a denial after a redirect goes to the callback with the application's state`()
    async throws
  {
    let action = ScriptedAction { event in
      event.json["request"]?["query"]?["state"]?.stringValue?.count ?? 0 > 40
        ? [Command("access.deny", [.string("no consent")])]
        : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["response_mode": "fragment"])
      let away = try await browser.logIn(after: page)
      let state = away.parameter("state") ?? ""
      let answer = try await browser.get("continue?state=\(state)")
      #expect(answer.location.hasPrefix("http://localhost:3000/callback#error=access_denied&"))
      #expect(answer.parameter("error_description") == "no consent")
      #expect(answer.parameter("state") == "abc")
    }
  }

  @Test func `without a trusted address the tenant shows its own page`() async throws {
    try await withTenant(action: Self.denial) { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize(["redirect_uri": "https://evil.example/callback"])
      #expect(answer.status == 403)
      #expect(answer.body.contains("Callback URL mismatch."))
      #expect(answer.headers["location"] == nil)
      #expect(try await tenant.logTypes().isEmpty)
    }
  }
}
