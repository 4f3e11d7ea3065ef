import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The page of a second factor, for a user who has enrolled some.
@Suite(.tags(.tenant, .multifactor), .timeLimit(.minutes(5)))
struct FactorPageTests {
  private static func run(
    _ test: (TenantServer, ScriptedBrowser, String) async throws -> Void
  ) async throws {
    let enrol = { (configuration: inout TenantConfiguration) in
      configuration.users[0].user.document.set(
        "authenticators",
        [
          [
            "id": "sms|dev_1", "authenticator_type": "oob", "oob_channel": "sms",
            "phone_number": "+15550001234",
          ],
          ["id": "push|dev_1", "authenticator_type": "oob", "oob_channel": "auth0"],
        ]
      )
    }
    let action = ScriptedAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await withTenant(enrol, action: action) { tenant in
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.logIn(after: try await browser.authorize())
      try await test(tenant, browser, try #require(page.parameter("state")))
    }
  }

  private static func oobCode(_ page: TenantClient.Answer) -> String {
    page.body.firstMatch(of: /name="oob_code" value="([^"]+)"/).map { String($0.1) } ?? ""
  }

  @Test func `the page offers the user's factors, and takes the code that was sent`() async throws {
    try await Self.run { tenant, browser, state in
      let page = try await browser.get("u/mfa?state=\(state)")
      let offered = page.body.matches(of: /name="factor" value="([^"]+)"/).map { String($0.1) }
      #expect(offered == ["phone", "push-notification"])
      let sent = try await browser.post(
        "u/mfa",
        ["state": state, "factor": "phone", "action": "send"]
      )
      #expect(sent.status == 200)
      let message = try #require(tenant.outbox().first)
      #expect(message.channel == .sms)
      var form = ["state": state, "factor": "phone", "oob_code": Self.oobCode(sent)]
      form["code"] = "x"
      #expect(try await browser.post("u/mfa", form).status == 400)
      form["code"] = message.code
      #expect(try await browser.post("u/mfa", form).parameter("code") != nil)
    }
  }

  @Test func `a notification needs no code`() async throws {
    try await Self.run { tenant, browser, state in
      let sent = try await browser.post(
        "u/mfa",
        ["state": state, "factor": "push-notification", "action": "send"]
      )
      let form = [
        "state": state, "factor": "push-notification", "oob_code": Self.oobCode(sent), "code": "",
      ]
      #expect(try await browser.post("u/mfa", form).status == 400)
      let link = try #require(tenant.outbox().first?.link)
      let ticket = String(link.split(separator: "=")[1])
      _ = try await browser.post("u/push", ["ticket": ticket, "action": "accept"])
      #expect(try await browser.post("u/mfa", form).parameter("code") != nil)
    }
  }

  @Test func `a code that was sent for one login is none of another`() async throws {
    try await Self.run { tenant, browser, state in
      let sent = try await browser.post(
        "u/mfa",
        ["state": state, "factor": "phone", "action": "send"]
      )
      let other = ScriptedBrowser(tenant)
      let page = try await other.logIn(after: try await other.authorize())
      let form = [
        "state": page.parameter("state") ?? "", "factor": "phone",
        "oob_code": Self.oobCode(sent), "code": tenant.outbox().first?.code ?? "",
      ]
      #expect(try await other.post("u/mfa", form).status == 400)
    }
  }

  @Test func `a factor that the user does not have gets no message`() async throws {
    try await Self.run { tenant, browser, state in
      let form = ["state": state, "factor": "email", "action": "send"]
      let answer = try await browser.post("u/mfa", form)
      #expect(answer.status == 400)
      #expect(tenant.outbox().isEmpty)
    }
  }
}
