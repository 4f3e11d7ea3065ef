import TestSupport
import Testing

@testable import PostLogin
@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.analysis))
struct ComparisonReportTests {
  private static let sample: Comparison = {
    var comparison = Comparison()
    func login(_ name: String) -> ComparedLogin {
      ComparedLogin(
        name: name,
        location: SourceLocation(file: name, line: 1, column: 1),
        event: .empty,
        context: RunContext(),
        outcome: { _ in Outcome(folding: [], diagnostics: []) }
      )
    }
    let allowed = Outcome(folding: [], diagnostics: [])
    var claimed = allowed
    claimed.idTokenClaims = [.init(name: "plan", value: .emptyObject)]
    var denied = allowed
    denied.decision = .denied
    denied.reason = "no"
    comparison.add(login("same.json"), before: allowed, after: allowed)
    comparison.add(login("claim.json"), before: allowed, after: claimed)
    comparison.add(login("in.json"), before: denied, after: allowed)
    comparison.broken = [
      .init(
        login: "x.json",
        location: SourceLocation(file: "x.json", line: 3, column: 2),
        message: "notJSON: expected a value"
      )
    ]
    return comparison
  }()

  @Test func `a person reads what is looser first`() {
    #expect(
      ComparisonReport(Self.sample).pretty() == """
        broken x.json:3:2: notJSON: expected a value
        looser in.json: denied, now allowed
          decision
            before  "denied"
            after   "allowed"
          reason
            before  "no"
            after   nothing
        other effects claim.json: still allowed
          idToken.claims.plan
            before  nothing
            after   {}
        1 equal, 1 looser, 1 other effects, 1 broken

        """
    )
  }

  @Test func `GitHub marks the fixtures`() {
    let lines = ComparisonReport(Self.sample).github.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != "%" } } == [
        "::error file=x.json,line=3,col=2,title=broken login::notJSON: expected a value",
        "::error file=in.json,line=1,col=1,title=looser::in.json: denied, now allowed",
        "::warning file=claim.json,line=1,col=1,title=other effects::claim.json: still allowed",
        "1 equal, 1 looser, 1 other effects, 1 broken",
      ]
    )
  }

  @Test func `programs read every figure and every change`() throws {
    let value = try JSONText(ComparisonReport(Self.sample).json).value
    #expect(
      value["summary"]
        == [
          "equal": 1, "looser": 1, "privilege": 0, "stricter": 0, "effects": 1, "broken": 1,
        ]
    )
    #expect(
      value["differences"]?.arrayValue?.last
        == [
          "login": "claim.json", "direction": "effects",
          "decision": ["before": "allowed", "after": "allowed"],
          "changes": [["path": "idToken.claims.plan", "before": .null, "after": [:]]],
        ]
    )
    #expect(
      value["broken"]
        == [
          [
            "login": "x.json", "message": "notJSON: expected a value", "file": "x.json", "line": 3,
            "column": 2,
          ]
        ]
    )
  }

  @Test func `nothing but equal logins is one line`() {
    var comparison = Comparison()
    comparison.equalCount = 3
    #expect(ComparisonReport(comparison).pretty() == "3 equal\n")
  }
}
