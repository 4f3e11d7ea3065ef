import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The logins that `mock-tenant exec` prints when its command has ended.
@Suite(.tags(.tenant))
struct FailedLoginsTests {
  @Test func `a denied login is printed with the Action and its line`() async throws {
    let action = ScriptedAction(name: "staff-only") { _ in
      var call = Command("access.deny", [.string("only staff")])
      call.location = SourceLocation(file: "staff-only.js", line: 3, column: 5)
      return [call]
    }
    try await withTenant(action: action) { tenant in
      let failed = tenant.failedLogins()
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      #expect(
        failed.lines == [
          "1 login failed:",
          "  f web, auth0|ada: only staff (Action `staff-only`, staff-only.js:3:5)",
        ]
      )
    }
  }

  @Test func `a login with a wrong password has no Action`() async throws {
    try await withTenant { tenant in
      let failed = tenant.failedLogins()
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize(), password: "wrong")
      #expect(failed.lines.count == 2)
      #expect(failed.lines.last?.contains("Action") == false)
    }
  }

  @Test func `logins that succeed print nothing`() async throws {
    try await withTenant { tenant in
      let failed = tenant.failedLogins()
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      #expect(failed.lines.isEmpty)
    }
  }
}
