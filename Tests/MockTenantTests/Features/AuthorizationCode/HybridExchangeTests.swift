import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The code of a hybrid login, which the application exchanges after the browser's answer.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct HybridExchangeTests {
  @Test(arguments: ["code id_token", "code token", "code id_token token"])
  func `the code yields the refresh token, which the browser never gets`(
    type: String
  ) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let (browser, answer) = try await FrontChannel.logIn(
        tenant,
        [
          "response_type": type, "scope": "openid offline_access",
          "audience": "https://sample.api.com",
        ]
      )
      #expect(answer.sent["refresh_token"] == nil)
      if let token = answer.sent["access_token"] {
        #expect(try await FrontChannel.claims(tenant, token).string("scope") == "openid")
        #expect(answer.sent["scope"] == "openid")
      }
      let tokens = try await browser.tokens(answer.sent["code"])
      #expect(tokens["refresh_token"] != nil)
      #expect(tokens["scope"] == "openid offline_access")
      #expect(tokens["expires_in"] == 86_400)
      let claims = try await FrontChannel.claims(tenant, tokens["id_token"]?.stringValue)
      #expect(claims.string("nonce") == "n-1")
      #expect(claims["c_hash"] == nil && claims["at_hash"] == nil)
      #expect(try await tenant.logTypes() == ["s", "seacft"])
    }
  }

  @Test(arguments: ["token", "id_token", "id_token token"])
  func `without a code offline_access is ignored`(type: String) async throws {
    let action = ScriptedAction { event in
      let scopes = event.json["transaction"]?["requested_scopes"]?.text ?? ""
      return [Command("user.setAppMetadata", [.string("scopes"), .string(scopes)])]
    }
    try await withTenant(FrontChannel.allow, action: action) { tenant in
      let changes = ["response_type": type, "scope": "openid offline_access"]
      let (_, answer) = try await FrontChannel.logIn(tenant, changes)
      #expect(answer.sent["error"] == nil)
      #expect(answer.sent["refresh_token"] == nil)
      #expect(try await tenant.user("auth0|ada")?.appMetadata.string("scopes") == #"["openid"]"#)
      #expect(try await tenant.live(.refreshToken).isEmpty)
    }
  }

  @Test func `a device secret follows from the code alone`() async throws {
    try await withTenant { configuration in
      FrontChannel.allow(&configuration)
      let setting: JSONValue = ["can_create_device_secret": true]
      configuration.clients[1].document.set("native_sso", setting)
    } body: { tenant in
      for type in ["token", "code token"] {
        let changes = ["response_type": type, "scope": "openid device_sso offline_access"]
        let (browser, answer) = try await FrontChannel.logIn(tenant, changes)
        #expect(answer.sent["scope"] == "openid")
        #expect(answer.sent["device_secret"] == nil)
        guard let code = answer.sent["code"] else { continue }
        let tokens = try await browser.tokens(code)
        #expect(tokens["device_secret"]?.stringValue?.isEmpty == false)
        #expect(tokens["scope"] == "openid device_sso offline_access")
      }
    }
  }

  @Test func `a hybrid code needs its verifier and its redirect URI, and works once`() async throws
  {
    try await withTenant(FrontChannel.allow) { tenant in
      let (browser, answer) = try await FrontChannel.logIn(
        tenant,
        [
          "response_type": "code id_token", "code_challenge": "verifier",
          "code_challenge_method": "plain",
        ]
      )
      let form = [
        "grant_type": "authorization_code", "client_id": "web", "client_secret": "web-secret",
        "code": answer.sent["code"] ?? "", "redirect_uri": "http://localhost:3000/callback",
      ]
      let refused = try await browser.client.post("oauth/token", form: form)
      #expect(refused.refusal == "403 invalid_grant: Failed to verify code verifier")
      let late = form.merging(["code_verifier": "verifier"]) { $1 }
      let spent = try await browser.client.post("oauth/token", form: late)
      #expect(spent.refusal == "403 invalid_grant: Invalid authorization code")
      #expect(try await tenant.logTypes() == ["s", "feacft", "feacft"])
    }
  }

  @Test func `a user who logs out after the browser's answer gets nothing for the code`()
    async throws
  {
    try await withTenant(FrontChannel.allow) { tenant in
      let changes = ["response_type": "code id_token"]
      let (browser, answer) = try await FrontChannel.logIn(tenant, changes)
      _ = try await browser.get("v2/logout?client_id=web")
      let tokens = try await browser.tokens(answer.sent["code"])
      #expect(tokens["access_token"] == nil)
      #expect(tokens["error"] == "invalid_grant")
    }
  }
}
