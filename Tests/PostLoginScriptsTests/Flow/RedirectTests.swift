import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// The points of section 3.5 (redirect and resume) that need no resume.
///
/// Not covered: `state` and `/continue`, which tests of the tenant cover, and points 3 to 5, which
/// need a resume. For point 6 a request contains tokens as `/continue` would pass them.
@Suite(.tags(.redirect), .timeLimit(.minutes(5)))
struct RedirectTests {
  @Test func `the Action that redirects finishes, and no later one runs`() async throws {
    let outcome = try await Login.outcome(of: [
      "console.log('1');",
      """
      api.redirect.sendUserTo('https://forms.example/terms?a=1', { query: { b: 'x y', a: '2' } });
      api.idToken.setCustomClaim('later', true);
      console.log('went on');
      """,
      "console.log('3');",
    ])
    #expect(outcome.decision == .redirected)
    #expect(outcome.reason == nil)
    #expect(outcome.allLogs == ["1", "went on"])
    #expect(outcome.idTokenClaims.map(\.name) == ["later"])
    #expect(
      outcome.jsonValue["redirect"] == [
        "url": "https://forms.example/terms?a=2&b=x+y", "query": ["a": "2", "b": "x y"],
      ]
    )
    #expect(outcome.codes == [])
  }

  @Test func `data travels in a token that Auth0's own parameter carries`() async throws {
    let outcome = try await Login.outcome(
      of: [
        """
        const token = api.redirect.encodeToken({ secret: 's', payload: { plan: 'plus' } });
        api.redirect.sendUserTo('https://forms.example/', { query: { session_token: token } });
        console.log(JSON.stringify(token.split('.').length), token === token.trim());
        """
      ],
      event: Login.event(["request": #"{"hostname":"tenant.example","ip":"10.0.0.1","geoip":{}}"#])
    )
    // The claims are {"iat":1767225600,"iss":"tenant.example","sub":"auth0|1","exp":1767226500,
    // "ip":"10.0.0.1","plan":"plus"}, and the signature is the one that Node.js's crypto makes.
    let token =
      "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpYXQiOjE3NjcyMjU2MDAsImlzcyI6InRlbmFudC5leGFtcGxlIi"
      + "wic3ViIjoiYXV0aDB8MSIsImV4cCI6MTc2NzIyNjUwMCwiaXAiOiIxMC4wLjAuMSIsInBsYW4iOiJwbHVzIn0.DQ_RPiYPf6wcuJytBVZUwCgZ2-ibLd5BFRf_JLZXPE0"
    #expect(outcome.jsonValue["redirect"]?["query"] == ["session_token": .string(token)])
    #expect(outcome.allLogs == ["3 true"])
  }

  @Test(
    arguments: [
      (SessionTokens.good, #"{"plan":"plus","state":"s1"}"#),
      (SessionTokens.otherSecret, "The session token is invalid: Failed signature validation"),
      (
        SessionTokens.otherState,
        "The session token is invalid: State in the token does not match the /continue state."
      ),
      (SessionTokens.expired, "The session token is invalid: Token has expired."),
      (
        SessionTokens.otherSubject,
        "The session token is invalid: The sub claim does not match the user_id."
      ),
      (SessionTokens.otherIssuer, #"{"plan":"plus","state":"s1"}"#),
      (SessionTokens.unsigned, "The session token is invalid: jwt signature is required"),
      (SessionTokens.unsigned + "x", "The session token is invalid: invalid algorithm"),
      ("x", "The session token is invalid: jwt malformed"),
      (
        SessionTokens.good.replacing(".", with: ""), "The session token is invalid: jwt malformed"
      ),
      (
        SessionTokens.good + String(repeating: "A", count: 1 << 20),
        "The session token is invalid: Failed signature validation"
      ),
      (
        "",
        "There is no parameter called 'session_token' available in either the POST body or query string."
      ),
    ]
  )
  func `a token that comes back is checked`(token: String, text: String) async throws {
    let outcome = try await Login.outcome(
      of: [
        """
        try {
          const { plan, state } = api.redirect.validateToken({ secret: 'secret' });
          console.log(JSON.stringify({ plan, state }));
        } catch (error) {
          console.log(error.message);
        }
        """
      ],
      event: Login.event([
        "request": """
        {"hostname":"tenant.example","query":{"state":"s1","session_token":"\(token)"},"body":{},"geoip":{}}
        """
      ])
    )
    #expect(outcome.allLogs == [text])
  }

  @Test(
    arguments: [
      (#"{"query":{"prompt":"none"},"geoip":{}}"#, "oidc-basic-profile"),
      (#"{"geoip":{}}"#, "oauth2-password"), (#"{"geoip":{}}"#, "oauth2-refresh-token"),
      (#"{"geoip":{}}"#, "oauth2-resource-owner"),
    ],
    ["api.redirect.sendUserTo('https://a.example');", "api.prompt.render('p');"]
  )
  func `a login that can show no page fails with interaction_required`(
    login: (request: String, name: String),
    call: String
  ) async throws {
    let outcome = try await Login.outcome(
      of: ["console.log(api.redirect.canRedirect());\n\(call)", "console.log('2');"],
      event: Login.event([
        "request": login.request, "transaction": #"{"protocol":"\#(login.name)"}"#,
      ])
    )
    #expect(outcome.decision == .failed)
    #expect(outcome.reason == "interaction_required")
    #expect(outcome.allLogs == ["false"])
    #expect(outcome.jsonValue["redirect"] == .null)
    #expect(outcome.codes == [.interactionImpossible])
    // An application that asks for no page has to be told that one is needed.
    let severity = outcome.diagnostics.first?.severity
    #expect(severity == (login.request.contains("none") ? .info : .error))
    #expect(outcome.diagnostics.first?.location?.line == 3)
  }

  @Test func `a redirect that is only made where it can be is passed by without a page`()
    async throws
  {
    let gate = "if (api.redirect.canRedirect()) api.redirect.sendUserTo('https://a.example');"
    let silent = try await Login.outcome(
      of: [gate],
      event: Login.event(["request": #"{"query":{"prompt":"none"},"geoip":{}}"#])
    )
    #expect(silent.decision == .allowed)
    #expect(try await Login.outcome(of: [gate]).decision == .redirected)
  }

  @Test func `a challenge and a redirect belong into two Actions`() async throws {
    let outcome = try await Login.outcome(
      of: [
        """
        api.authentication.challengeWith({ type: 'otp' });
        api.redirect.sendUserTo('https://a.example');
        """
      ],
      event: Login.event([
        "user": #"{"user_id":"u","enrolledFactors":[{"type":"otp"}]}"#
      ])
    )
    #expect(outcome.decision == .redirected)
    #expect(outcome.codes == [.callOverridden])
    #expect(outcome.diagnostics.first?.location?.line == 3)
  }
}
