import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The results of redeeming a session transfer token (Auth0: Native to Web SSO and Sessions).
@Suite(.tags(.tenant, .sessionTransfer))
struct TransferTests {
  /// Logs Ada in to the native application and returns a session transfer token.
  static func transferToken(
    _ tenant: TenantServer,
    user: String = "ada@example.com",
    organization: String? = nil
  ) async throws -> String {
    let browser = ScriptedBrowser(tenant)
    let page = try await browser.authorize([
      "client_id": "native", "scope": "openid profile offline_access", "organization": organization,
      "audience": "https://sample.api.com",
    ])
    let code = try await browser.logIn(after: page, name: user).parameter("code")
    let tokens = try await browser.client.post(
      "oauth/token",
      form: [
        "grant_type": "authorization_code", "client_id": "native", "code": code ?? "",
        "redirect_uri": "http://localhost:3000/callback",
      ]
    ).json
    let exchange = try await browser.client.post(
      "oauth/token",
      form: [
        "grant_type": "refresh_token", "client_id": "native",
        "refresh_token": tokens["refresh_token"]?.stringValue ?? "",
        "audience": "urn:127.0.0.1:session_transfer",
      ]
    ).json
    return try #require(exchange["access_token"]?.stringValue, "\(exchange)")
  }

  @Test func `a token signs a browser in, once`() async throws {
    try await withTenant { tenant in
      let token = try await Self.transferToken(tenant)
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize(["session_transfer_token": token])
      #expect(answer.parameter("code") != nil)
      #expect(try await browser.tokens(answer.parameter("code"))["id_token"] != nil)
      #expect(try await browser.authorize().parameter("code") != nil)
      let again = try await ScriptedBrowser(tenant).authorize(["session_transfer_token": token])
      #expect(again.location.hasPrefix("/u/login"))
      let logs = try await tenant.logs()
      let login = try #require(
        logs.last {
          $0.type == "s" && $0.details.boolean("triggered_by_session_transfer_token") == true
        }
      )
      #expect(login.clientID == "web")
      #expect(
        try await tenant.warnings() == [
          "Single Sign-On failed: Session Transfer Token not found or expired. This may indicate token reuse or expiration."
        ]
      )
    }
  }

  @Test func `the cookie counts before the query, and is cleared`() async throws {
    try await withTenant { tenant in
      let token = try await Self.transferToken(tenant)
      let browser = ScriptedBrowser(tenant)
      browser.cookies["auth0_session_transfer_token"] = token
      let answer = try await browser.authorize(["session_transfer_token": "garbage"])
      #expect(answer.parameter("code") != nil)
      #expect(browser.cookies["auth0_session_transfer_token"] == nil)
    }
  }

  @Test(arguments: [[], ["cookie"]])
  func `a carrier that the client does not allow is ignored`(allowed: [String]) async throws {
    try await withTenant({
      $0.changeTransfer(of: "web", "allowed_authentication_methods", to: .strings(allowed))
    }) { tenant in
      let token = try await Self.transferToken(tenant)
      let answer = try await ScriptedBrowser(tenant).authorize(["session_transfer_token": token])
      #expect(answer.location.hasPrefix("/u/login"))
      #expect(try await tenant.warnings() == [])
    }
  }

  @Test func `a token of another user ends the session that there is`() async throws {
    try await withTenant { tenant in
      let token = try await Self.transferToken(tenant)
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize(), name: "bob@example.com")
      let answer = try await browser.authorize(["session_transfer_token": token])
      #expect(answer.location.hasPrefix("/u/login"))
      #expect(
        try await browser.authorize(["prompt": "none"]).parameter("error") == "login_required"
      )
      #expect(
        try await tenant.warnings() == [
          "Single Sign-On failed: Session Transfer Token user mismatch detected."
        ]
      )
    }
  }

  @Test func `a token of the same user keeps the session`() async throws {
    try await withTenant { tenant in
      let token = try await Self.transferToken(tenant)
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      let before = browser.cookies["auth0"]
      let answer = try await browser.authorize(["session_transfer_token": token])
      #expect(answer.parameter("code") != nil)
      #expect(browser.cookies["auth0"] == before)
    }
  }

  @Test func `an invalid token asks for a login though there is a session`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      let answer = try await browser.authorize(["session_transfer_token": "unknown"])
      #expect(answer.location.hasPrefix("/u/login"))
      let silent = try await browser.authorize([
        "session_transfer_token": "unknown", "prompt": "none",
      ])
      #expect(silent.parameter("error") == "login_required")
    }
  }

  @Test func `a token holds for sixty seconds`() async throws {
    try await withTenant { tenant in
      let early = try await Self.transferToken(tenant)
      tenant.tenant.clock.set(tenant.tenant.clock.now)
      let late = try await Self.transferToken(tenant)
      tenant.tenant.clock.advance(by: .seconds(59))
      #expect(
        try await ScriptedBrowser(tenant).authorize(["session_transfer_token": late]).parameter(
          "code"
        ) != nil
      )
      tenant.tenant.clock.advance(by: .seconds(2))
      #expect(
        try await ScriptedBrowser(tenant).authorize(["session_transfer_token": early]).parameter(
          "code"
        ) == nil
      )
    }
  }

  @Test(arguments: [
    ("asn", "203.0.113.7", true), ("asn", "198.51.100.9", false), ("asn", "192.0.2.1", false),
    ("ip", "127.0.0.1", true), ("ip", "203.0.113.7", false), ("none", "198.51.100.9", true),
  ])
  func `a token is bound to its device`(binding: String, ip: String, isSignedIn: Bool) async throws
  {
    try await withTenant({
      $0.changeTransfer(of: "web", "enforce_device_binding", to: .string(binding))
    }) { tenant in
      let token = try await Self.transferToken(tenant)
      tenant.tenant.caller.set(ip)
      let answer = try await ScriptedBrowser(tenant).authorize(["session_transfer_token": token])
      #expect((answer.parameter("code") != nil) == isSignedIn)
      #expect(
        try await tenant.warnings()
          == (isSignedIn
            ? []
            : [
              "Single Sign-On failed: Session Transfer Token device binding validation failed due to IP/ASN mismatch."
            ])
      )
    }
  }

  @Test func `a token whose refresh token was revoked is not used`() async throws {
    try await withTenant { tenant in
      let token = try await Self.transferToken(tenant)
      for refreshToken in try await tenant.live(.refreshToken) {
        let path = "refresh-tokens/\(refreshToken.id)"
        let answer = try await tenant.manage("DELETE", path, scope: "delete:refresh_tokens")
        #expect(answer.status == 202)
      }
      let answer = try await ScriptedBrowser(tenant).authorize(["session_transfer_token": token])
      #expect(answer.location.hasPrefix("/u/login"))
      #expect(
        try await tenant.warnings() == [
          "Single Sign-On failed: Parent refresh token not found. Session Transfer Token won't be used for session establishment."
        ]
      )
    }
  }

  @Test func `of many redemptions at once exactly one wins`() async throws {
    try await withTenant { tenant in
      let token = try await Self.transferToken(tenant)
      let codes = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 {
          group.addTask {
            try await ScriptedBrowser(tenant).authorize(["session_transfer_token": token])
              .parameter("code") != nil
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(codes == 1)
    }
  }

  @Test func `an Action sees the token and can deny it`() async throws {
    let action = ScriptedAction { event in
      event.json["session_transfer_token"] == nil
        ? [] : [Command("access.deny", [.string("not from here")])]
    }
    try await withTenant(action: action) { tenant in
      let token = try await Self.transferToken(tenant)
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize(["session_transfer_token": token])
      #expect(answer.parameter("error") == "access_denied")
      #expect(answer.parameter("error_description") == "not from here")
      // The redemption has authenticated the user, so that the session stays.
      #expect(browser.cookies["auth0"] != nil)
      #expect(try await browser.authorize(["prompt": "none"]).parameter("code") != nil)
    }
  }

  @Test func `an Action that revokes the session of a token leaves none`() async throws {
    let action = ScriptedAction { event in
      event.json["session_transfer_token"] == nil
        ? [] : [Command("session.revoke", [.string("not from here")])]
    }
    try await withTenant(action: action) { tenant in
      let token = try await Self.transferToken(tenant)
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize(["session_transfer_token": token])
      #expect(answer.parameter("error_description") == "not from here")
      #expect(browser.cookies["auth0"] == nil)
      #expect(
        try await browser.authorize(["prompt": "none"]).parameter("error") == "login_required"
      )
    }
  }
}

extension TenantConfiguration {
  mutating func changeTransfer(of client: String, _ name: String, to value: JSONValue) {
    guard let index = clients.firstIndex(where: { $0.id == client }) else { return }
    let settings = clients[index].document.object("session_transfer") ?? [:]
    clients[index].document.set(
      "session_transfer",
      .object(settings.setting(name, value).members)
    )
  }
}
