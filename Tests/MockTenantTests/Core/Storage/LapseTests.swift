import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Users, sessions and tokens that end while the Actions run.
@Suite(.tags(.tenant, .flow))
struct LapseTests {
  /// An Action during whose next run something happens at the tenant.
  private final class Meanwhile: Action {
    let name = "meanwhile"
    private let commands: [Command]
    private let event = Mutex<(@Sendable () async throws -> Void)?>(nil)

    init(_ commands: [Command] = []) { self.commands = commands }

    func happens(_ body: @escaping @Sendable () async throws -> Void) {
      event.withLock { $0 = body }
    }

    func run(_ invocation: Invocation) async throws -> ActionResult {
      let body = event.withLock { body in
        defer { body = nil }
        return body
      }
      try await body?()
      return ActionResult(commands: commands)
    }
  }

  private static func block(_ mock: TenantServer) -> @Sendable () async throws -> Void {
    let store = mock.tenant.store
    return { try await store.updateUser("auth0|ada") { $0.document.set("blocked", true) } }
  }

  private static func logIn(_ browser: ScriptedBrowser) async throws -> TenantClient.Answer {
    try await browser.logIn(
      after: browser.authorize([
        "client_id": "native", "scope": "openid offline_access",
        "audience": "https://sample.api.com",
      ])
    )
  }

  /// The refresh token of a login to the native application.
  private static func refreshToken(_ browser: ScriptedBrowser) async throws -> String {
    let code = try await logIn(browser).parameter("code")
    let tokens = try await browser.client.post(
      "oauth/token",
      form: [
        "grant_type": "authorization_code", "client_id": "native", "code": code ?? "",
        "redirect_uri": "http://localhost:3000/callback",
      ]
    ).json
    return try #require(tokens["refresh_token"]?.stringValue, "\(tokens)")
  }

  private static func refresh(
    _ token: String,
    at mock: TenantServer
  ) async throws -> TenantClient.Answer {
    let form = ["grant_type": "refresh_token", "client_id": "native", "refresh_token": token]
    return try await TenantClient(mock.url).post("oauth/token", form: form)
  }

