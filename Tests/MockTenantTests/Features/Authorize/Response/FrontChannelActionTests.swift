import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Every way in with tokens or a message, for each thing that an Action can do, with its tenant logs.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct FrontChannelActionTests {
  /// A request to `/authorize`: its response type and mode.
  struct Way: Sendable, CustomTestStringConvertible {
    var type: String
    var mode: String

    var parameters: [String: String?] {
      [
        "response_type": type, "response_mode": mode, "nonce": "n-1",
        "audience": "https://sample.api.com",
      ]
    }
    var testDescription: String { "\(type) by \(mode)" }
  }

  static let ways =
    FrontChannel.types.map { Way(type: $0, mode: "fragment") } + [
      Way(type: "id_token", mode: "form_post"), Way(type: "code id_token", mode: "form_post"),
      Way(type: "code", mode: "web_message"), Way(type: "id_token token", mode: "web_message"),
    ]

  /// What the answer must hold for its response type.
  private static func isComplete(_ sent: [String: String], _ way: Way) -> Bool {
    way.type.split(separator: " ").allSatisfy { word in
      sent[word == "token" ? "access_token" : String(word)] != nil
    }
  }

  @Test(arguments: ways)
  func `an Action that allows is seen in the answer and in the log s`(way: Way) async throws {
    let action = ScriptedAction { _ in [] }
    try await withTenant(FrontChannel.allow, action: action) { tenant in
      let (_, answer) = try await FrontChannel.logIn(tenant, way.parameters)
      #expect(Self.isComplete(answer.sent, way))
      let logs = try await tenant.logs()
      #expect(logs.map(\.type) == ["s"])
      #expect(logs[0].details.object("actions")?.strings("executions")?.count == 1)
    }
  }

  @Test(arguments: ways)
  func `an Action that denies leaves access_denied and the log f`(way: Way) async throws {
    let action = ScriptedAction { _ in [Command("access.deny", [.string("closed")])] }
    try await withTenant(FrontChannel.allow, action: action) { tenant in
      let (browser, answer) = try await FrontChannel.logIn(tenant, way.parameters)
      #expect(
        answer.sent == ["error": "access_denied", "error_description": "closed", "state": "abc"]
      )
      #expect(browser.cookies["auth0"] != nil)
      let logs = try await tenant.logs()
      #expect(logs.map(\.type) == ["f"])
      #expect(logs[0].entryDescription == "closed")
      #expect(try await tenant.live().map(\.kind) == [.session])
    }
  }

  @Test(arguments: ways)
  func `an Action that throws leaves access_denied and two logs`(way: Way) async throws {
    let action = ReportingAction { _ in
      ActionResult(commands: [], error: ActionError(.uncaughtError, "no such plan"))
    }
    try await withTenant(FrontChannel.allow, action: action) { tenant in
      let (_, answer) = try await FrontChannel.logIn(tenant, way.parameters)
      #expect(answer.sent["error"] == "access_denied")
      #expect(answer.sent["state"] == "abc")
      #expect(!Self.isComplete(answer.sent, way))
      #expect(try await tenant.logTypes() == ["actions_execution_failed", "f"])
      #expect(try await tenant.live().map(\.kind) == [.session])
    }
  }

  @Test(arguments: ways)
  func `an Action's redirect comes back to the answer`(way: Way) async throws {
    let action = ScriptedAction { event in
      event.json["request"]?["query"]?["state"]?.stringValue?.count ?? 0 > 40
        ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await withTenant(FrontChannel.allow, action: action) { tenant in
      let (browser, away) = try await FrontChannel.logIn(tenant, way.parameters)
      #expect(away.location.hasPrefix("https://consent.example/ask?state="))
      #expect(try await tenant.logTypes() == [])
      let state = away.parameter("state") ?? ""
      let answer = try await browser.get("continue?state=\(state)")
      #expect(Self.isComplete(answer.sent, way))
      #expect(answer.sent["state"] == "abc")
      #expect(try await tenant.logTypes() == ["s"])
    }
  }

  @Test(arguments: ways)
  func `a silent login that an Action redirects is interaction_required, with the log fsa`(
    way: Way
  ) async throws {
    let action = ScriptedAction { event in
      event.json["transaction"]?["prompt"]?.text != #"["none"]"#
        ? [] : [Command("redirect.sendUserTo", [.string("https://consent.example/ask")])]
    }
    try await withTenant(FrontChannel.allow, action: action) { tenant in
      let (browser, _) = try await FrontChannel.logIn(tenant, way.parameters)
      let silent = way.parameters.merging(["prompt": "none"]) { $1 }
      let answer = try await browser.authorize(silent)
      #expect(answer.sent["error"] == "interaction_required")
      #expect(answer.sent["state"] == "abc")
      #expect(try await tenant.logTypes() == ["s", "fsa"])
    }
  }

  @Test(arguments: ways)
  func `claims of an Action are in the tokens of the browser and of the code, by one run`(
    way: Way
  ) async throws {
    let runs = Mutex(0)
    let action = ScriptedAction { _ in
      let run = runs.withLock {
        $0 += 1
        return $0
      }
      return [
        Command("idToken.setCustomClaim", [.string("https://x.example/id"), .number(Double(run))]),
        Command(
          "accessToken.setCustomClaim",
          [.string("https://x.example/access"), .number(Double(run))]
        ),
      ]
    }
    try await withTenant(FrontChannel.allow, action: action) { tenant in
      let (browser, answer) = try await FrontChannel.logIn(tenant, way.parameters)
      var tokens = [answer.sent]
      if let code = answer.sent["code"] {
        let exchanged = try await browser.tokens(code).objectValue ?? []
        tokens.append(
          Dictionary(exchanged.compactMap { m in m.value.stringValue.map { (m.name, $0) } }) { $1 }
        )
        #expect(tokens[1]["id_token"] != nil && tokens[1]["access_token"] != nil)
      }
      for tokens in tokens {
        if let token = tokens["id_token"] {
          let claims = try await FrontChannel.claims(tenant, token)
          #expect(claims.integer("https://x.example/id") == 1)
          #expect(claims["https://x.example/access"] == nil)
        }
        if let token = tokens["access_token"] {
          let claims = try await FrontChannel.claims(tenant, token)
          #expect(claims.integer("https://x.example/access") == 1)
        }
      }
      #expect(runs.withLock { $0 } == 1)
      let warning =
        "Action `scripted` set the access token claims `https://x.example/access`, which no "
        + "application can read: the response type `id_token` has no access token. Request `token` "
        + "or `code`, or set ID token claims."
      #expect(try await tenant.warnings() == (way.type == "id_token" ? [warning] : []))
      let logs = try await tenant.logTypes().filter { $0 != "w" }
      #expect(logs == (way.type.contains("code") ? ["s", "seacft"] : ["s"]))
    }
  }

  @Test(arguments: ways)
  func `a factor comes before the tokens`(way: Way) async throws {
    let action = ScriptedAction { _ in [Command("multifactor.enable", [.string("any")])] }
    try await withTenant(FrontChannel.allow, action: action) { tenant in
      let (browser, page) = try await FrontChannel.logIn(tenant, way.parameters)
      #expect(page.location.hasPrefix("/u/mfa?state="))
      let state = page.parameter("state") ?? ""
      let answer = try await browser.post("u/mfa", ["state": state, "code": "000000"])
      #expect(Self.isComplete(answer.sent, way))
      #expect(try await tenant.logTypes() == ["s"])
    }
  }
}
