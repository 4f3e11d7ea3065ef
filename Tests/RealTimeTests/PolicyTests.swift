import PostLogin
import PostLoginPolicies
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

/// The library as somebody uses it who tests a policy in Swift.
@Suite(.tags(.suites), .timeLimit(.minutes(5)))
struct PolicyTests {
  @Test(arguments: try ActionSuite.cases(in: "Actions"))
  func `the Actions of this repository do what their suites say`(
    item: ActionSuite.Case
  ) async {
    #expect(await item.verdict() == .passed)
  }

  @Test func `an Action is asked in one line`() async throws {
    let policy = try Policy(at: "Actions/verified-email")
    #expect(
      try await policy.verdict(
        on: "Fixtures/unverified-email.json",
        expecting: .denied("Verify your e-mail address first").exactly
      ) == .passed
    )
    #expect(
      try await policy.verdict(
        on: "unverified-email",
        with: ["user": ["email_verified": true]],
        expecting: .allowed
      ) == .passed
    )
    let outcome = try await policy.run("ordinary-web-login", with: ["user": ["email": .null]])
    #expect(outcome.decision == .allowed)
  }

  @Test func `a failed verdict shows what happened and where in the Action`() async throws {
    let policy = try Policy(at: "Actions/native-to-web-network-mismatch")
    let verdict = try await policy.verdict(
      on: "native-to-web-same-country",
      with: ["request": ["geoip": .null]],
      expecting: .allowed
    )
    guard case .failed(let failure) = verdict else {
      Issue.record("the verdict is \(verdict)")
      return
    }
    #expect(failure.mismatches.map(\.path) == ["decision"])
    let outcome = try #require(failure.outcome)
    #expect(outcome.actions.compactMap { $0.error?.location?.line } == [12])
    let lines = verdict.description.split(separator: "\n").map(String.init)
    #expect(lines[1].hasPrefix("  the login is denied: "))
    #expect(lines[2].hasPrefix("    by uncaughtError in native-to-web-network-mismatch"))
    #expect(lines[3].contains("native-to-web-network-mismatch/code.js:12:"))
    #expect(lines[4].hasPrefix("      12 | "))
    #expect(
      lines[5...7] == [
        "  decision", "    expected  \"allowed\"", "    found     \"denied\"",
      ]
    )
  }

  @Test func `what cannot be loaded says why`() {
    #expect(throws: PostLoginError.self) { try Policy(at: "Actions/gone") }
    #expect(throws: PostLoginError.self) { try ActionSuite.cases(in: "Fixtures") }
  }
}
