import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Resets of passwords that wait for their user at a redirect, a form or a factor.
@Suite(.tags(.tenant, .redirect), .timeLimit(.minutes(5)))
struct ResetPauseTests {
  /// Sends the browser away, and chooses the page after the reset when it comes back.
  private static let redirecting = PausingAction(
    commands: [Command("redirect.sendUserTo", [.string("https://proof.example/ask?for=ada")])],
    then: [Command("transaction.setResultUrl", [.string("https://app.example/done?reset=1")])]
  )

  @Test func `a redirect comes back to /continue, and the reset ends at the result URL`()
    async throws
  {
    let seen = SeenEvents()
    try await ResetBench.run([Self.redirecting, seen.action]) { bench in
      let answer = try await bench.follow()
      #expect(answer.location.hasPrefix("https://proof.example/ask?for=ada&state="))
      #expect(seen.all.isEmpty)
      let state = try #require(answer.parameter("state"))
      let waiting = try #require(try await bench.executions().first)
      #expect(waiting.string("status") == "suspended")
      let back = try await bench.browser.get("continue?state=\(state)&session_token=t-1")
      #expect(back.location.hasPrefix("/u/reset-password?state="))
      let event = try #require(seen.last)
      #expect(event["request"]?["query"]?["session_token"]?.stringValue == "t-1")
      let changed = try await bench.setPassword(["state": back.parameter("state") ?? ""])
      #expect(changed.status == 302)
      #expect(changed.location == "https://app.example/done?reset=1")
      #expect(try await bench.canLogIn(ResetBench.newPassword))
      let executions = try await bench.executions()
      #expect(executions.count == 1)
      #expect(executions.first?.string("status") == "final")
      #expect(executions.first?.objects("results").count == 3)
    }
  }

  @Test func `another state, a second one, or another browser's resumes nothing`() async throws {
    try await ResetBench.run([Self.redirecting]) { bench in
      let state = try #require(try await bench.follow().parameter("state"))
      #expect(try await bench.browser.get("continue?state=other").status == 400)
      #expect(try await bench.browser.get("continue").status == 400)
      let other = ScriptedBrowser(bench.mock)
      #expect(try await other.get("continue?state=\(state)").status == 400)
      // The state of a reset that waits is no right to a new password.
      #expect(try await bench.setPassword(["state": state]).status == 400)
      #expect(try await bench.browser.get("u/reset-password?state=\(state)").status == 400)
      #expect(try await bench.isUnchanged())
      #expect(try await bench.browser.get("continue?state=\(state)").status == 302)
      #expect(try await bench.browser.get("continue?state=\(state)").status == 400)
      #expect(try await bench.isUnchanged())
    }
  }

  @Test func `a denial after the redirect keeps the password`() async throws {
    let denying = PausingAction(
      commands: [Command("redirect.sendUserTo", [.string("https://proof.example/ask")])],
      then: [Command("access.deny", [.string("no proof")])]
    )
    try await ResetBench.run([denying]) { bench in
      let state = try #require(try await bench.follow().parameter("state"))
      #expect(try await bench.browser.get("continue?state=\(state)").status == 403)
      #expect(try await bench.logTypes() == ["scpr", "fcp"])
      #expect(try await bench.isUnchanged())
    }
  }

  @Test func `a form shows its fields, and its answer resumes the Action`() async throws {
    let options = try JSONText(#"{"fields": {"pet": "cat"}}"#)
    let seen = SeenEvents()
    let asking = PausingAction(
      commands: [Command("prompt.render", [.string("ap_pets"), .object(options)])],
      then: [],
      resumed: seen
    )
    try await ResetBench.run([asking]) { bench in
      let answer = try await bench.follow()
      #expect(answer.location.hasPrefix("/u/form?state="))
      let page = try await bench.browser.get(String(answer.location.dropFirst()))
      #expect(page.body.contains(#"name="pet" value="cat""#))
      let state = try #require(answer.parameter("state"))
      let back = try await bench.browser.post("continue?state=\(state)", ["pet": "dog"])
      #expect(back.location.hasPrefix("/u/reset-password?state="))
      #expect(seen.last?["prompt"]?["fields"]?["pet"]?.stringValue == "dog")
    }
  }

  @Test func `a factor comes before the page for the new password`() async throws {
    let challenging = ScriptedAction { _ in
      [Command("authentication.challengeWith", [.object(try? JSONText(#"{"type":"otp"}"#))])]
    }
    let enrol = { (configuration: inout TenantConfiguration) in
      configuration.users[0].user.document.set("otp_secret", .string(FactorBench.secret))
    }
    let seen = SeenEvents()
    try await ResetBench.run([challenging, seen.action], changing: enrol) { bench in
      let answer = try await bench.follow()
      #expect(answer.location.hasPrefix("/u/mfa?state="))
      let state = try #require(answer.parameter("state"))
      #expect(try await bench.setPassword(["state": state]).status == 400)
      let wrong = try await bench.browser.post("u/mfa", ["state": state, "code": "123"])
      #expect(wrong.status == 400)
      #expect(seen.all.isEmpty)
      let passed = try await bench.browser.post("u/mfa", ["state": state, "code": "000000"])
      #expect(passed.location.hasPrefix("/u/reset-password?state="))
      let methods = seen.last?["authentication"]?["methods"]?.elements.map {
        $0["name"]?.stringValue
      }
      #expect(methods == ["email", "mfa"])
      let form = ["state": passed.parameter("state") ?? ""]
      #expect(try await bench.setPassword(form).status == 200)
      #expect(try await bench.canLogIn(ResetBench.newPassword))
    }
  }

  @Test func `a factor that the user lacks fails the reset`() async throws {
    let challenging = ScriptedAction { _ in
      [Command("authentication.challengeWith", [.object(try? JSONText(#"{"type":"otp"}"#))])]
    }
    try await ResetBench.run([challenging]) { bench in
      let answer = try await bench.follow()
      #expect(answer.status == 400)
      #expect(try await bench.logTypes() == ["scpr", "fcp"])
      #expect(try await bench.isUnchanged())
    }
  }

  @Test func `a reset that waits too long is over`() async throws {
    try await ResetBench.run([Self.redirecting]) { bench in
      let state = try #require(try await bench.follow().parameter("state"))
      bench.mock.advanceClock(by: .seconds(86_400))
      #expect(try await bench.browser.get("continue?state=\(state)").status == 400)
    }
  }
}

/// An Action that pauses a reset by its first commands, and ends with others.
private struct PausingAction: Action {
  let name = "pausing"
  var commands: [Command]
  var then: [Command]
  /// Keeps the event with which the Action is resumed.
  var resumed: SeenEvents?

  func run(_ invocation: Invocation) async throws -> ActionResult {
    if invocation.entryPoint == .continue { _ = try await resumed?.action.run(invocation) }
    return ActionResult(commands: invocation.entryPoint == .execute ? commands : then)
  }
}
