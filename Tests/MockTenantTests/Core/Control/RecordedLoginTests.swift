import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The logins that test control shows.
@Suite(.tags(.tenant))
struct RecordedLoginTests {
  private static func logIn(_ tenant: TenantServer) async throws -> ScriptedBrowser {
    let browser = ScriptedBrowser(tenant)
    _ = try await browser.logIn(after: try await browser.authorize())
    return browser
  }

  @Test func `a login is shown with its whole Outcome`() async throws {
    let action = ScriptedAction { _ in [Command("access.deny", [.string("closed")])] }
    try await withTenant(action: action) { tenant in
      let browser = try await Self.logIn(tenant)
      let list = try await browser.get("_mock/logins").json.arrayValue ?? []
      #expect(list.count == 1)
      #expect(list.first?["decision"] == "denied")
      #expect(list.first?["client_id"] == "web")
      #expect(list.first?["user_id"] == "auth0|ada")
      #expect(list.first?["grant"] == "authorization_code")
      let id = list.first?["id"]?.stringValue ?? ""
      let login = try await browser.get("_mock/logins/\(id)").json
      #expect(login["id"] == .string(id))
      #expect(login["outcome"]?["access"] == ["denied": ["reason": "closed"]])
      #expect(login["outcome"]?["cause"]?["action"] == "scripted")
      #expect(login["outcome"]?["trace"] == nil)
    }
  }

  @Test func `a traced login is shown with its trace`() async throws {
    let action = ReportingAction { _ in
      var result = ActionResult()
      result.trace = ActionTrace([.init(.read, ["user", "email"], value: "***")])
      return result
    }
    var options = TenantServer.Options()
    options.hasTestControl = true
    let tenant = try await TenantServer.start(
      .sample,
      flow: Flow([Flow.Step(action)]),
      options: options
    )
    let browser = try await Self.logIn(tenant)
    let id = tenant.tenant.logins.newestFirst.first?.id ?? ""
    let login = try await browser.get("_mock/logins/\(id)").json
    let entries = login["outcome"]?["trace"]?.arrayValue?.first?["entries"]?.arrayValue
    #expect(entries?.first?["path"] == "event.user.email")
    try await tenant.stop()
  }

  @Test func `a login that is unknown or was reset is not found`() async throws {
    try await withTenant(action: ScriptedAction { _ in [] }) { tenant in
      let browser = try await Self.logIn(tenant)
      #expect(try await browser.get("_mock/logins/exe_1").status == 404)
      #expect(tenant.tenant.logins.newestFirst.count == 1)
      try await tenant.reset()
      #expect(tenant.tenant.logins.newestFirst.isEmpty)
    }
  }

  @Test func `the newest logins are kept`() async throws {
    try await withTenant(action: ScriptedAction { _ in [] }) { tenant in
      _ = try await Self.logIn(tenant)
      let first = try #require(tenant.tenant.logins.newestFirst.first)
      let kept = RecordedLogins(capacity: 2)
      for id in ["a", "b", "c", "b"] {
        var login = first
        login.id = id
        kept.record(login)
      }
      #expect(kept.newestFirst.map(\.id) == ["b", "c"])
      #expect(kept["a"] == nil)
      let none = RecordedLogins(capacity: 0)
      none.record(first)
      #expect(none.newestFirst.isEmpty)
    }
  }
}
