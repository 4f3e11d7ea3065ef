import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Resets of passwords that Actions of password-reset-post-challenge decide about at once.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct ResetActionTests {
  private static let denying = ScriptedAction { _ in
    [Command("access.deny", [.string("the account is frozen")])]
  }

  @Test func `an allowed reset leads from the link to the page for the new password`()
    async throws
  {
    try await ResetBench.run([ScriptedAction { _ in [] }]) { bench in
      let answer = try await bench.follow()
      #expect(answer.status == 302)
      #expect(answer.location.hasPrefix("/u/reset-password?state="))
      let state = try #require(answer.parameter("state"))
      let page = try await bench.browser.get(String(answer.location.dropFirst()))
      #expect(page.status == 200)
      #expect(page.body.contains(#"name="state" value="\#(state)""#))
      let weak = try await bench.browser.post(
        "u/reset-password",
        ["state": state, "password": "x"]
      )
      #expect(weak.status == 400)
      #expect(weak.body.contains("too weak"))
      #expect(weak.body.contains(#"name="state" value="\#(state)""#))
      let changed = try await bench.setPassword(["state": state])
      #expect(changed.status == 200)
      #expect(changed.body.contains("Password changed"))
      #expect(try await bench.setPassword(["state": state]).status == 400)
      #expect(try await bench.browser.get(String(answer.location.dropFirst())).status == 400)
      #expect(try await bench.logTypes() == ["scpr", "scp"])
      #expect(try await bench.canLogIn(ResetBench.newPassword))
      #expect(try await bench.canLogIn("Mock-Tenant-1") == false)
    }
  }

  @Test func `the event is that of the trigger, without the secret of the link`() async throws {
    let seen = SeenEvents()
    try await ResetBench.run([seen.action]) { bench in
      let link = try await bench.link(adding: #","organization":"sample""#)
      _ = try await bench.browser.get(link)
      let text = try #require(seen.last)
      let event = text.value
      #expect(
        event.memberNames == [
          "authentication", "authorization", "client", "connection", "organization", "request",
          "secrets", "stats", "tenant", "transaction", "user",
        ]
      )
      let methods = event["authentication"]?["methods"]?.arrayValue ?? []
      #expect(methods.map { $0["name"] } == ["email"])
      #expect(methods.map { $0["timestamp"] } == ["2026-11-21T10:00:00.000Z"])
      #expect(event["authorization"] == ["roles": ["member"]])
      #expect(event["client"]?["client_id"] == "web")
      #expect(event["connection"]?["name"] == "Username-Password-Authentication")
      #expect(event["organization"]?["id"] == "org_sample")
      #expect(event["stats"] == ["logins_count": 0])
      #expect(event["transaction"]?.memberNames == ["locale", "ui_locales"])
      #expect(event["transaction"]?["locale"] == "en")
      #expect(event["user"]?["user_id"] == "auth0|ada")
      #expect(event["request"]?["method"] == "GET")
      #expect(event["request"]?["query"] == [:])
      #expect(!text.text.contains(ResetBench.ticket(link)))
    }
  }

  @Test func `a denial ends the reset, keeps the password, and uses the link`() async throws {
    let seen = SeenEvents()
    let later = seen.action
    try await ResetBench.run([Self.denying, later]) { bench in
      let link = try await bench.link()
      let answer = try await bench.browser.get(link)
      #expect(answer.status == 403)
      #expect(answer.body.contains("Your password was not changed"))
      #expect(!answer.body.contains("frozen"))
      #expect(seen.all.isEmpty)
      let again = try await bench.browser.get(link)
      #expect(again.status == 400)
      #expect(again.body.contains("This link is over"))
      let ticket = ["ticket": ResetBench.ticket(link)]
      #expect(try await bench.setPassword(ticket).status == 400)
      #expect(try await bench.logTypes() == ["scpr", "fcp"])
      let log = try #require(try await bench.mock.logs(ofType: "fcp").first)
      #expect(log.entryDescription == "the account is frozen")
      #expect(try await bench.isUnchanged())
    }
  }

  @Test(arguments: ["the plan is missing", "TypeError: undefined is not an object"])
  func `an Action that throws fails the reset`(message: String) async throws {
    let throwing = ReportingAction(name: "broken") { _ in
      ActionResult(error: ActionError(.uncaughtError, message))
    }
    try await ResetBench.run([throwing]) { bench in
      let link = try await bench.link()
      let answer = try await bench.browser.get(link)
      #expect(answer.status == 400)
      #expect(answer.body.contains("Your password was not changed"))
      #expect(!answer.body.contains(message))
      #expect(answer.location.isEmpty)
      let ticket = ["ticket": ResetBench.ticket(link)]
      #expect(try await bench.setPassword(ticket).status == 400)
      #expect(try await bench.logTypes() == ["scpr", "actions_execution_failed", "fcp"])
      let execution = try #require(try await bench.executions().first)
      #expect(execution.string("trigger_id") == "password-reset-post-challenge")
      #expect(execution.string("status") == "final")
      #expect(try await bench.isUnchanged())
    }
  }

  @Test func `an Action that cannot run fails the reset`() async throws {
    try await ResetBench.run([UnavailableAction()]) { bench in
      let answer = try await bench.follow()
      #expect(answer.status == 503)
      #expect(try await bench.logTypes() == ["scpr", "fcp"])
      #expect(try await bench.isUnchanged())
    }
  }

  @Test func `an Action that throws does not end the reset if its policy says so`() async throws {
    let throwing = ReportingAction { _ in
      ActionResult(error: ActionError(.uncaughtError, "no"))
    }
    try await ResetBench.run([throwing], onFailure: .continue) { bench in
      let answer = try await bench.follow()
      #expect(answer.location.hasPrefix("/u/reset-password?state="))
    }
  }

  @Test func `a link sets no password before its Actions have run`() async throws {
    try await ResetBench.run([ScriptedAction { _ in [] }]) { bench in
      let ticket = ["ticket": ResetBench.ticket(try await bench.link())]
      #expect(try await bench.setPassword(ticket).status == 400)
      #expect(try await bench.setPassword([:]).status == 400)
      #expect(try await bench.setPassword(["state": "unknown"]).status == 400)
      #expect(try await bench.isUnchanged())
    }
  }

  @Test func `two requests with one link run the Actions once`() async throws {
    let seen = SeenEvents()
    try await ResetBench.run([seen.action]) { bench in
      let link = try await bench.link()
      let client = bench.browser.client
      async let first = client.get(link)
      async let second = client.get(link)
      let statuses = try await [first.status, second.status]
      #expect(statuses.sorted() == [302, 400])
      #expect(seen.all.count == 1)
    }
  }

  @Test func `an allowed reset belongs to its browser`() async throws {
    try await ResetBench.run([ScriptedAction { _ in [] }]) { bench in
      let state = try #require(try await bench.follow().parameter("state"))
      let form = ["state": state, "password": ResetBench.newPassword]
      let other = ScriptedBrowser(bench.mock)
      #expect(try await other.post("u/reset-password", form).status == 400)
      #expect(try await bench.isUnchanged())
      #expect(try await bench.setPassword(["state": state]).status == 200)
    }
  }

  @Test(arguments: ["u/login", "u/signup", "u/mfa", "continue"])
  func `an allowed reset is no login`(path: String) async throws {
    try await ResetBench.run([ScriptedAction { _ in [] }]) { bench in
      let state = try #require(try await bench.follow().parameter("state"))
      let answer = try await bench.browser.post(
        path,
        [
          "state": state, "username": "ada@example.com", "password": "Mock-Tenant-1",
          "code": "000000",
        ]
      )
      #expect(answer.status == 400)
      #expect(answer.body.contains("This login is over"))
    }
  }

  @Test func `an address that changes after the Actions ends the reset`() async throws {
    try await ResetBench.run([ScriptedAction { _ in [] }]) { bench in
      let state = try #require(try await bench.follow().parameter("state"))
      try await bench.mock.tenant.store.updateUser("auth0|ada") {
        $0.document.set("email", "ada@example.org")
      }
      #expect(try await bench.setPassword(["state": state]).status == 400)
    }
  }

  @Test func `HEAD does not follow a link`() async throws {
    try await ResetBench.run([ScriptedAction { _ in [] }]) { bench in
      let link = try await bench.link()
      let head = try await bench.browser.client.send("HEAD", link, headers: [:], body: nil)
      #expect(head.status != 302)
      #expect(try await bench.browser.get(link).status == 302)
    }
  }
}

/// An Action for which no worker is free.
private struct UnavailableAction: Action {
  let name = "unavailable"

  func run(_ invocation: Invocation) async throws -> ActionResult {
    throw PostLoginError(.database, "no worker became free")
  }
}
