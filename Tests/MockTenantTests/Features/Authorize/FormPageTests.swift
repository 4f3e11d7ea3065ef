import Foundation
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// A form of `api.prompt.render`, from its page to the values that the Action reads.
@Suite(.tags(.tenant, .redirect))
struct FormPageTests {
  /// Shows a form once, then records its answer.
  private static func asking(
    _ options: String,
    then commands: @escaping @Sendable (Event) -> [Command] = { _ in [] }
  ) throws -> ScriptedAction {
    let options = try JSONText(options)
    return ScriptedAction { event in
      guard let prompt = event["prompt"] else {
        return [Command("prompt.render", [.string("ap_plans"), .object(options)])]
      }
      let request = event["request"]
      let seen = JSONText(members: [
        ("prompt", prompt), ("method", request?["method"] ?? .emptyObject),
        ("body", request?["body"] ?? .emptyObject),
      ])
      return [Command("user.setAppMetadata", [.string("seen"), .object(seen)])] + commands(event)
    }
  }

  /// The state of the form to which this browser's login leads.
  private static func form(_ browser: ScriptedBrowser) async throws -> String {
    let answer = try await browser.logIn(after: try await browser.authorize())
    try #require(answer.location.hasPrefix("/u/form?state="))
    return try #require(answer.parameter("state"))
  }

  private static func seen(_ tenant: TenantServer) async throws -> JSONValue? {
    try await tenant.user("auth0|ada")?.appMetadata["seen"]
  }

