import Foundation
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Answers by `response_mode=web_message`, for a page that frames `/authorize` or opened it.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct WebMessageTests {
  private static let silent = ["response_mode": "web_message", "prompt": "none"]

  private static func origins(
    _ origins: JSONValue
  ) -> (inout TenantConfiguration) -> Void {
    { configuration in
      FrontChannel.allow(&configuration)
      configuration.clients[1].document.set("web_origins", origins)
    }
  }

  @Test func `a silent login is a message to the origin of the redirect URI`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      let answer = try await browser.authorize(Self.silent)
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      let message = try #require(answer.message)
      #expect(message.keys.sorted() == ["code", "state"])
      #expect(message["state"] == "abc")
      #expect(answer.body.contains(#", "http://localhost:3000")</script>"#))
      #expect(answer.body.contains("(window.opener || window.parent).postMessage("))
      let tokens = try await browser.tokens(message["code"]?.stringValue)
      #expect(tokens["id_token"] != nil)
      #expect(try await tenant.logTypes() == ["s", "ssa", "seacft"])
    }
  }

  @Test(arguments: FrontChannel.types)
  func `a message has the members of the response type`(type: String) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let changes = ["response_type": type, "response_mode": "web_message"]
      let (_, answer) = try await FrontChannel.logIn(tenant, changes)
      let message = try #require(answer.message)
      var names = ["state"]
      if type.contains("code") { names.append("code") }
      if type.contains("id_token") { names.append("id_token") }
      if type.split(separator: " ").contains("token") {
        names += ["access_token", "expires_in", "token_type"]
        #expect(message["expires_in"] == 7200)
      }
      #expect(message.keys.sorted() == names.sorted())
    }
  }

  @Test func `without a session the message is login_required`() async throws {
    try await withTenant { tenant in
      let answer = try await ScriptedBrowser(tenant).authorize(Self.silent)
      #expect(
        answer.message == [
          "error": "login_required", "error_description": "Login required", "state": "abc",
        ]
      )
      #expect(try await tenant.logTypes() == ["fsa"])
    }
  }

  @Test func `a refused request is a message too`() async throws {
    try await withTenant { tenant in
      for (changes, error) in [
        (["response_type": "codes"], "unsupported_response_type"),
        (["response_type": "token"], "unauthorized_client"),
        (["max_age": "x"], "invalid_request"),
      ] {
        let answer = try await ScriptedBrowser(tenant)
          .authorize(Self.silent.merging(changes) { $1 })
        #expect(answer.message?["error"]?.stringValue == error)
        #expect(answer.message?["state"] == "abc")
      }
    }
  }

  @Test func `only registered origins may frame the message, and no other page`() async throws {
    let change = Self.origins([
      "http://localhost:3000", "https://Shop.example:443/path", "https://BÜCHER.example",
    ])
    try await withTenant(change) { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize(Self.silent)
      let policy = answer.headers["content-security-policy"] ?? ""
      let ancestors =
        "frame-ancestors http://localhost:3000 https://shop.example "
        + "https://xn--bcher-kva.example"
      #expect(policy.split(separator: "; ").contains { $0 == ancestors })
      #expect(answer.headers["x-frame-options"] == nil)
      let nonce = try #require(answer.body.firstMatch(of: /<script nonce="([^"]+)">/)).1
      #expect(policy.contains("script-src 'nonce-\(nonce)'"))
      #expect(policy.contains("default-src 'none'"))
      let login = try await browser.authorize(["response_mode": "web_message"])
      let page = try await browser.get(String(login.location.dropFirst()))
      #expect(page.headers["x-frame-options"] == "DENY")
      let pagePolicy = page.headers["content-security-policy"] ?? ""
      #expect(pagePolicy.hasSuffix("frame-ancestors 'none'"))
    }
  }

  @Test(arguments: [
    [], ["http://localhost:3001"], ["https://localhost:3000"], ["http://127.0.0.1:3000"],
    ["http://localhost:3000.evil.example"], ["null", "*"], ["http://user@localhost:3000x"],
  ])
  func `an origin that is not registered gets a page and no message`(
    origins: [String]
  ) async throws {
    try await withTenant(Self.origins(.strings(origins))) { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      for changes in [[:], ["response_type": "nonsense"], ["prompt": "none login"]] {
        let answer = try await browser.authorize(Self.silent.merging(changes) { $1 })
        #expect(answer.status == 403)
        #expect(answer.body.contains("Web origin mismatch."))
        #expect(!answer.body.contains("<script"))
        #expect(answer.headers["x-frame-options"] == "DENY")
      }
      #expect(try await tenant.logTypes() == ["s"])
    }
  }

  @Test func `a redirect URI that is not registered gets no message either`() async throws {
    try await withTenant { tenant in
      let changes = ["redirect_uri": "http://localhost:3000/elsewhere"]
      let answer = try await ScriptedBrowser(tenant).authorize(Self.silent.merging(changes) { $1 })
      #expect(answer.status == 403)
      #expect(answer.body.contains("Callback URL mismatch."))
      #expect(answer.message == nil)
    }
  }

  @Test func `an origin cannot add to the header`() async throws {
    let change = Self.origins([
      "http://localhost:3000", "https://a;script-src.example", "https://a,b",
    ])
    try await withTenant(change) { tenant in
      let answer = try await ScriptedBrowser(tenant).authorize(Self.silent)
      let policy = answer.headers["content-security-policy"] ?? ""
      #expect(policy.hasSuffix("frame-ancestors http://localhost:3000"))
    }
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--", "\"});alert(1)//", "\u{2028}\u{2029}", "a\\b'c",
  ])
  func `a state cannot leave its text in the script`(state: String) async throws {
    try await withTenant { tenant in
      let answer = try await ScriptedBrowser(tenant)
        .authorize(Self.silent.merging(["state": state]) { $1 })
      #expect(answer.message?["state"]?.stringValue == state)
      #expect(answer.body.components(separatedBy: "<script").count == 2)
      #expect(answer.body.components(separatedBy: "</script>").count == 2)
      #expect(!answer.body.contains("<!--"))
    }
  }

  @Test func `a repeated parameter is a message where the origin is registered`() async throws {
    try await withTenant { tenant in
      let callback = TenantClient.encoded("http://localhost:3000/callback")
      let query = "client_id=web&redirect_uri=\(callback)&response_mode=web_message"
      let answer = try await TenantClient(tenant.url)
        .get("authorize?\(query)&response_type=code&response_type=code&state=abc")
      #expect(answer.message?["error"] == "invalid_request")
      let other = TenantClient.encoded("sample://callback")
      let page = try await TenantClient(tenant.url).get(
        "authorize?client_id=native&redirect_uri=\(other)&response_mode=web_message"
          + "&response_type=code&response_type=code"
      )
      #expect(page.status == 403)
      #expect(page.message == nil)
    }
  }

  @Test func `a factor that an Action asks for is interaction_required in a silent message`()
    async throws
  {
    let action = ScriptedAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.logIn(after: try await browser.authorize())
      let state = page.parameter("state") ?? ""
      _ = try await browser.post("u/mfa", ["state": state, "code": "000000"])
      let answer = try await browser.authorize(Self.silent)
      #expect(answer.message?["error"] == "interaction_required")
      #expect(try await tenant.logTypes() == ["s", "fsa"])
    }
  }

  @Test func `a login whose Actions cannot run is a message`() async throws {
    struct NoWorker: Error {}
    struct Broken: Action {
      let name = "broken"
      func run(_ invocation: Invocation) async throws -> ActionResult { throw NoWorker() }
    }
    try await withTenant(action: Broken()) { tenant in
      let (_, answer) = try await FrontChannel.logIn(tenant, ["response_mode": "web_message"])
      #expect(answer.message?["error"] == "temporarily_unavailable")
      #expect(answer.message?["state"] == "abc")
    }
  }
}