  @Test func `a user who is blocked meanwhile gets no code and no session`() async throws {
    let action = Meanwhile()
    try await withTenant(action: action) { mock in
      let browser = ScriptedBrowser(mock)
      action.happens(Self.block(mock))
      let answer = try await Self.logIn(browser)
      #expect(answer.parameter("error") == "unauthorized")
      #expect(answer.parameter("error_description") == "user is blocked")
      #expect(answer.parameter("state") == "abc")
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await mock.live().isEmpty)
      #expect(try await mock.logTypes() == ["f"])
      #expect(try await mock.user("auth0|ada")?.loginsCount == 0)
    }
  }

  @Test func `a user who is blocked meanwhile does not come to an Action's redirect`() async throws
  {
    let action = Meanwhile([
      Command("redirect.sendUserTo", [.string("https://consent.example.com/")])
    ])
    try await withTenant(action: action) { mock in
      action.happens(Self.block(mock))
      let answer = try await Self.logIn(ScriptedBrowser(mock))
      #expect(answer.parameter("error_description") == "user is blocked")
      #expect(try await mock.live().isEmpty)
    }
  }

  @Test func `a user who is deleted meanwhile must log in again`() async throws {
    let action = Meanwhile()
    try await withTenant(action: action) { mock in
      let store = mock.tenant.store
      action.happens {
        _ = try await store.write { try Store.deleteUser("auth0|ada", at: .start, in: $0) }
      }
      let answer = try await Self.logIn(ScriptedBrowser(mock))
      #expect(answer.location.hasPrefix("/u/login?state="))
      #expect(try await mock.live(.code).isEmpty)
      #expect(try await mock.live(.session).isEmpty)
    }
  }

  @Test func `a session that is revoked meanwhile gives no code`() async throws {
    let action = Meanwhile()
    try await withTenant(action: action) { mock in
      let (browser, store) = (ScriptedBrowser(mock), mock.tenant.store)
      for (prompt, isSilent) in [(nil, false), ("none", true)] as [(String?, Bool)] {
        browser.cookies = [:]
        _ = try await browser.logIn(after: browser.authorize())
        let session = try #require(try await mock.live(.session).first).id
        let codes = try await mock.live(.code).count
        action.happens { try await store.revokeSession(session, at: .start) }
        let answer = try await browser.authorize(["prompt": prompt])
        #expect(answer.parameter("error") == (isSilent ? "login_required" : nil))
        #expect(answer.location.hasPrefix("/u/login?state=") == !isSilent)
        #expect(try await mock.live(.code).count == codes)
        #expect(try await mock.live(.session).isEmpty)
      }
      #expect(try await mock.logTypes() == ["s", "s", "fsa"])
    }
  }

  @Test func `a refresh token of a user who is blocked meanwhile is not spent`() async throws {
    let action = Meanwhile()
    try await withTenant(action: action) { mock in
      let token = try await Self.refreshToken(ScriptedBrowser(mock))
      action.happens(Self.block(mock))
      let refused = try await Self.refresh(token, at: mock)
      #expect(refused.refusal == "403 unauthorized: user is blocked")
      #expect(try await mock.logTypes().last == "fertft")
      let unblocking = try await mock.manage(
        "PATCH",
        "users/auth0%7Cada",
        scope: "update:users",
        body: #"{"blocked":false}"#
      )
      #expect(unblocking.status == 200)
      #expect(try await Self.refresh(token, at: mock).status == 200)
    }
  }

  @Test func `a user who is blocked meanwhile gets no tokens for the password`() async throws {
    let action = Meanwhile()
    try await withTenant(action: action) { mock in
      action.happens(Self.block(mock))
      let form = [
        "grant_type": "password", "client_id": "web", "client_secret": "web-secret",
        "username": "ada@example.com", "password": "Mock-Tenant-1",
        "scope": "openid offline_access",
      ]
      let answer = try await TenantClient(mock.url).post("oauth/token", form: form)
      #expect(answer.refusal == "403 unauthorized: user is blocked")
      #expect(try await mock.live().isEmpty)
      #expect(try await mock.logTypes() == ["fepft"])
    }
  }

  @Test func `a session transfer whose refresh token is revoked meanwhile begins no session`()
    async throws
  {
    let action = Meanwhile()
    try await withTenant(action: action) { mock in
      let token = try await TransferTests.transferToken(mock)
      let store = mock.tenant.store
      let parent = try #require(try await mock.live(.refreshToken).first).id
      let sessions = try await mock.live(.session).count
      action.happens { try await store.revokeRefreshToken(parent, at: .start, cascades: true) }
      let browser = ScriptedBrowser(mock)
      let answer = try await browser.authorize(["session_transfer_token": token])
      #expect(answer.location.hasPrefix("/u/login?state="))
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await mock.live(.session).count == sessions)
    }
  }

  @Test(arguments: ["blocked", "deleted"])
  func `a denial leaves no session of a user who ends meanwhile`(end: String) async throws {
    let action = Meanwhile([Command("access.deny", [.string("closed")])])
    try await withTenant(action: action) { mock in
      let store = mock.tenant.store
      let block = Self.block(mock)
      action.happens {
        if end == "blocked" { return try await block() }
        _ = try await store.write { try Store.deleteUser("auth0|ada", at: .start, in: $0) }
      }
      let answer = try await Self.logIn(ScriptedBrowser(mock))
      #expect(answer.parameter("error_description") == "closed")
      #expect(try await mock.live(.session).isEmpty)
    }
  }

  @Test func `a denied transfer leaves no session of a refresh token that is revoked meanwhile`()
    async throws
  {
    let action = Meanwhile()
    let denying = ScriptedAction { event in
      event.json["session_transfer_token"] == nil
        ? [] : [Command("access.deny", [.string("closed")])]
    }
    let tenant = try await TenantServer.start(
      .sample,
      flow: Flow([Flow.Step(action), Flow.Step(denying)])
    )
    let token = try await TransferTests.transferToken(tenant)
    let store = tenant.tenant.store
    let parent = try #require(try await tenant.live(.refreshToken).first).id
    let sessions = try await tenant.live(.session).count
    action.happens { try await store.revokeRefreshToken(parent, at: .start, cascades: true) }
    let answer = try await ScriptedBrowser(tenant).authorize(["session_transfer_token": token])
    // The transfer has lapsed as well, so the browser logs in anew.
    #expect(answer.parameter("code") == nil)
    #expect(try await tenant.live(.session).count == sessions)
    try await tenant.stop()
  }

  @Test func `a user who is blocked while a form waits gets no code`() async throws {
    let action = ScriptedAction { event in
      event["prompt"] == nil ? [Command("prompt.render", [.string("ap_1"), .undefined])] : []
    }
    try await withTenant(action: action) { mock in
      let browser = ScriptedBrowser(mock)
      let state = try #require(try await Self.logIn(browser).parameter("state"))
      try await Self.block(mock)()
      let answer = try await browser.post("continue?state=\(state)", [:])
      #expect(answer.parameter("error_description") == "user is blocked")
      #expect(try await mock.live(.code).isEmpty)
    }
  }
}
