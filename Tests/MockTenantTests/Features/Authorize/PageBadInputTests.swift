import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Invalid requests to the pages, from browsers or other clients.
@Suite(.tags(.tenant))
struct PageBadInputTests {
  private static let statements = [
    "' OR '1'='1", "'; DROP TABLE user; --", "ada@example.com' --", "x') OR 1=1 --", "%", "_",
    "ada@example.com\u{0}", "ada@example._om",
  ]

  @Test(arguments: statements)
  func `SQL in the login page is a text like any other`(statement: String) async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize()
      for (name, password) in [(statement, "Mock-Tenant-1"), ("ada@example.com", statement)] {
        let answer = try await browser.logIn(after: page, name: name, password: password)
        #expect(answer.status == 400)
        #expect(answer.body.contains("Wrong email or password"))
      }
      let form = ["state": statement, "username": "ada@example.com", "password": "Mock-Tenant-1"]
      #expect(try await browser.post("u/login", form).status == 400)
      let state = TenantClient.encoded(statement)
      for path in ["u/login", "u/signup", "u/mfa", "u/form", "continue"] {
        #expect(try await browser.get("\(path)?state=\(state)").status == 400)
      }
      #expect(try await tenant.userAddresses() == ["ada@example.com", "bob@example.com"])
      #expect(try await browser.logIn(after: page).parameter("code") != nil)
    }
  }

  @Test(arguments: [
    "client_id", "redirect_uri", "connection", "organization", "audience", "scope", "login_hint",
    "session_transfer_token", "nonce",
  ])
  func `SQL in a request is a text like any other`(field: String) async throws {
    try await withTenant { tenant in
      for statement in Self.statements {
        let answer = try await ScriptedBrowser(tenant).authorize([field: statement])
        #expect([302, 400, 403].contains(answer.status))
        #expect(answer.parameter("code") == nil)
      }
      #expect(try await tenant.userAddresses() == ["ada@example.com", "bob@example.com"])
      #expect(try await tenant.live().allSatisfy { $0.kind == .login })
    }
  }

  @Test func `a page for people escapes what came with the request`() async throws {
    let script = #""><script>alert('x')</script>"#
    let change = { (configuration: inout TenantConfiguration) in
      configuration.clients[1].document.set("name", .string("Web \(script)"))
    }
    try await withTenant(change) { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize(["login_hint": "ada\(script)"])
      let page = try await browser.get(String(answer.location.dropFirst()))
      #expect(page.status == 200)
      #expect(page.headers["cache-control"] == "no-store")
      #expect(page.body.contains(#"<html lang="en">"#))
      #expect(page.body.contains(#"<label for="username">"#))
      #expect(page.body.contains(#"<label for="password">"#))
      let escaped = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"
      #expect(page.body.contains(#"value="ada\#(escaped)""#))
      #expect(page.body.contains("to continue to Web \(escaped)"))
      let unknown = try await browser.authorize(["client_id": script])
      #expect(unknown.body.contains("Unknown client: \(escaped)"))
      let posted = try await browser.logIn(after: answer, name: script, password: "wrong")
      #expect(posted.body.contains(#"value="\#(escaped)""#))
      for body in [page.body, unknown.body, posted.body] { #expect(!body.contains("<script>")) }
    }
  }

  @Test(arguments: ["\u{600}<script>", "\"\u{301} formaction=x y=\"", "'\u{200D}<b>"])
  func `marks beside a letter of HTML do not keep it from being escaped`(name: String) async throws
  {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize(["login_hint": name])
      let page = try await browser.get(String(answer.location.dropFirst()))
      let lines = page.body.utf8.split(separator: UInt8(ascii: "\n"))
      let input = try #require(lines.first { $0.starts(with: #"<input id="username""#.utf8) })
      // Those around the values of id, name, value and autocomplete.
      #expect(input.count { $0 == UInt8(ascii: "\"") } == 8)
      #expect(input.count { $0 == UInt8(ascii: "<") } == 1)
    }
  }

  @Test func `a code goes by form to the application alone, whatever its state is`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize([
        "response_mode": "form_post", "state": #""><input name="code" value="evil">"#,
      ])
      let answer = try await browser.logIn(after: page)
      #expect(answer.body.components(of: "<input") == 2)
      #expect(answer.body.contains("&quot;&gt;&lt;input name=&quot;code&quot;"))
    }
  }

  @Test(arguments: [
    (["username": "ada@example.com", "password": "wrong"], "fp", "auth0|ada"),
    (["username": "nobody@example.com", "password": "wrong"], "fu", ""),
  ])
  func `a wrong password says in the log alone whose it was`(
    fields: [String: String],
    type: String,
    user: String
  ) async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize()
      let form = fields.merging(["state": page.parameter("state") ?? ""]) { $1 }
      let answer = try await browser.post("u/login", form)
      #expect(answer.status == 400)
      #expect(answer.body.contains("Wrong email or password"))
      let logs = try await tenant.logs()
      #expect(logs.map(\.type) == [type])
      #expect(logs.first?.userID == user)
    }
  }

  @Test func `refusals at pages are logged`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.get("v2/logout?client_id=web&returnTo=http%3A%2F%2Fevil.example")
      let page = try await browser.authorize(["screen_hint": "signup"])
      let form = [
        "state": page.parameter("state") ?? "", "username": "ada@example.com",
        "password": "long enough",
      ]
      _ = try await browser.post("u/signup", form)
      for _ in 1...11 { _ = try await browser.logIn(after: page, password: "wrong") }
      let wrong = Array(repeating: "fp", count: 10)
      #expect(try await tenant.logTypes() == ["flo", "fs"] + wrong + ["limit_wc"])
    }
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
