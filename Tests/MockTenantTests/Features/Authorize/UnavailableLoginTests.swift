import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Logins that the Actions cannot decide, because one of them cannot run at all.
@Suite(.tags(.tenant, .flow))
struct UnavailableLoginTests {
  private struct NoWorker: Error {}

  /// An Action whose `run` throws.
  private struct Broken: Action {
    let name = "broken"
    /// The redirect that precedes the failure; nil for a failure at once.
    var redirect: String?
    var error: any Error = NoWorker()

    func run(_ invocation: Invocation) async throws -> ActionResult {
      guard let redirect, invocation.entryPoint == .execute else { throw error }
      return ActionResult(commands: [Command("redirect.sendUserTo", [.string(redirect)])])
    }
  }

  private static let text = "The login cannot be decided at present; try again later"

  private static func run(
    _ action: any Action = Broken(),
    onFailure: FailurePolicy = .deny,
    test: (TenantServer, ScriptedBrowser) async throws -> Void
  ) async throws {
    let tenant = try await TenantServer.start(
      .sample,
      flow: Flow([Flow.Step(action, onFailure: onFailure)])
    )
    do {
      try await test(tenant, ScriptedBrowser(tenant))
    } catch {
      try await tenant.stop()
      throw error
    }
    try await tenant.stop()
  }

  @Test(arguments: [FailurePolicy.deny, .continue])
  func `the application gets temporarily_unavailable, and no session begins`(
    policy: FailurePolicy
  ) async throws {
    try await Self.run(onFailure: policy) { tenant, browser in
      let answer = try await browser.logIn(after: try await browser.authorize())
      #expect(answer.status == 302)
      #expect(answer.location.hasPrefix("http://localhost:3000/callback?"))
      #expect(answer.parameter("error") == "temporarily_unavailable")
      #expect(answer.parameter("error_description") == Self.text)
      #expect(answer.parameter("state") == "abc")
      #expect(answer.parameter("code") == nil)
      #expect(browser.cookies["auth0"] == nil)
      #expect(try await tenant.live(.session).isEmpty)
      let logs = try await tenant.logs()
      #expect(logs.map(\.type) == ["f"])
      #expect(logs.first?.entryDescription == "an Action cannot run: NoWorker")
      #expect(logs.first?.clientID == "web")
      #expect(logs.first?.document.string("user_name") == "ada@example.com")
    }
  }

  @Test func `the answer keeps to the response mode`() async throws {
    try await Self.run { _, browser in
      let page = try await browser.authorize(["response_mode": "fragment"])
      let answer = try await browser.logIn(after: page)
      #expect(
        answer.location.hasPrefix(
          "http://localhost:3000/callback#error=temporarily_unavailable&"
        )
      )
    }
  }

  @Test func `the log of an error of the project says why`() async throws {
    let full = PostLoginError(.init(rawValue: "overloaded"), "no worker became free")
    try await Self.run(Broken(error: full)) { tenant, browser in
      let answer = try await browser.logIn(after: try await browser.authorize())
      #expect(answer.parameter("error_description") == Self.text)
      let log = try await tenant.logs().first
      #expect(log?.entryDescription == "no worker became free")
      #expect(log?.details["error"] == ["message": "no worker became free"])
    }
  }

  @Test func `a text that an Action may have written reaches no log`() async throws {
    struct Leak: Error, CustomStringConvertible { let description = "token-4711" }
    try await Self.run(Broken(error: Leak())) { tenant, browser in
      _ = try await browser.logIn(after: try await browser.authorize())
      let lines = try await tenant.logs().map(\.line)
      #expect(lines.count == 1)
      #expect(lines.first?.contains("4711") == false)
    }
  }

  @Test func `a silent login is logged as one`() async throws {
    /// An Action that cannot run for silent logins.
    struct OnlyVisible: Action {
      let name = "only-visible"

      func run(_ invocation: Invocation) async throws -> ActionResult {
        let prompt = invocation.event.json["transaction"]?["prompt"]?.text
        guard prompt != #"["none"]"# else { throw NoWorker() }
        return ActionResult()
      }
    }
    try await Self.run(OnlyVisible()) { tenant, browser in
      _ = try await browser.logIn(after: try await browser.authorize())
      let answer = try await browser.authorize(["prompt": "none"])
      #expect(answer.parameter("error") == "temporarily_unavailable")
      #expect(try await tenant.logTypes() == ["s", "fsa"])
    }
  }

  @Test(arguments: [FailurePolicy.deny, .continue])
  func `a resumed login is answered in the same way`(policy: FailurePolicy) async throws {
    let action = Broken(redirect: "https://ask.example")
    try await Self.run(action, onFailure: policy) { tenant, browser in
      let asked = try await browser.logIn(after: try await browser.authorize())
      let state = asked.parameter("state") ?? ""
      let answer = try await browser.get("continue?state=\(state)")
      #expect(answer.status == 302)
      #expect(answer.parameter("error") == "temporarily_unavailable")
      #expect(answer.parameter("state") == "abc")
      #expect(try await tenant.logTypes() == ["f"])
      // The state is spent.
      #expect(try await browser.get("continue?state=\(state)").status == 400)
    }
  }

  @Test func `without a trusted redirect address there is a page, with 503`() async throws {
    let action = Broken(redirect: "https://ask.example")
    try await Self.run(action) { tenant, browser in
      let asked = try await browser.logIn(after: try await browser.authorize())
      let state = asked.parameter("state") ?? ""
      let change = try await tenant.manage(
        "PATCH",
        "clients/web",
        scope: "update:clients",
        body: #"{"callbacks":["https://other.example/callback"]}"#
      )
      #expect(change.status == 200)
      let answer = try await browser.get("continue?state=\(state)")
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "5")
      #expect(answer.headers["content-type"]?.hasPrefix("text/html") == true)
      #expect(answer.body.contains("temporarily_unavailable"))
      #expect(answer.body.contains(Self.text))
      #expect(try await tenant.logTypes() == ["sapi", "f"])
    }
  }

  @Test func `a fallback decides the login`() async throws {
    let fallback = ScriptedAction { _ in [Command("access.deny", [.string("closed")])] }
    try await Self.run(onFailure: .fallback(fallback)) { tenant, browser in
      let answer = try await browser.logIn(after: try await browser.authorize())
      #expect(answer.parameter("error") == "access_denied")
      #expect(answer.parameter("error_description") == "closed")
      #expect(try await tenant.logTypes() == ["actions_execution_failed", "f"])
    }
  }

  @Test func `the metrics count it`() async throws {
    try await Self.run { _, browser in
      _ = try await browser.logIn(after: try await browser.authorize())
      let metrics = try await browser.get("metrics").body
      let line =
        #"mock_tenant_logins_total{decision="unavailable",grant="authorization_code"} 1"#
      #expect(metrics.contains(line))
    }
  }
}
