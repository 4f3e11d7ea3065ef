import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Factors that a user sets up on the tenant's page, and recovery codes there.
@Suite(.tags(.tenant, .multifactor), .timeLimit(.minutes(5)))
struct FactorSetupTests {
  private static func asking(_ method: MethodName, _ factor: String) -> ScriptedAction {
    ScriptedAction { _ in
      [Command(method, [.object(try? JSONText(#"{"type":"\#(factor)"}"#))])]
    }
  }

  /// Runs a test on the page of a user's second factor.
  private static func run(
    _ action: ScriptedAction,
    changing change: (inout TenantConfiguration) -> Void = { _ in },
    _ test: (TenantServer, ScriptedBrowser, String) async throws -> Void
  ) async throws {
    try await withTenant(change, action: action) { tenant in
      tenant.tenant.clock.set(.start)
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.logIn(after: try await browser.authorize())
      try await test(tenant, browser, try #require(page.parameter("state")))
    }
  }

  private static func found(_ pattern: some RegexComponent<(Substring, Substring)>, _ text: String)
    -> String
  {
    text.firstMatch(of: pattern).map { String($0.output.1) } ?? ""
  }

  private static func types(_ tenant: TenantServer) async throws -> [String] {
    let users = try await tenant.tenant.store.users()
    return users.flatMap(\.enrolledFactorTypes)
  }

  @Test func `an authenticator application is set up by the key of the page`() async throws {
    try await Self.run(Self.asking("authentication.enrollWith", "otp")) {
      tenant,
      browser,
      state in
      let first = try await browser.get("u/mfa?state=\(state)")
      #expect(first.body.contains("value=\"enroll\""))
      let page = try await browser.post(
        "u/mfa",
        ["state": state, "factor": "otp", "action": "enroll"]
      )
      #expect(page.status == 200)
      let secret = Self.found(/application: <code>([A-Z2-7]+)</, page.body)
      #expect(page.body.contains("otpauth://totp/"))
      let recovery = Self.found(/to be kept: <code>([A-Z0-9]{24})</, page.body)
      #expect(!recovery.isEmpty)
      #expect(try await Self.types(tenant).isEmpty)
      let key = try #require(OneTimePassword.base32(secret))
      let code = OneTimePassword.code(key, UInt64(tenant.tenant.now.seconds / 30))
      var form = ["state": state, "factor": "otp", "code": code == "111111" ? "222222" : "111111"]
      #expect(try await browser.post("u/mfa", form).status == 400)
      form["code"] = code
      #expect(try await browser.post("u/mfa", form).parameter("code") != nil)
      #expect(try await Self.types(tenant) == ["otp"])
      #expect(try await tenant.logTypes().contains("gd_enrollment_complete"))
    }
  }

  @Test(arguments: [("phone", "+15550007777"), ("email", "second@example.com")])
  func `a telephone and an address are set up by the code that they get`(
    factor: String,
    address: String
  ) async throws {
    // `enrollWith` takes no address.
    let any = ScriptedAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await Self.run(any) { tenant, browser, state in
      let form = ["state": state, "factor": factor, "action": "enroll"]
      let wrong = try await browser.post("u/mfa", form.merging(["address": "x"]) { $1 })
      #expect(wrong.status == 400)
      #expect(tenant.outbox().isEmpty)
      let page = try await browser.post("u/mfa", form.merging(["address": address]) { $1 })
      let message = try #require(tenant.outbox().first, "\(page.body)")
      #expect(message.recipient == address)
      let code = [
        "state": state, "factor": factor, "code": message.code ?? "",
        "oob_code": Self.found(/name="oob_code" value="([^"]+)"/, page.body),
      ]
      #expect(try await browser.post("u/mfa", code).parameter("code") != nil)
      #expect(try await Self.types(tenant) == [factor])
    }
  }

  private static let code = "ABCDEFGHABCDEFGHABCDEFGH"

  private static func addCode(_ configuration: inout TenantConfiguration) {
    configuration.users[0].user.document.set("otp_secret", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    configuration.users[0].user.setRecoveryCode(code, id: "recovery-code|dev_1", confirmedBy: nil)
  }

  @Test func `a recovery code passes once, and the page shows the new one`() async throws {
    let action = ScriptedAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await Self.run(action, changing: Self.addCode) { tenant, browser, state in
      let page = try await browser.get("u/mfa?state=\(state)")
      #expect(page.body.contains("value=\"recovery-code\""))
      var form = ["state": state, "factor": "recovery-code", "code": "WRONG"]
      #expect(try await browser.post("u/mfa", form).status == 400)
      form["code"] = "abcdefgh-abcdefgh-abcdefgh"
      let renewed = try await browser.post("u/mfa", form)
      #expect(renewed.status == 200)
      let new = Self.found(/Keep it: <code>([A-Z0-9]{24})</, renewed.body)
      #expect(!new.isEmpty)
      #expect(new != Self.code)
      #expect(try await browser.post("u/mfa", ["state": state]).parameter("code") != nil)
      #expect(try await tenant.logTypes() == ["gd_recovery_failed", "gd_recovery_succeed", "s"])
      #expect(try await browser.post("u/mfa", form).status == 400)
      let other = ScriptedBrowser(tenant)
      let second = try await other.logIn(after: try await other.authorize())
      form["state"] = second.parameter("state")
      #expect(try await other.post("u/mfa", form).status == 400)
      form["code"] = new
      #expect(try await other.post("u/mfa", form).status == 200)
    }
  }

  @Test func `a recovery code is no factor for an Action that asks for another`() async throws {
    let action = Self.asking("authentication.challengeWith", "otp")
    try await Self.run(action, changing: Self.addCode) { _, browser, state in
      let page = try await browser.get("u/mfa?state=\(state)")
      #expect(!page.body.contains("recovery-code"))
      let form = ["state": state, "factor": "recovery-code", "code": Self.code]
      #expect(try await browser.post("u/mfa", form).status == 400)
    }
  }

  @Test func `a user who has a factor does not set another up unless asked to`() async throws {
    let action = Self.asking("authentication.challengeWith", "otp")
    try await Self.run(action, changing: Self.addCode) { tenant, browser, state in
      let page = try await browser.post(
        "u/mfa",
        ["state": state, "factor": "otp", "action": "enroll"]
      )
      #expect(page.status == 400)
      #expect(try await Self.types(tenant) == ["otp"])
    }
  }
}
