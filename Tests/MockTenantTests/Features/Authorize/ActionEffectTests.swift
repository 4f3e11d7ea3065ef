import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The effects of Actions on users, sessions and logs.
@Suite(.tags(.tenant, .flow))
struct ActionEffectTests {
  private static func logIn(
    _ tenant: TenantServer
  ) async throws -> (browser: ScriptedBrowser, answer: TenantClient.Answer) {
    let browser = ScriptedBrowser(tenant)
    let answer = try await browser.logIn(after: try await browser.authorize())
    return (browser, answer)
  }

  @Test func `a primary user replaces the user that logged in`() async throws {
    let action = ScriptedAction { _ in
      [Command("authentication.setPrimaryUser", [.string("auth0|bob")])]
    }
    try await withTenant(action: action) { tenant in
      let (browser, answer) = try await Self.logIn(tenant)
      let tokens = try await browser.tokens(answer.parameter("code"))
      let claims = try await tenant.tenant.keys.claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(claims?.subject == "auth0|bob")
      #expect(claims?.claims.string("email") == "bob@example.com")
      #expect(try await tenant.live(.session, of: "auth0|bob").count == 1)
      #expect(try await tenant.live(.session, of: "auth0|ada").isEmpty)
      #expect(try await tenant.user("auth0|bob")?.loginsCount == 1)
      #expect(try await tenant.user("auth0|ada")?.loginsCount == 0)
    }
  }