  @Test func `the page shows the fields, escaped, and nothing of the server's`() async throws {
    let action = try Self.asking(
      #"""
      {"fields": {"plan": "\"><script>alert('1')</script>&", "seats": 3, "a\" autofocus x=\"": "<b>"},
        "vars": {"price": "hidden-41"}}
      """#
    )
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await Self.form(browser)
      let page = try await browser.get("u/form?state=\(state)")
      #expect(page.status == 200)
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(page.headers["cache-control"] == "no-store")
      #expect(page.headers["x-frame-options"] == "DENY")
      #expect(page.headers["referrer-policy"] == "no-referrer")
      #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
      #expect(page.body.contains("<h1>Form ap_plans</h1>"))
      #expect(page.body.contains(#"<form method="post" action="/continue?state=\#(state)">"#))
      let plan = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"
      #expect(page.body.contains(#"name="plan" value="\#(plan)""#))
      #expect(page.body.contains(#"name="seats" value="3""#))
      #expect(page.body.contains(#"name="a&quot; autofocus x=&quot;" value="&lt;b&gt;""#))
      #expect(!page.body.contains("<script>"))
      #expect(!page.body.contains("hidden-41"))
    }
  }

  @Test func `what was filled in reaches the Action, and the login ends`() async throws {
    let action = try Self.asking(
      #"{"fields": {"plan": "basic", "seats": 3, "trial": true}, "vars": {"price": 41}}"#
    )
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await Self.form(browser)
      let filled = ["plan": "pro", "seats": "3", "trial": "false", "note": "ü & more"]
      let answer = try await browser.post("continue?state=\(state)", filled)
      #expect(answer.location.hasPrefix("http://localhost:3000/callback?code="))
      #expect(answer.parameter("state") == "abc")
      // An unchanged field keeps its type; a form sends changed fields as texts.
      let seen = try await Self.seen(tenant)
      #expect(
        seen?["prompt"]
          == [
            "id": "ap_plans",
            "fields": ["plan": "pro", "seats": 3, "trial": "false", "note": "ü & more"],
            "vars": ["price": 41],
          ]
      )
      #expect(seen?["method"] == "POST")
      #expect(seen?["body"]?["plan"] == "pro")
      #expect(try await browser.tokens(answer.parameter("code"))["access_token"] != nil)
      #expect(try await tenant.logTypes() == ["s", "seacft"])
    }
  }

  @Test func `a form may have a field with the name of the login's state`() async throws {
    try await withTenant(action: try Self.asking(#"{"fields": {"state": "Texas"}}"#)) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await Self.form(browser)
      let page = try await browser.get("u/form?state=\(state)")
      #expect(page.body.contains(#"name="state" value="Texas""#))
      let answer = try await browser.post("continue?state=\(state)", ["state": "Utah"])
      #expect(answer.parameter("code") != nil)
      #expect(try await Self.seen(tenant)?["prompt"]?["fields"] == ["state": "Utah"])
    }
  }

  @Test func `a state in the body is enough`() async throws {
    try await withTenant(action: try Self.asking(#"{"fields": {"plan": "basic"}}"#)) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await Self.form(browser)
      let answer = try await browser.post("continue", ["state": state, "plan": "pro"])
      #expect(answer.parameter("code") != nil)
      #expect(try await Self.seen(tenant)?["prompt"]?["fields"] == ["plan": "pro"])
    }
  }

  @Test(arguments: ["continue", "continue?state=", "continue?state=wrong"])
  func `without the right state there is one answer, and the form still waits`(
    path: String
  ) async throws {
    try await withTenant(action: try Self.asking("{}")) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await Self.form(browser)
      let answer = try await browser.post(path, ["plan": "pro"])
      #expect(answer.status == 400)
      #expect(answer.body.contains("<h1>This login is over</h1>"))
      #expect(answer.body.contains("invalid_request"))
      #expect(answer.headers["location"] == nil)
      #expect(try await Self.seen(tenant) == nil)
      #expect(try await browser.post("continue?state=\(state)", [:]).parameter("code") != nil)
    }
  }

  @Test func `another site cannot send the form`() async throws {
    try await withTenant(action: try Self.asking("{}")) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await Self.form(browser)
      // An attacker knows the state, but lacks the cookie of the browser that began the login.
      for cookies in [[:], ["mock_tenant_browser": "guessed"]] {
        let other = ScriptedBrowser(tenant)
        other.cookies = cookies
        #expect(try await other.get("u/form?state=\(state)").status == 400)
        let answer = try await other.post("continue?state=\(state)", [:])
        #expect(answer.status == 400)
        #expect(answer.body.contains("<h1>This login is over</h1>"))
      }
      #expect(try await Self.seen(tenant) == nil)
      #expect(try await browser.post("continue?state=\(state)", [:]).parameter("code") != nil)
    }
  }

  @Test func `a form is sent once`() async throws {
    try await withTenant(action: try Self.asking("{}")) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await Self.form(browser)
      let headers = [
        "Cookie": "mock_tenant_browser=\(browser.cookies["mock_tenant_browser"] ?? "")"
      ]
      // Each request has its own open connection, so that they arrive at the same time.
      let clients = (1...8).map { _ in TenantClient(tenant.url) }
      for client in clients { _ = try await client.get("health") }
      let codes = try await withThrowingTaskGroup(of: String?.self) { group in
        for client in clients {
          group.addTask {
            try await client.post("continue?state=\(state)", form: [:], headers: headers)
              .parameter("code")
          }
        }
        var codes: [String] = []
        for try await code in group { if let code { codes.append(code) } }
        return codes
      }
      #expect(codes.count == 1)
      #expect(try await browser.post("continue?state=\(state)", [:]).status == 400)
      #expect(try await browser.get("u/form?state=\(state)").status == 400)
    }
  }

  @Test func `a form does not wait for ever`() async throws {
    try await withTenant(action: try Self.asking("{}")) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await Self.form(browser)
      tenant.advanceClock(by: tenant.tenant.configuration.lifetimes.login)
      #expect(try await browser.get("u/form?state=\(state)").status == 400)
      #expect(try await browser.post("continue?state=\(state)", [:]).status == 400)
    }
  }

  @Test(arguments: ["u/login", "u/signup", "u/mfa"])
  func `the state of a form opens no other page`(path: String) async throws {
    try await withTenant(action: try Self.asking("{}")) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await Self.form(browser)
      #expect(try await browser.get("\(path)?state=\(state)").status == 400)
      let form = [
        "state": state, "username": "bob@example.com", "password": "Mock-Tenant-1",
        "code": "000000",
      ]
      #expect(try await browser.post(path, form).status == 400)
      #expect(try await tenant.logTypes() == [])
    }
  }

  @Test func `an Action denies what was filled in`() async throws {
    let action = try Self.asking("{}") { event in
      let isOld = event["prompt"]?["fields"]?["age"]?.stringValue == "41"
      return isOld ? [] : [Command("access.deny", [.string("too young")])]
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let young = try await Self.form(browser)
      let answer = try await browser.post("continue?state=\(young)", ["age": "4"])
      #expect(answer.parameter("error") == "access_denied")
      #expect(answer.parameter("error_description") == "too young")
      #expect(try await tenant.logTypes() == ["f"])
    }
  }

  @Test func `a silent login is shown no form`() async throws {
    let action = ScriptedAction { event in
      event["transaction"]?["prompt"]?.text == #"["none"]"#
        ? [Command("prompt.render", [.string("ap_plans"), .undefined])] : []
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      let answer = try await browser.authorize(["prompt": "none"])
      #expect(answer.parameter("error") == "interaction_required")
      #expect(answer.parameter("state") == "abc")
      #expect(try await tenant.logTypes() == ["s", "fsa"])
      #expect(try await tenant.live(.login).isEmpty)
    }
  }

  @Test func `a form whose server has ended is over`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "form-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = TenantServer.Options()
    options.databasePath = folder.appending(path: "tenant.sqlite").path
    let flow = Flow([Flow.Step(try Self.asking("{}"))])
    let first = try await TenantServer.start(.sample, flow: flow, options: options)
    let browser = ScriptedBrowser(first)
    let state = try await Self.form(browser)
    try await first.stop()
    let second = try await TenantServer.start(.sample, flow: flow, options: options)
    let later = ScriptedBrowser(second)
    later.cookies = browser.cookies
    let answer = try await later.post("continue?state=\(state)", [:])
    #expect(answer.status == 400)
    #expect(answer.body.contains("<h1>This login is over</h1>"))
    try await second.stop()
  }
}
