@testable import PostLogin
import PostLoginTesting
import TestSupport
import Testing

@testable import PostLoginTool
import WireFormats

@Suite(.tags(.program))
struct OutcomeReportTests {
  private static let outcome: Outcome = {
    var outcome = Outcome(decision: .denied, reason: "no")
    outcome.idTokenClaims = [Outcome.Claim(name: "a", value: .null)]
    outcome.accessToken.addedScopes = ["read:things"]
    outcome.redirect = RedirectRequest(url: "https://x.example/", query: [])
    outcome.session.metadata = [Outcome.Claim(name: "k", value: JSONText(string: "v"))]
    outcome.diagnostics = [
      Diagnostic(
        .claimIgnored,
        .warning,
        "left out",
        action: "first",
        at: SourceLocation(file: "a.js", line: 2, column: 3)
      )
    ]
    outcome.actions = [
      ActionReport(
        name: "first",
        duration: .microseconds(1500),
        logs: [LogLine(level: "warn", text: "careful")],
        commands: [],
        error: nil,
        policy: nil
      ),
      ActionReport(
        name: "second",
        duration: .microseconds(250),
        logs: [],
        commands: [],
        error: ActionError(
          .uncaughtError,
          "broken",
          at: SourceLocation(file: "b.js", line: 1, column: 9),
          stack: "go@b.js:1:9"
        ),
        policy: .deny
      ),
    ]
    return outcome
  }()

  @Test func `the report is what a person needs, in order`() {
    #expect(
      OutcomeReport(Self.outcome, .plain).text == """
        denied: no

        error in second at b.js:1:9: uncaughtError, policy deny
            broken
            at go@b.js:1:9

        effects
          ID token      claim     a            null
          access token  scope     read:things  added
          redirect      url                    https://x.example/
          session       metadata               {"k":"v"}

        console
          warn  careful

        diagnostics
          warning  claimIgnored  a.js:2:3  left out

        time
          first   1.500 ms
          second  0.250 ms

        """
    )
  }

  @Test func `an allowed login without effects is one word and its time`() {
    #expect(
      OutcomeReport(Outcome(decision: .allowed), TextStyle(isColourful: true)).text
        == "\u{1B}[1;32mallowed\u{1B}[0m\n"
    )
  }
}
