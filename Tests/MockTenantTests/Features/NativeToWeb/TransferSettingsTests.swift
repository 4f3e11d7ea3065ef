import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The effects of settings and requests on session transfer tokens (Auth0: Native to Web
/// SSO and Sessions; Configure and Implement Native to Web SSO).
@Suite(.tags(.tenant, .sessionTransfer))
struct TransferSettingsTests {
  private static let mismatch =
    "Single Sign-On failed: Session Transfer Token organization mismatch detected."

  private static func isSignedIn(
    _ tenant: TenantServer,
    _ token: String,
    change: [String: String?] = [:]
  ) async throws -> Bool {
    let change = change.merging(["session_transfer_token": token]) { $1 }
    return try await ScriptedBrowser(tenant).authorize(change).parameter("code") != nil
  }

  @Test(arguments: [
    ("sample", "sample", "allow", true), ("sample", "sample", "require", true),
    ("sample", nil, "allow", true), ("sample", nil, "deny", false),
    ("sample", "other", "allow", false), (nil, "sample", "allow", false), (nil, nil, "deny", true),
  ])
  func `the organization has to be the token's, which counts where none is asked for`(
    own: String?,
    asked: String?,
    usage: String,
    isSignedIn: Bool
  ) async throws {
    let change = { (configuration: inout TenantConfiguration) in
      configuration.organizations.append(
        Organization(["id": "org_other", "name": "other", "members": ["auth0|ada"]])
      )
      configuration.clients[1].document.set("organization_usage", .string(usage))
    }
    try await withTenant(change) { tenant in
      let token = try await TransferTests.transferToken(tenant, organization: own)
      let browser = ScriptedBrowser(tenant)
      let answer = try await browser.authorize([
        "organization": asked, "session_transfer_token": token,
      ])
      #expect(try await tenant.warnings() == (isSignedIn ? [] : [Self.mismatch]))
      guard isSignedIn else {
        #expect(answer.location.hasPrefix("/u/login?"))
        return
      }
      let tokens = try await browser.tokens(answer.parameter("code"))
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.claims.string("org_id") == own.map { "org_\($0)" })
    }
  }

  @Test(arguments: [
    (TenantConfiguration.BindingPolicy.web, "none", "ip", true), (.web, "ip", "none", false),
    (.native, "none", "ip", false), (.native, "ip", "none", true),
    (.strictest, "none", "ip", false), (.strictest, "ip", "none", false),
    (.strictest, "none", "none", true),
  ])
  func `the configuration says whose device binding counts`(
    policy: TenantConfiguration.BindingPolicy,
    web: String,
    native: String,
    isSignedIn: Bool
  ) async throws {
    let change = { (configuration: inout TenantConfiguration) in
      configuration.bindingPolicy = policy
      configuration.changeTransfer(of: "web", "enforce_device_binding", to: .string(web))
      configuration.changeTransfer(of: "native", "enforce_device_binding", to: .string(native))
    }
    try await withTenant(change) { tenant in
      let token = try await TransferTests.transferToken(tenant)
      try tenant.setCaller(address: "198.51.100.9")
      #expect(try await Self.isSignedIn(tenant, token) == isSignedIn)
    }
  }

  @Test(arguments: [true, false])
  func `the configuration says whether a failure spends the token`(spends: Bool) async throws {
    try await withTenant({ $0.failedRedemptionSpendsToken = spends }) { tenant in
      let token = try await TransferTests.transferToken(tenant)
      try tenant.setCaller(address: "198.51.100.9")
      #expect(try await !Self.isSignedIn(tenant, token))
      try tenant.setCaller(address: nil)
      #expect(try await !Self.isSignedIn(tenant, token, change: ["organization": "sample"]))
      let bob = ScriptedBrowser(tenant)
      _ = try await bob.logIn(after: try await bob.authorize(), name: "bob@example.com")
      #expect(try await bob.authorize(["session_transfer_token": token]).parameter("code") == nil)
      #expect(try await Self.isSignedIn(tenant, token) == !spends)
      // A token that has logged a user in is always spent.
      #expect(try await !Self.isSignedIn(tenant, token))
    }
  }

  @Test func `silent logins say in their logs that a token began them`() async throws {
    try await withTenant { tenant in
      let silent = ["prompt": "none"] as [String: String?]
      #expect(
        try await Self.isSignedIn(
          tenant,
          try await TransferTests.transferToken(tenant),
          change: silent
        )
      )
      #expect(try await !Self.isSignedIn(tenant, "unknown", change: silent))
      #expect(try await ScriptedBrowser(tenant).authorize(silent).parameter("code") == nil)
      let logs = try await tenant.logs().filter { ["ssa", "fsa"].contains($0.type) }
      #expect(logs.map(\.type) == ["ssa", "fsa", "fsa"])
      #expect(
        logs.map { $0.details.boolean("triggered_by_session_transfer_token") } == [true, true, nil]
      )
    }
  }

  @Test func `a login that has to be new uses no token up`() async throws {
    try await withTenant { tenant in
      let token = try await TransferTests.transferToken(tenant)
      let browser = ScriptedBrowser(tenant)
      browser.cookies["auth0_session_transfer_token"] = token
      let page = try await browser.authorize(["prompt": "login"])
      #expect(page.location.hasPrefix("/u/login?"))
      #expect(browser.cookies["auth0_session_transfer_token"] == token)
      #expect(try await browser.authorize().parameter("code") != nil)
      #expect(browser.cookies["auth0_session_transfer_token"] == nil)
    }
  }
}
