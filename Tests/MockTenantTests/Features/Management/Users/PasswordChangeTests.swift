import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// A password that is changed by the Management API.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct PasswordChangeTests {
  private static let body = #"{"password":"Another-One-2","nickname":"countess"}"#

  @Test func `a new password replaces the old one and ends the user's sessions`() async throws {
    try await withTenant { tenant in
      let (ada, bob) = (ScriptedBrowser(tenant), ScriptedBrowser(tenant))
      _ = try await ada.logIn(after: ada.authorize())
      _ = try await bob.logIn(after: bob.authorize(), name: "bob@example.com")
      let path = "users/auth0%7Cada"
      let answer = try await tenant.manage("PATCH", path, scope: "update:users", body: Self.body)
      #expect(answer.status == 200)
      #expect(answer.string("nickname") == "countess")
      #expect(!answer.string("last_password_reset").isEmpty)
      #expect(try await tenant.live(.session).map(\.userID) == ["auth0|bob"])
      #expect(try await ada.authorize(["prompt": "none"]).parameter("error") == "login_required")
      let old = try await ada.logIn(after: ada.authorize())
      #expect(old.parameter("code") == nil)
      let new = try await ada.logIn(after: ada.authorize(), password: "Another-One-2")
      #expect(new.parameter("code") != nil)
    }
  }

  @Test func `a password is in no answer and no log`() async throws {
    try await withTenant { tenant in
      let path = "users/auth0%7Cada"
      let created = try await tenant.manage(
        "POST",
        "users",
        scope: "create:users",
        body: #"""
          {"connection":"Username-Password-Authentication","email":"new@example.com",
          "password":"Another-One-3"}
          """#
      )
      #expect(created.status == 201)
      let changed = try await tenant.manage("PATCH", path, scope: "update:users", body: Self.body)
      let shown = try await tenant.manage("GET", path, scope: "read:users")
      let logs = try await tenant.logs().map(\.document.text)
      for text in [created.body, changed.body, shown.body] + logs {
        #expect(!text.contains("Another-One"))
      }
      #expect(try await tenant.user("auth0|ada")?.document["password"] == nil)
      #expect(logs.contains { $0.contains("countess") })
    }
  }

  @Test func `a user's own token may not change the password`() async throws {
    try await withTenant { tenant in
      let answer = try await tenant.manage(
        "PATCH",
        "users/auth0%7Cada",
        scope: "update:users_app_metadata",
        body: #"{"password":"Another-One-2"}"#
      )
      #expect(answer.status == 403)
      let browser = ScriptedBrowser(tenant)
      let login = try await browser.logIn(after: browser.authorize())
      #expect(login.parameter("code") != nil)
    }
  }
}
