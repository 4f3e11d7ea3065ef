import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Redirects, forms, challenges and factors before the answer by SAML and WS-Federation.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct SuspendedFederationTests {
  /// What an Action can let the user do first.
  enum Pause: CaseIterable {
    case redirect, form, challenge, factor

    /// The command of the first run; none of it comes again when the flow goes on.
    fileprivate func commands(_ event: Event) -> [Command] {
      let attribute = Command(.samlResponseSetAttribute, [.string("plan"), .string("pro")])
      switch self {
      case .redirect:
        let hasReturned = event["request"]?["query"]?["state"] != nil
        let redirect = Command("redirect.sendUserTo", [.string("https://consent.example/ask")])
        return hasReturned ? [attribute] : [redirect]
      case .form:
        return event["prompt"] == nil
          ? [Command("prompt.render", [.string("ap_plans"), .undefined])] : [attribute]
      case .challenge:
        let factor = (try? JSONText(#"{"type":"otp"}"#)) ?? .emptyObject
        return [attribute, Command("authentication.challengeWith", [.object(factor)])]
      case .factor:
        return [attribute, Command("multifactor.enable", [.string("any")])]
      }
    }

    /// Does what the tenant asks for, after the login page.
    fileprivate func pass(
      _ answer: TenantClient.Answer,
      _ browser: ScriptedBrowser
    ) async throws -> TenantClient.Answer {
      let state = answer.parameter("state") ?? ""
      switch self {
      case .redirect:
        #expect(answer.location.hasPrefix("https://consent.example/ask?state="))
        return try await browser.get("continue?state=\(state)")
      case .form:
        #expect(answer.location.hasPrefix("/u/form?state="))
        #expect(try await browser.get("u/form?state=\(state)").body.contains("Form ap_plans"))
        return try await browser.post("continue?state=\(state)", ["plan": "pro"])
      case .challenge, .factor:
        #expect(answer.location.hasPrefix("/u/mfa?state="))
        return try await browser.post("u/mfa", ["state": state, "code": "000000"])
      }
    }
  }

  /// Gives the users the factor of the challenge.
  private static func enrol(_ configuration: inout TenantConfiguration) {
    for index in configuration.users.indices {
      configuration.users[index].user.document.set("otp_secret", "GEZDGNBVGY3TQOJQ")
    }
  }

  @Test(arguments: Pause.allCases)
  func `a login by SAML goes on after a pause`(pause: Pause) async throws {
    let action = ScriptedAction { pause.commands($0) }
    try await SAMLBench.run(action: action, changing: Self.enrol) { bench in
      let first = try await bench.browser.logIn(after: try await bench.begin())
      let posted = try await bench.read(try await pause.pass(first, bench.browser))
      #expect(posted.values("plan") == ["pro"])
      #expect(posted.root["InResponseTo"] == "_request1")
      #expect(posted.relayState == "abc")
      #expect(try await bench.tenant.logTypes().last == "s")
    }
  }

  @Test(arguments: Pause.allCases)
  func `a login by WS-Federation goes on after a pause`(pause: Pause) async throws {
    let action = ScriptedAction { pause.commands($0) }
    try await WSFederationBench.run(action: action, changing: Self.enrol) { tenant, browser in
      let begun = try await browser.get(WSFederationBench.signIn)
      let first = try await browser.logIn(after: begun)
      let page = try await pause.pass(first, browser)
      #expect(page.field("wctx") == "a&b")
      let (assertion, isSigned) = try await WSFederationBench.assertion(
        page,
        id: "AssertionID",
        tenant: tenant
      )
      #expect(isSigned)
      let attributes = assertion.child("AttributeStatement", in: SAMLName.assertion11)?.children
      #expect(
        attributes?.first { $0["AttributeName"] == "plan" }?.children.map(\.text) == ["pro"]
      )
    }
  }

  @Test(arguments: Pause.allCases)
  func `an answer that cannot be signed after a pause is a page`(pause: Pause) async throws {
    let addon: JSONObject = ["cert": "no PEM", "key": .string(ServiceProvider.privateKey)]
    let action = ScriptedAction { event in
      let commands = pause.commands(event)
      let isEnd = commands.contains { $0.method == .samlResponseSetAttribute }
      return isEnd && pause != .factor && pause != .challenge
        ? [Command("access.deny", [.string("no")])] : commands
    }
    try await SAMLBench.run(addon, action: action, changing: Self.enrol) { bench in
      let first = try await bench.browser.logIn(after: try await bench.begin())
      let page = try await pause.pass(first, bench.browser)
      #expect(page.status == 400)
      #expect(page.body.contains("Invalid SAML settings"))
      #expect(try await bench.tenant.logTypes().last == "f")
    }
  }
}
