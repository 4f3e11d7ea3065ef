import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The rows of section 3.8 (protocol values) that are marked D or R, with the logins in which the
/// trigger runs according to section 3.1.
///
/// Not covered: the members of the event for each flow, which the tests of the event cover; the
/// rows without a known flow (`oauth2-access-token`, the issue of a session transfer token); and
/// redeeming such a token, which has no value of its own.
@Suite(.tags(.flow), .timeLimit(.minutes(5)))
struct ProtocolTests {
  struct Login: Sendable, CustomTestStringConvertible {
    let name: String
    let canRedirect: Bool
    var canChallenge = true

    var testDescription: String { name }
  }

  static let logins = [
    Login(name: "oidc-basic-profile", canRedirect: true),
    Login(name: "oidc-implicit-profile", canRedirect: true),
    Login(name: "oidc-hybrid-profile", canRedirect: true),
    Login(name: "oauth2-refresh-token", canRedirect: false),
    Login(name: "oauth2-password", canRedirect: false),
    Login(name: "oauth2-resource-owner", canRedirect: false),
    Login(name: "oauth2-resource-owner-jwt-bearer", canRedirect: true),
    Login(name: "oauth2-token-exchange", canRedirect: true, canChallenge: false),
    Login(name: "oauth2-device-code", canRedirect: true),
    Login(name: "oidc-ciba", canRedirect: true),
    Login(name: "oidc-ciba-web-link", canRedirect: true),
    Login(name: "oauth2-webauthn", canRedirect: false),
    Login(name: "samlp", canRedirect: true),
    Login(name: "wsfed", canRedirect: true),
    Login(name: "wstrust-usernamemixed", canRedirect: true),
  ]

  private func event(of login: Login) -> String {
    ScriptTestSupport.Login.event([
      "user": #"{"user_id":"u","enrolledFactors":[{"type":"otp"}]}"#,
      "transaction": #"{"protocol":"\#(login.name)"}"#,
    ])
  }

  @Test(arguments: logins)
  func `Actions run in every login and can tell which it is`(login: Login) async throws {
    let outcome = try await ScriptTestSupport.Login.outcome(
      of: ["console.log(event.transaction.protocol, api.redirect.canRedirect());"],
      event: event(of: login)
    )
    #expect(outcome.decision == .allowed)
    #expect(outcome.allLogs == ["\(login.name) \(login.canRedirect)"])
  }

  @Test(arguments: logins)
  func `a redirect fails where the login has no browser`(login: Login) async throws {
    let outcome = try await ScriptTestSupport.Login.outcome(
      of: ["api.redirect.sendUserTo('https://a.example');"],
      event: event(of: login)
    )
    #expect(outcome.decision == (login.canRedirect ? .redirected : .failed))
    #expect(outcome.reason == (login.canRedirect ? nil : "interaction_required"))
  }

  @Test(
    arguments: logins,
    ["api.multifactor.enable('any');", "api.authentication.challengeWith({ type: 'otp' });"]
  )
  func `multifactor authentication makes a token exchange fail`(
    login: Login,
    call: String
  ) async throws {
    let outcome = try await ScriptTestSupport.Login.outcome(
      of: [call],
      event: event(of: login)
    )
    if login.canChallenge {
      #expect(outcome.decision == .challenged)
      #expect((outcome.suspension == nil) == call.contains("enable"))
      #expect(outcome.codes == [])
    } else {
      #expect(outcome.decision == .failed)
      #expect(outcome.reason == "mfa_required")
      #expect(outcome.codes == [.challengeImpossible])
    }
  }

  @Test(arguments: [
    ("[]", "enrollWith({ type: 'otp' })"),
    ("[]", "enrollWithAny([{ type: 'otp' }, { type: 'phone' }])"),
    (#"[{"type":"otp"}]"#, "challengeWith({ type: 'otp' })"),
    (#"[{"type":"otp"}]"#, "challengeWithAny([{ type: 'otp' }, { type: 'recovery-code' }])"),
  ])
  func `the exchange of a refresh token waits for a factor`(
    enrolled: String,
    call: String
  ) async throws {
    let event = ScriptTestSupport.Login.event([
      "user": #"{"user_id":"u","enrolledFactors":\#(enrolled)}"#,
      "transaction": #"{"protocol":"oauth2-refresh-token"}"#,
    ])
    let outcome = try await ScriptTestSupport.Login.outcome(
      of: ["api.authentication.\(call);"],
      event: event
    )
    #expect(outcome.decision == .challenged)
    #expect(outcome.suspension != nil)
    #expect(outcome.codes == [])
  }
}
