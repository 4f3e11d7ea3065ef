import PostLogin
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.analysis))
struct FindingReportTests {
  private static let findings: [Finding] = {
    var accepted = Finding(
      .init(rawValue: "claimIgnored"),
      .warning,
      "left out",
      at: SourceLocation(file: "Actions/a b/code.js", line: 9, column: 2)
    )
    accepted.acceptance = "known"
    return [
      Finding(
        .missingFieldThrows,
        .error,
        "throws, 100%",
        at: SourceLocation(file: "Actions/a b/code.js", line: 3, column: 7)
      ), accepted,
    ]
  }()

  @Test func `a person gets one line for each finding that is not accepted`() {
    #expect(
      FindingReport(Self.findings, fileCount: 2).pretty() == """
        Actions/a b/code.js:3:7: error: throws, 100% [missingFieldThrows]
        1 finding in 2 Actions, 1 accepted

        """
    )
    #expect(FindingReport([], fileCount: 1).pretty() == "nothing found in 1 Action\n")
  }

  @Test func `GitHub gets commands`() {
    #expect(
      FindingReport(Self.findings, fileCount: 1).github == """
        ::error file=Actions/a b/code.js,line=3,col=7,title=missingFieldThrows::throws, 100%25
        1 finding in 1 Action, 1 accepted

        """
    )
  }

  @Test func `programs get every finding with its acceptance`() throws {
    let value = try JSONText(FindingReport(Self.findings, fileCount: 1).json).value
    #expect(value.arrayValue?.map { $0["accepted"] } == [.null, "known"])
    #expect(value.arrayValue?.first?["line"] == .number("3"))
  }

  @Test func `a SARIF log names rules, places and suppressions`() throws {
    let log = try JSONText(FindingReport.sarif(Self.findings, version: "1.2.3")).value
    #expect(log["version"] == "2.1.0")
    let run = try #require(log["runs"]?.arrayValue?.first)
    #expect(run["tool"]?["driver"]?["version"] == "1.2.3")
    let rules = run["tool"]?["driver"]?["rules"]?.arrayValue?.map { $0["id"] }
    #expect(rules == ["missingFieldThrows", "claimIgnored"])
    let results = try #require(run["results"]?.arrayValue)
    #expect(results.map { $0["level"] } == ["error", "warning"])
    #expect(results.map { $0["ruleIndex"] } == [.number("0"), .number("1")])
    let place = results[0]["locations"]?.arrayValue?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "Actions/a%20b/code.js")
    #expect(place?["region"]?["startLine"] == .number("3"))
    #expect(place?["region"]?["startColumn"] == .number("7"))
    #expect(results[0]["suppressions"] == nil)
    #expect(
      results[1]["suppressions"] == [["kind": "inSource", "justification": "known"]]
    )
  }
}
