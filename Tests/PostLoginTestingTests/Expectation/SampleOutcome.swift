@testable import PostLogin
import WireFormats

/// An outcome in which every section says something.
enum SampleOutcome {
  static let token =
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1fDEiLCJwbGFuIjp7Im5hbWUiOiJwbHVzIn19.c2ln"

  static let full: Outcome = {
    var outcome = Outcome(decision: .denied, reason: "The login moved to another country")
    outcome.isDegraded = true
    outcome.denial = Outcome.Denial(reason: "The login moved to another country")
    outcome.accessToken.claims = [
      Outcome.Claim(name: "https://x/roles", value: JSONText(["a", "b"])),
      Outcome.Claim(name: "https://x/place", value: JSONText(["city": "Lisbon", "zip": 1000])),
    ]
    outcome.accessToken.addedScopes = ["read:a", "read:b"]
    outcome.appMetadata = [Outcome.Claim(name: "gone", value: .null)]
    outcome.redirect = RedirectRequest(
      url: "https://x.example/?session_token=t",
      query: [
        RedirectRequest.Parameter(name: "session_token", value: token),
        RedirectRequest.Parameter(name: "lang", value: "pt"),
      ]
    )
    outcome.authentication.challenges = [
      Challenge(
        kind: .challenge,
        factors: [
          FactorSelector(JSONText(["type": "otp"])), FactorSelector(JSONText(["type": "phone"])),
        ],
        showsPicker: true
      )
    ]
    outcome.cache = [CacheChange(key: "k", record: nil)]
    outcome.session.expiryMilliseconds = 5
    outcome.diagnostics = [
      Diagnostic(.claimIgnored, .warning, "left out", action: "first"),
      Diagnostic(.staleCall, .info, "stale", action: "first"),
    ]
    outcome.actions = [
      ActionReport(
        name: "first",
        duration: .milliseconds(3),
        logs: [LogLine(level: "log", text: "hello"), LogLine(level: "warn", text: "careful")],
        commands: [Command("access.deny", [.string("no")])],
        error: ActionError(
          .uncaughtError,
          "boom",
          at: SourceLocation(file: "a.js", line: 2, column: 3)
        ),
        policy: .continue
      )
    ]
    return outcome
  }()
}
