import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant))
struct OrganizationTests {
  @Test func `tokens of a member say which organization it is`() async throws {
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.authorize(["organization": "sample"])
      let answer = try await browser.logIn(after: page)
      let tokens = try await browser.tokens(answer.parameter("code"))
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.claims.string("org_id") == "org_sample")
    }
  }

  @Test func `a user without membership is refused`() async throws {
    let change = { (configuration: inout TenantConfiguration) in
      configuration.organizations[0].document.set("members", [])
    }
    try await withTenant(change) { tenant in
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.logIn(
        after: try await browser.authorize(["organization": "org_sample"])
      )
      #expect(answer.parameter("error") == "access_denied")
      #expect(
        answer.parameter("error_description")?.hasSuffix(
          "is not part of the org_sample organization"
        )
          == true
      )
      #expect(browser.cookies["auth0"] == nil)
    }
  }

  @Test(arguments: [
    ("require", nil, "parameter organization is required for this client"),
    ("deny", "sample", "parameter organization is not allowed for this client"),
    ("allow", "other", "parameter organization is invalid"),
  ])
  func `a client says whether there are organizations`(
    usage: String,
    organization: String?,
    text: String
  ) async throws {
    let change = { (configuration: inout TenantConfiguration) in
      for index in configuration.clients.indices {
        configuration.clients[index].document.set("organization_usage", .string(usage))
      }
    }
    try await withTenant(change) { tenant in
      let answer = try await ScriptedBrowser(tenant).authorize(["organization": organization])
      #expect(answer.parameter("error") == "invalid_request")
      #expect(answer.parameter("error_description") == text)
    }
  }
}