  @Test func `an unknown primary user is no login`() async throws {
    let action = ScriptedAction { _ in
      [Command("authentication.setPrimaryUser", [.string("auth0|nobody")])]
    }
    try await withTenant(action: action) { tenant in
      let (browser, answer) = try await Self.logIn(tenant)
      #expect(answer.parameter("error") == "access_denied")
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await tenant.live().isEmpty)
    }
  }

  @Test func `a session that an Action revokes is over`() async throws {
    let action = ScriptedAction { event in
      event["request"]?["query"]?["theft"] == nil
        ? [] : [Command("session.revoke", [.string("stolen")])]
    }
    try await withTenant(action: action) { tenant in
      let (browser, _) = try await Self.logIn(tenant)
      let answer = try await browser.authorize(["theft": "1"])
      #expect(answer.parameter("error") == "access_denied")
      #expect(answer.parameter("error_description") == "stolen")
      #expect(try await tenant.live(.session).isEmpty)
      #expect(
        try await browser.authorize(["prompt": "none"]).parameter("error") == "login_required"
      )
    }
  }

  @Test(arguments: [("non-persistent", false), ("persistent", true)])
  func `a session's cookie lives as an Action says`(mode: String, isKept: Bool) async throws {
    let action = ScriptedAction { _ in [Command("session.setCookieMode", [.string(mode)])] }
    try await withTenant(action: action) { tenant in
      let (browser, answer) = try await Self.logIn(tenant)
      let cookie = answer.headers["set-cookie"] ?? ""
      #expect(cookie.contains("auth0=") && cookie.contains("HttpOnly; SameSite=Lax"))
      #expect(cookie.contains("Max-Age=") == isKept)
      #expect(try await browser.authorize(["prompt": "none"]).parameter("code") != nil)
    }
  }

  @Test(arguments: [("non-persistent", false), ("persistent", true)])
  func `a session's cookie lives as an Action says also after a factor`(
    mode: String,
    isKept: Bool
  ) async throws {
    let action = ScriptedAction { _ in
      [
        Command("session.setCookieMode", [.string(mode)]),
        Command("multifactor.enable", [.string("any")]),
      ]
    }
    let enrol = { (configuration: inout TenantConfiguration) in
      for index in configuration.users.indices {
        configuration.users[index].user.document.set("otp_secret", "JBSWY3DPEHPK3PXP")
      }
    }
    try await withTenant(enrol, action: action) { tenant in
      let (browser, page) = try await Self.logIn(tenant)
      let state = page.parameter("state") ?? ""
      let answer = try await browser.post("u/mfa", ["state": state, "code": "000000"])
      #expect(answer.parameter("code") != nil)
      let cookie = answer.headers["set-cookie"] ?? ""
      #expect(cookie.contains("auth0="))
      #expect(cookie.contains("Max-Age=") == isKept)
    }
  }

  @Test(arguments: ["session.setExpiresAt", "session.setIdleExpiresAt"] as [MethodName])
  func `a session ends when an Action says`(method: MethodName) async throws {
    let now = Instant.start
    let end = now + .seconds(1800)
    let action = ScriptedAction { _ in [Command(method, [.number(Double(end.rawValue))])] }
    try await withTenant(action: action) { tenant in
      tenant.setClock(now.date)
      let (browser, _) = try await Self.logIn(tenant)
      tenant.advanceClock(by: .seconds(1799))
      #expect(try await browser.authorize(["prompt": "none"]).parameter("code") != nil)
      tenant.advanceClock(by: .seconds(1))
      #expect(
        try await browser.authorize(["prompt": "none"]).parameter("error") == "login_required"
      )
    }
  }

  @Test func `metadata of a login that is denied are kept`() async throws {
    let action = ScriptedAction { _ in
      [
        Command("user.setUserMetadata", [.string("tries"), .number(1)]),
        Command("access.deny", [.string("closed")]),
      ]
    }
    try await withTenant(action: action) { tenant in
      _ = try await Self.logIn(tenant)
      let user = try await tenant.user("auth0|ada")
      #expect(user?.userMetadata.integer("tries") == 1)
      #expect(user?.loginsCount == 0)
    }
  }

  @Test func `an Action that fails is logged with its execution, which the login's log lacks`()
    async throws
  {
    let flow = Flow([Flow.Step(BrokenAction(), onFailure: .deny)])
    let tenant = try await TenantServer.start(.sample, flow: flow)
    let (browser, answer) = try await Self.logIn(tenant)
    #expect(answer.parameter("error") == "access_denied")
    #expect(browser.cookies["auth0"] != nil)
    let logs = try await tenant.logs()
    try #require(logs.map(\.type) == ["actions_execution_failed", "f"])
    #expect(logs[0].details.string("action_error") == "no such plan")
    let details = logs[0].details
    #expect(details.string("action_name") == "broken")
    #expect(details.string("trigger_id") == "post-login")
    let id = try #require(details.string("execution_id"))
    let path = "actions/executions/\(id)"
    #expect(try await tenant.manage("GET", path, scope: "read:actions").status == 200)
    #expect(logs[1].details["actions"] == nil)
    try await tenant.stop()
  }

  @Test func `a failure that the flow goes on after is logged all the same`() async throws {
    let flow = Flow([Flow.Step(BrokenAction(), onFailure: .continue)])
    let tenant = try await TenantServer.start(.sample, flow: flow)
    #expect(try await Self.logIn(tenant).answer.parameter("code") != nil)
    #expect(try await tenant.logTypes() == ["actions_execution_failed", "s"])
    try await tenant.stop()
  }

  @Test func `each run of the flow has host access of its own`() async throws {
    var options = TenantServer.Options()
    options.makeAccess = { OneAnswerAccess() }
    let flow = Flow([Flow.Step(AskingAction()), Flow.Step(AskingAction())])
    let tenant = try await TenantServer.start(.sample, flow: flow, options: options)
    let (browser, _) = try await Self.logIn(tenant)
    #expect(try await tenant.user("auth0|ada")?.appMetadata["answers"] == "answered refused")
    // A stub for one answer answers once in each login.
    #expect(try await browser.authorize().parameter("code") != nil)
    #expect(
      try await tenant.user("auth0|ada")?.appMetadata["answers"]
        == "answered refused answered refused"
    )
    try await tenant.stop()
  }
}

/// An Action that throws.
private struct BrokenAction: Action {
  let name = "broken"

  func run(_ invocation: Invocation) async throws -> ActionResult {
    ActionResult(commands: [], error: ActionError(.uncaughtError, "no such plan"))
  }
}

/// An Action that calls a host and records whether the call succeeded.
private struct AskingAction: Action {
  let name = "asking"

  func run(_ invocation: Invocation) async throws -> ActionResult {
    let request = ScriptRequest(method: "GET", url: "https://risk.example/score")
    let reply = await invocation.context.access.request(request)
    let word = if case .success = reply.result { "answered" } else { "refused" }
    let earlier = invocation.event[path: ["user", "app_metadata", "answers"]]?.stringValue
    let words = [earlier, word].compactMap(\.self).joined(separator: " ")
    return ActionResult(commands: [
      Command("user.setAppMetadata", [.string("answers"), .string(words)])
    ])
  }
}

/// Answers the first request and refuses all others.
private final class OneAnswerAccess: HostAccess {
  private let hasAnswered = Mutex(false)

  func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    let isFirst = hasAnswered.withLock { hasAnswered in
      defer { hasAnswered = true }
      return !hasAnswered
    }
    return isFirst
      ? HTTPReply(.success(ScriptResponse(url: request.url)))
      : HTTPReply(.failure(.notGranted(host: request.host)))
  }
}
