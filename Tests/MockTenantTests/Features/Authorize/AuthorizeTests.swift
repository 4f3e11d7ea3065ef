import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant))
struct AuthorizeTests {
  @Test func `a password leads to a code, and the code to tokens`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["nonce": "n-1"])
      #expect(page.status == 302)
      #expect(page.location.hasPrefix("/u/login?state="))
      let answer = try await browser.logIn(after: page)
      #expect(answer.location.hasPrefix("http://localhost:3000/callback?code="))
      #expect(answer.parameter("state") == "abc")
      let tokens = try await browser.tokens(answer.parameter("code"))
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.claims.string("email") == "ada@example.com")
      #expect(claims?.claims.string("nonce") == "n-1")
      #expect(claims?.claims.string("iss") == tenant.url)
      #expect(try await tenant.logTypes() == ["s", "seacft"])
    }
  }

  @Test func `a browser that is signed in sees no form`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      #expect(try await browser.authorize().parameter("code") != nil)
      #expect(try await browser.authorize(["prompt": "none"]).parameter("code") != nil)
      #expect(try await browser.authorize(["prompt": "login"]).location.hasPrefix("/u/login"))
      #expect(try await tenant.logTypes() == ["s", "s", "ssa"])
    }
  }

  @Test func `a session is too old for max_age`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      tenant.tenant.clock.advance(by: .seconds(61))
      #expect(try await browser.authorize(["max_age": "3600"]).parameter("code") != nil)
      #expect(try await browser.authorize(["max_age": "60"]).location.hasPrefix("/u/login"))
      let silent = try await browser.authorize(["max_age": "60", "prompt": "none"])
      #expect(silent.parameter("error") == "login_required")
    }
  }

  @Test func `a silent request without a session is login_required`() async throws {
    try await withTenant { tenant in
      let answer = try await ScriptedBrowser(tenant).authorize(["prompt": "none"])
      #expect(answer.parameter("error") == "login_required")
      #expect(answer.parameter("state") == "abc")
      #expect(try await tenant.logTypes() == ["fsa"])
    }
  }

  @Test(arguments: [
    (["response_mode": "fragment"], "http://localhost:3000/callback#code="),
    (["response_mode": "query"], "http://localhost:3000/callback?code="),
  ])
  func `a code comes back the way it was asked for`(
    change: [String: String],
    beginning: String
  ) async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize(change))
      #expect(answer.location.hasPrefix(beginning))
    }
  }

  @Test func `a form posts the code where that is asked for`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["response_mode": "form_post"])
      let answer = try await browser.logIn(after: page)
      #expect(answer.status == 200)
      #expect(answer.body.contains("action=\"http://localhost:3000/callback\""))
      #expect(answer.body.contains("name=\"code\""))
    }
  }

  @Test func `a new user signs up`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["screen_hint": "signup"])
      #expect(page.location.hasPrefix("/u/signup?state="))
      let answer = try await browser.post(
        "u/signup",
        [
          "state": page.parameter("state") ?? "", "username": "New@example.com",
          "password": "long enough",
        ]
      )
      #expect(answer.parameter("code") != nil)
      #expect(try await tenant.logTypes() == ["ss", "s"])
      let path = "users-by-email?email=new%40example.com"
      let users = try await tenant.manage("GET", path, scope: "read:users").json.arrayValue ?? []
      #expect(users.map { $0["email_verified"] } == [false])
    }
  }

  @Test(arguments: [
    (["client_id": "nobody"], 403, "Unknown client"),
    (["redirect_uri": "http://localhost:3000/callback/"], 403, "Callback URL mismatch."),
    (["redirect_uri": "http://evil.example/callback"], 403, "Callback URL mismatch."),
    (
      ["redirect_uri": "http://localhost:3000/callback\r\nSet-Cookie: a=b"], 403,
      "Callback URL mismatch."
    ),
  ])
  func `nothing is sent to an address that is not registered`(
    change: [String: String],
    status: Int,
    text: String
  ) async throws {
    try await withTenant { tenant in
      let answer = try await ScriptedBrowser(tenant).authorize(change)
      #expect(answer.status == status)
      #expect(answer.body.contains(text))
      #expect(answer.headers["location"] == nil)
    }
  }

  @Test(arguments: [
    (["response_type": "tokens"], "unsupported_response_type"),
    (["response_type": "token"], "unauthorized_client"),
    (["response_type": ""], "invalid_request"),
    (["prompt": "none login"], "invalid_request"),
    (["max_age": "-1"], "invalid_request"),
    (["response_mode": "web"], "invalid_request"),
    (["code_challenge_method": "S257", "code_challenge": "x"], "invalid_request"),
    (["audience": "https://nowhere.example"], "access_denied"),
    (["connection": "none'; DROP TABLE user; --"], "invalid_request"),
    (["organization": "nobody"], "invalid_request"),
  ])
  func `a registered application is told what is wrong`(
    change: [String: String],
    error: String
  ) async throws {
    try await withTenant { tenant in
      let answer = try await ScriptedBrowser(tenant).authorize(change)
      #expect(answer.parameter("error") == error)
      #expect(answer.parameter("state") == "abc")
    }
  }

  @Test func `a login waits for one browser alone, and once`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize()
      let form = [
        "state": page.parameter("state") ?? "", "username": "ada@example.com",
        "password": "Mock-Tenant-1",
      ]
      let thief = ScriptedBrowser(tenant)
      #expect(try await thief.post("u/login", form).status == 400)
      #expect(try await browser.post("u/login", form.merging(["state": "x"]) { $1 }).status == 400)
      #expect(try await browser.post("u/login", form).parameter("code") != nil)
      #expect(try await browser.post("u/login", form).status == 400)
    }
  }

  @Test func `the last of two users has the browser`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      let page = try await browser.authorize(["prompt": "login"])
      let answer = try await browser.logIn(after: page, name: "bob@example.com")
      let tokens = try await browser.tokens(answer.parameter("code"))
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.claims.string("email") == "bob@example.com")
    }
  }

  @Test func `wrong passwords are limited`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize()
      for _ in 0..<10 {
        #expect(try await browser.logIn(after: page, password: "wrong").status == 400)
      }
      #expect(try await browser.logIn(after: page).status == 429)
    }
  }
}
