import FoundationEssentials
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant, .multifactor))
struct OneTimePasswordTests {
  /// `12345678901234567890`, the key of the RFC's examples.
  private static let secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

  /// RFC 6238, appendix B: the last six digits.
  private static let examples: [(Int64, String)] = [
    (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"),
    (1_234_567_890, "005924"), (2_000_000_000, "279037"), (20_000_000_000, "353130"),
  ]

  @Test(arguments: examples)
  func `the examples of RFC 6238 match`(seconds: Int64, code: String) {
    let time = Instant(rawValue: seconds * 1000)
    #expect(OneTimePassword.matches(code, secret: Self.secret, at: time))
    #expect(OneTimePassword.matches(code, secret: Self.secret.lowercased() + "==", at: time))
    #expect(OneTimePassword.matches(code, secret: Self.secret, at: time + .seconds(30)))
    #expect(!OneTimePassword.matches(code, secret: Self.secret, at: time + .seconds(60)))
    #expect(!OneTimePassword.matches(code, secret: "JBSWY3DPEHPK3PXP", at: time))
  }

  @Test(arguments: ["", "1", "=====", "not base32!"])
  func `a secret that is none matches nothing`(secret: String) {
    // The code of an empty key must not pass either.
    for code in ["", "000000", OneTimePassword.code([], UInt64(Instant.start.seconds) / 30)] {
      #expect(!OneTimePassword.matches(code, secret: secret, at: .start))
    }
  }

  private static func run(
    _ test: (TenantServer, ScriptedBrowser, String) async throws -> Void
  ) async throws {
    let enrol = { (configuration: inout TenantConfiguration) in
      for index in configuration.users.indices {
        configuration.users[index].user.document.set("otp_secret", .string(secret))
      }
    }
    let action = ScriptedAction { _ in
      [Command("authentication.challengeWith", [.object(ScriptedAction.otp)])]
    }
    try await withTenant(enrol, action: action) { tenant in
      tenant.setClock(Date(millisecondsSince1970: 1_111_111_109_000))
      let browser = ScriptedBrowser(tenant)
      let page = try await browser.logIn(after: try await browser.authorize())
      try await test(tenant, browser, try #require(page.parameter("state")))
    }
  }

  @Test func `an authenticator's code passes the factor`() async throws {
    try await Self.run { tenant, browser, state in
      let wrong = try await browser.post("u/mfa", ["state": state, "code": "287082"])
      #expect(wrong.status == 400)
      let answer = try await browser.post("u/mfa", ["state": state, "code": "081804"])
      #expect(answer.parameter("code") != nil)
      let again = try await browser.post("u/mfa", ["state": state, "code": "081804"])
      #expect(again.body.contains("This login is over"))
    }
  }

  @Test func `after ten wrong codes even the right one is refused for an hour`() async throws {
    try await Self.run { tenant, browser, state in
      for _ in 1...10 {
        let wrong = try await browser.post("u/mfa", ["state": state, "code": "111111"])
        #expect(wrong.status == 400)
      }
      let right = try await browser.post("u/mfa", ["state": state, "code": "000000"])
      #expect(right.status == 400)
      // A new login does not reset the count.
      let page = try await browser.logIn(after: try await browser.authorize())
      let form = ["state": page.parameter("state") ?? "", "code": "000000"]
      #expect(try await browser.post("u/mfa", form).status == 400)
      tenant.advanceClock(by: .seconds(3600))
      let later = try await browser.logIn(after: try await browser.authorize())
      let last = ["state": later.parameter("state") ?? "", "code": "000000"]
      #expect(try await browser.post("u/mfa", last).parameter("code") != nil)
    }
  }
}
