import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The pages and answers that follow from the Actions' commands.
@Suite(.tags(.tenant, .flow))
struct ActionPathTests {
  @Test func `claims and metadata reach tokens and user`() async throws {
    let action = ScriptedAction { _ in
      [
        Command("idToken.setCustomClaim", [.string("https://x.example/plan"), .string("pro")]),
        Command("accessToken.setCustomClaim", [.string("https://x.example/tier"), .number(3)]),
        Command("user.setAppMetadata", [.string("seen"), .boolean(true)]),
        Command("session.setMetadata", [.string("from"), .string("test")]),
      ]
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["audience": "https://sample.api.com"])
      let answer = try await browser.logIn(after: page)
      let tokens = try await browser.tokens(answer.parameter("code"))
      let keys = tenant.tenant.keys
      let id = try await keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      let access = try await keys.claims(of: tokens["access_token"]?.stringValue ?? "")
      #expect(id?.claims.string("https://x.example/plan") == "pro")
      #expect(access?.claims.integer("https://x.example/tier") == 3)
      let user = try await tenant.user(id?.subject ?? "")
      #expect(user?.appMetadata.boolean("seen") == true)
      #expect(user?.loginsCount == 1)
      let path = "sessions/\(try await tenant.live(.session).first?.id ?? "")"
      let session = try await tenant.manage("GET", path, scope: "read:sessions").json
      #expect(session["session_metadata"] == ["from": "test"])
    }
  }

  @Test func `a denial reaches the application, and leaves a session`() async throws {
    let action = ScriptedAction { _ in [Command("access.deny", [.string("closed & <shut>")])] }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize())
      #expect(answer.parameter("error") == "access_denied")
      #expect(answer.parameter("error_description") == "closed & <shut>")
      #expect(browser.cookies["auth0"] != nil)
      #expect(try await tenant.logTypes() == ["f"])
    }
  }

  @Test func `a redirect comes back to /continue`() async throws {
    let action = ScriptedAction { event in
      event.json["request"]?["query"]?["state"]?.stringValue?.count ?? 0 > 40
        ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize())
      #expect(answer.location.hasPrefix("https://consent.example/ask?state="))
      let state = answer.parameter("state") ?? ""
      #expect(try await ScriptedBrowser(tenant).get("continue?state=\(state)").status == 400)
      #expect(try await browser.get("continue?state=\(state)").parameter("code") != nil)
      #expect(try await browser.get("continue?state=\(state)").status == 400)
    }
  }

  @Test func `a redirect comes back by POST too, with one state`() async throws {
    let action = ScriptedAction { event in
      guard let token = event["request"]?["body"]?["session_token"]?.stringValue else {
        return [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
      }
      return [Command("user.setAppMetadata", [.string("token"), .string(token)])]
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(after: try await browser.authorize())
      let state = answer.parameter("state") ?? ""
      let body = ["session_token": "t-1"]
      let other = body.merging(["state": "other"]) { $1 }
      // If the two states differ, the request matches no login and spends none.
      #expect(try await browser.post("continue?state=\(state)", other).status == 400)
      #expect(try await browser.post("continue", other).status == 400)
      #expect(try await browser.post("continue", body).status == 400)
      let same = body.merging(["state": state]) { $1 }
      let code = try await browser.post("continue", same).parameter("code")
      #expect(code != nil)
      #expect(try await tenant.user("auth0|ada")?.appMetadata["token"] == "t-1")
      #expect(try await browser.post("continue", same).status == 400)
    }
  }

  @Test func `a session begins before a redirect is answered`() async throws {
    let action = ScriptedAction { event in
      event.json["transaction"]?["prompt"]?.text == #"["none"]"#
        ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      // A user who never answers the redirect still has a session, as at Auth0.
      #expect(try await browser.authorize(["prompt": "none"]).parameter("code") != nil)
    }
  }

  @Test func `a silent login cannot be asked for anything`() async throws {
    let action = ScriptedAction { event in
      event.json["transaction"]?["prompt"]?.text != #"["none"]"#
        ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await withTenant(action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      let answer = try await browser.authorize(["prompt": "none"])
      #expect(answer.parameter("error") == "interaction_required")
      #expect(try await tenant.logTypes() == ["s", "fsa"])
    }
  }

  @Test(arguments: ["authentication.challengeWith", "multifactor.enable"] as [MethodName])
  func `a factor is passed with the mock code`(method: MethodName) async throws {
    let action = ScriptedAction { _ in
      method == "multifactor.enable"
        ? [Command(method, [.string("any")])]
        : [Command(method, [.object(ScriptedAction.otp)])]
    }
    let enrol = { (configuration: inout TenantConfiguration) in
      for index in configuration.users.indices {
        configuration.users[index].user.document.set("otp_secret", "JBSWY3DPEHPK3PXP")
      }
    }
    try await withTenant(enrol, action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.logIn(after: try await browser.authorize())
      #expect(page.location.hasPrefix("/u/mfa?state="))
      let state = page.parameter("state") ?? ""
      #expect(try await browser.get("u/mfa?state=\(state)").status == 200)
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await browser.post("u/mfa", ["state": state, "code": "000001"]).status == 400)
      let answer = try await browser.post("u/mfa", ["state": state, "code": "000000"])
      #expect(answer.parameter("code") != nil)
      #expect(browser.cookies["auth0"] != nil)
    }
  }
}

extension ScriptedAction {
  static let otp = (try? JSONText(#"{"type":"otp"}"#)) ?? .emptyObject
}
