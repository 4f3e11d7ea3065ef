import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// What the Actions decide on a login by a pushed request, and its logs.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct PushedActionTests {
  @Test(
    arguments: [
      (Command("access.deny", [.string("closed")]), "access_denied", ["f"]),
      (
        Command("idToken.setCustomClaim", [.string("https://x.example/plan"), .string("pro")]),
        nil, ["s", "seacft"]
      ),
    ] as [(Command, String?, [String])]
  )
  func `a denial goes to the redirect URI, a claim into the tokens`(
    command: Command,
    error: String?,
    logs: [String]
  ) async throws {
    try await PushedBench.run(action: ScriptedAction { _ in [command] }) { bench, browser in
      let page = try await browser.open(try await bench.uri())
      let answer = try await browser.logIn(after: page)
      #expect(answer.parameter("error") == error)
      #expect(answer.parameter("state") == "pushed")
      if error == nil {
        let tokens = try await browser.tokens(answer.parameter("code"))
        let keys = bench.tenant.tenant.keys
        let token = try await keys.claims(of: tokens["id_token"]?.stringValue ?? "")
        #expect(token?.claims.string("https://x.example/plan") == "pro")
      }
      #expect(try await bench.tenant.logTypes() == logs)
    }
  }

  @Test func `a failing Action denies the login`() async throws {
    let action = ReportingAction { _ in
      ActionResult(error: ActionError(.uncaughtError, "no such plan"))
    }
    try await PushedBench.run(action: action) { bench, browser in
      let page = try await browser.open(try await bench.uri())
      let answer = try await browser.logIn(after: page)
      #expect(answer.parameter("error") == "access_denied")
      #expect(try await bench.tenant.logTypes() == ["actions_execution_failed", "f"])
    }
  }

  @Test func `a redirect of an Action comes back to the pushed request`() async throws {
    let action = ScriptedAction { event in
      event.json["request"]?["query"]?["state"] != nil
        ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await PushedBench.run(action: action) { bench, browser in
      let page = try await browser.open(try await bench.uri())
      let redirect = try await browser.logIn(after: page)
      #expect(redirect.location.hasPrefix("https://consent.example/ask?state="))
      let state = redirect.parameter("state") ?? ""
      let answer = try await browser.get("continue?state=\(state)")
      #expect(answer.parameter("code") != nil)
      #expect(answer.parameter("state") == "pushed")
      #expect(try await bench.tenant.logTypes() == ["s"])
    }
  }
}
