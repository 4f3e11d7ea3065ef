import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Changes of `/api/v2/tenants/settings`, `/api/v2/branding` and `/api/v2/prompts`.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct ManagedSettingsTests {
  private static func change(
    _ tenant: TenantServer,
    _ body: String
  ) async throws -> TenantClient.Answer {
    try await tenant.manage(
      "PATCH",
      "tenants/settings",
      scope: "update:tenant_settings",
      body: body
    )
  }

  @Test func `a setting that logins read takes effect at once, until a reset`() async throws {
    try await withTenant { tenant in
      func audience() async throws -> String? {
        let browser = ScriptedBrowser(tenant)
        let login = try await browser.logIn(after: browser.authorize())
        let tokens = try await browser.tokens(login.parameter("code"))
        let claims = try await tenant.tenant.keys
          .claims(of: tokens["access_token"]?.stringValue ?? "")
        return claims?.audiences.first
      }
      #expect(try await audience() == nil)
      let changed = try await Self.change(
        tenant,
        #"{"default_audience":"https://sample.api.com","session_lifetime":0.5}"#
      )
      #expect(changed.status == 200, "\(changed.body)")
      #expect(changed.json["session_lifetime"]?.doubleValue == 0.5)
      #expect(try await audience() == "https://sample.api.com")
      #expect(tenant.tenant.configuration.lifetimes.session == .seconds(1800))
      try await tenant.reset()
      #expect(try await audience() == nil)
    }
  }

  @Test func `flags are merged, and null restores the file's value`() async throws {
    try await withTenant { tenant in
      _ = try await Self.change(tenant, #"{"flags":{"enable_sso":true}}"#)
      let flag = "require_pushed_authorization_requests"
      let changed = try await Self.change(
        tenant,
        #"{"flags":{"\#(flag)":true},"support_email":"help@example.com"}"#
      )
      #expect(changed.json["flags"] == ["enable_sso": true, flag: true] as JSONValue)
      #expect(changed.json["support_email"] == "help@example.com")
      #expect(tenant.tenant.configuration.requiresPushedRequests)
      let restored = try await Self.change(tenant, #"{"support_email":null}"#)
      #expect(restored.json["support_email"] == nil)
    }
  }

  @Test(arguments: [
    ("branding", #"{"colors":{"primary":"red"},"logo_url":"https://example.com/logo.png"}"#),
    ("prompts", #"{"universal_login_experience":"classic","identifier_first":true}"#),
  ])
  func `settings of pages are kept and shown`(name: String, body: String) async throws {
    try await withTenant { tenant in
      let changed = try await tenant.manage("PATCH", name, scope: "update:\(name)", body: body)
      #expect(changed.status == 200, "\(changed.body)")
      let read = try await tenant.manage("GET", name, scope: "read:\(name)")
      #expect(read.json == changed.json)
      for member in try #require(try JSONText(body).value.objectValue) {
        #expect(read.json[member.name] == member.value)
      }
    }
  }

  @Test(arguments: [
    ("tenants/settings", "tenant_settings", #"{"surprise":1}"#),
    ("tenants/settings", "tenant_settings", #"{"session_lifetime":"long"}"#),
    ("tenants/settings", "tenant_settings", #"{"default_audience":"https://none"}"#),
    ("tenants/settings", "tenant_settings", #"{"device_flow":{"mask":""}}"#),
    ("branding", "branding", #"{"colors":"red"}"#),
    ("prompts", "prompts", #"{"identifier_first":7}"#),
    ("prompts", "prompts", #"{"universal_login_experience":"old"}"#),
  ])
  func `bad settings change nothing`(path: String, scope: String, body: String) async throws {
    try await withTenant { tenant in
      let before = try await tenant.manage("GET", path, scope: "read:\(scope)")
      let answer = try await tenant.manage("PATCH", path, scope: "update:\(scope)", body: body)
      #expect(answer.status == 400, "\(answer.body)")
      let after = try await tenant.manage("GET", path, scope: "read:\(scope)")
      #expect(after.json == before.json)
    }
  }
}
