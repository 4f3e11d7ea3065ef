import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Actions of post-change-password, which run after the answer to a new password.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct PasswordChangeNoticeTests {
  private static func change(
    _ bench: ResetBench,
    _ body: String = #"{"password":"\#(ResetBench.newPassword)"}"#
  ) async throws -> Int {
    try await bench.mock.manage(
      "PATCH",
      "users/auth0%7Cada",
      scope: "update:users",
      body: body
    ).status
  }

  @Test func `a reset runs them with the event of the trigger`() async throws {
    let seen = SeenEvents()
    try await ResetBench.run([], learning: [seen.action]) { bench in
      let link = try await bench.link()
      #expect(try await bench.browser.get(link).status == 200)
      #expect(seen.all.isEmpty)
      #expect(try await bench.setPassword(["ticket": ResetBench.ticket(link)]).status == 200)
      await bench.mock.tenant.background.finish()
      let event = try #require(seen.last?.value)
      #expect(
        event.memberNames == ["connection", "request", "secrets", "tenant", "transaction", "user"]
      )
      #expect(event["transaction"] == [:])
      #expect(
        event["user"]?.memberNames == ["email", "email_verified", "last_password_reset", "user_id"]
      )
      #expect(event["user"]?["last_password_reset"] == "2026-11-21T10:00:00.000Z")
      let execution = try #require(try await bench.executions().first)
      #expect(execution.string("trigger_id") == "post-change-password")
      #expect(try await bench.logTypes() == ["scpr", "scp"])
    }
  }

  @Test func `the Management API runs them for a password, and for nothing else`() async throws {
    let seen = SeenEvents()
    try await ResetBench.run([Denying()], learning: [seen.action]) { bench in
      let renamed = try await Self.change(bench, #"{"nickname":"countess"}"#)
      #expect(renamed == 200)
      await bench.mock.tenant.background.finish()
      #expect(seen.all.isEmpty)
      // Actions of the reset do not decide about a password of the Management API.
      #expect(try await Self.change(bench) == 200)
      await bench.mock.tenant.background.finish()
      #expect(seen.last?["user"]?["user_id"]?.stringValue == "auth0|ada")
      #expect(seen.last?["request"]?["method"]?.stringValue == "PATCH")
    }
  }

  @Test func `the My Account API runs them`() async throws {
    let seen = SeenEvents()
    try await ResetBench.run([], learning: [seen.action]) { bench in
      let (tenant, url) = (bench.mock.tenant, bench.mock.url)
      let claims: JSONObject = [
        "iss": .string(url), "sub": "auth0|ada", "aud": .string(url + "me/"), "azp": "web",
        "exp": .integer(tenant.now.seconds + 600),
        "scope": .string(MyAccountAPI.scopes.joined(separator: " ")),
      ]
      let token = try await tenant.keys.sign(TokenPayload(claims), type: "JWT")
      let headers = ["Authorization": "Bearer \(token)"]
      let path = "me/v1/authentication-methods"
      let client = bench.browser.client
      let begun = try await client.send(
        "POST",
        path,
        headers: headers,
        json: #"{"type":"password"}"#
      )
      let made = try await client.send(
        "POST",
        path + "/password%7Cada/verify",
        headers: headers,
        json: #"""
          {"auth_session":"\#(begun.string("auth_session"))",
           "new_password":"\#(ResetBench.newPassword)"}
          """#
      )
      #expect(made.status == 201)
      await tenant.background.finish()
      #expect(seen.last?["user"]?["user_id"]?.stringValue == "auth0|ada")
    }
  }

  @Test func `the answer does not wait for them`() async throws {
    let gate = Gate()
    try await ResetBench.run([], learning: [WaitingAction(gate: gate)]) { bench in
      let status = try await Self.change(bench)
      #expect(status == 200)
      #expect(try await bench.executions().isEmpty)
      gate.open()
      await bench.mock.tenant.background.finish()
      #expect(try await bench.executions().count == 1)
    }
  }

  @Test func `an Action that fails is logged, and the new password stays`() async throws {
    let throwing = ReportingAction(name: "broken") { _ in
      ActionResult(error: ActionError(.uncaughtError, "no such list"))
    }
    try await ResetBench.run([], learning: [throwing]) { bench in
      #expect(try await Self.change(bench) == 200)
      await bench.mock.tenant.background.finish()
      #expect(try await bench.logTypes() == ["sapi", "actions_execution_failed", "fcph"])
      let log = try #require(try await bench.mock.logs(ofType: "fcph").first)
      #expect(log.entryDescription == "Action `broken` failed")
      let executions = try await bench.executions().compactMap { $0.string("id") }
      #expect(log.details.object("actions")?.strings("executions") == executions)
      #expect(try await bench.canLogIn(ResetBench.newPassword))
    }
  }

  @Test func `the new password is in no event, log or execution`() async throws {
    let seen = SeenEvents()
    try await ResetBench.run([seen.action], learning: [seen.action]) { bench in
      let state = try #require(try await bench.follow().parameter("state"))
      #expect(try await bench.setPassword(["state": state]).status == 200)
      #expect(try await Self.change(bench) == 200)
      await bench.mock.tenant.background.finish()
      #expect(seen.all.count == 3)
      let logs = try await bench.mock.logs().map(\.document.text)
      let executions = try await bench.executions().map(\.text)
      #expect(executions.count == 3)
      for text in seen.all.map(\.text) + logs + executions {
        #expect(!text.contains(ResetBench.newPassword))
      }
    }
  }
}

/// Denies every reset.
private struct Denying: Action {
  let name = "denying"

  func run(_ invocation: Invocation) async throws -> ActionResult {
    ActionResult(commands: [Command("access.deny", [.string("no")])])
  }
}

/// An Action that waits for a gate.
private struct WaitingAction: Action {
  let name = "waiting"
  let gate: Gate

  func run(_ invocation: Invocation) async throws -> ActionResult {
    await gate.pass()
    return ActionResult(commands: [])
  }
}

/// A gate that is closed until it opens.
private final class Gate: Sendable {
  private let (opened, continuation) = AsyncStream<Void>.makeStream()

  func open() { continuation.finish() }

  func pass() async {
    for await _ in opened {}
  }
}
