import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// What the Actions decide on a login by a social network, and its logs.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct SocialActionTests {
  private static let octocat = ["nickname": "octocat"]

  @Test func `an Action denies a login by its strategy`() async throws {
    let action = ScriptedAction { event in
      event.json["connection"]?["strategy"]?.stringValue == "github"
        ? [Command("access.deny", [.string("not by GitHub")])] : []
    }
    try await SocialBench.run(action: action) { bench, browser in
      let denied = try await browser.signIn(by: "github", Self.octocat)
      #expect(denied.parameter("error") == "access_denied")
      #expect(denied.parameter("error_description") == "not by GitHub")
      #expect(browser.cookies["auth0"] != nil)
      let allowed = try await browser.signIn(by: "google-oauth2", Self.octocat)
      #expect(allowed.parameter("code") != nil)
      #expect(try await bench.tenant.logTypes() == ["f", "s"])
    }
  }

  @Test func `a failing Action denies the login`() async throws {
    let action = ReportingAction { _ in
      ActionResult(error: ActionError(.uncaughtError, "no such plan"))
    }
    try await SocialBench.run(action: action) { bench, browser in
      let answer = try await browser.signIn(by: "github", Self.octocat)
      #expect(answer.parameter("error") == "access_denied")
      #expect(try await bench.tenant.logTypes() == ["actions_execution_failed", "f"])
    }
  }

  @Test func `a redirect of an Action comes back with the same identity`() async throws {
    let seen = SeenEvents()
    let action = ScriptedAction { event in
      seen.keep(event)
      return event.json["request"]?["query"]?["state"] != nil
        ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await SocialBench.run(action: action) { bench, browser in
      let redirect = try await browser.signIn(by: "github", Self.octocat)
      #expect(redirect.location.hasPrefix("https://consent.example/ask?state="))
      let state = redirect.parameter("state") ?? ""
      #expect(try await browser.get("continue?state=\(state)").parameter("code") != nil)
      #expect(seen.all.count == 2)
      #expect(seen.all.first?["user"]?["identities"] == seen.last?["user"]?["identities"])
      #expect(try await bench.tenant.logTypes() == ["s"])
    }
  }

  @Test func `claims of an Action are in the tokens`() async throws {
    let action = ScriptedAction { event in
      let account = event.json["user"]?["identities"]?.value.arrayValue?.first?["user_id"]
      return [
        Command(
          "idToken.setCustomClaim",
          [.string("https://x.example/account"), .string(account?.stringValue ?? "")]
        )
      ]
    }
    try await SocialBench.run(action: action) { bench, browser in
      let form = ["nickname": "octocat", "user_id": "583231"]
      let answer = try await browser.signIn(by: "github", form)
      let tokens = try await browser.tokens(answer.parameter("code"))
      let token = try await bench.tenant.tenant.keys
        .claims(of: tokens["id_token"]?.stringValue ?? "")
      #expect(token?.subject == "github|583231")
      #expect(token?.claims.string("https://x.example/account") == "583231")
      #expect(try await bench.tenant.logTypes() == ["s", "seacft"])
    }
  }
}
