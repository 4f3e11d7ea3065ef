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
      FindingReport(Self.findings, actionCount: 2).pretty() == """
        Actions/a b/code.js:3:7: error: throws, 100% [missingFieldThrows]
        1 finding in 2 Actions, 1 accepted

        """
    )
    #expect(FindingReport([], actionCount: 1).pretty() == "nothing found in 1 Action\n")
  }

  @Test func `GitHub gets commands`() {
    #expect(
      FindingReport(Self.findings, actionCount: 1).github == """
        ::error file=Actions/a b/code.js,line=3,col=7,title=missingFieldThrows::throws, 100%25
        1 finding in 1 Action, 1 accepted

        """
    )
  }

  @Test func `programs get every finding with its acceptance`() throws {
    let value = try JSONText(FindingReport(Self.findings, actionCount: 1).json).value
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

  /// The members of the first run of a log.
  private func run(_ findings: [Finding]) throws -> JSONValue {
    let log = try JSONText(FindingReport.sarif(findings, version: "1.2.3")).value
    return try #require(log["runs"]?.arrayValue?.first)
  }

  @Test func `a SARIF log has the page of each code`() throws {
    let rules = try run(Self.findings)["tool"]?["driver"]?["rules"]?.arrayValue
    let rule = try #require(rules?.last)
    #expect(rule["shortDescription"]?["text"] == "A custom claim is left out of the token.")
    let full = rule["fullDescription"]?["text"]?.stringValue ?? ""
    #expect(full.hasPrefix("A custom claim is left out of the token. Its name is restricted"))
    #expect(!full.contains("\n"))
    #expect(
      rule["helpUri"]
        == "https://auth0.com/docs/secure/tokens/json-web-tokens/create-custom-claims"
    )
    let markdown = rule["help"]?["markdown"]?.stringValue ?? ""
    for part in ["**Auth0:** A restricted claim", "```js\n", "**Remedy:** Use a name below"] {
      #expect(markdown.contains(part))
    }
    #expect(rule["help"]?["text"]?.stringValue?.hasPrefix("Use a name below a host") == true)
  }

  @Test func `a finding of a finding's code has the page of the finding, not of the error`() throws
  {
    let place = SourceLocation(file: "a.js", line: 1, column: 1)
    let findings = [Finding(.syntaxError, .error, "no", at: place)]
    let rules = try run(findings)["tool"]?["driver"]?["rules"]?.arrayValue
    #expect(rules?.first?["fullDescription"]?["text"] == "The text is not JavaScript.")
  }

  @Test func `a fingerprint stays while the line moves, and tells findings apart`() throws {
    func finding(_ message: String, file: String = "a.js", line: Int) -> Finding {
      Finding(
        .unknownField,
        .warning,
        message,
        at: SourceLocation(file: file, line: line, column: 1)
      )
    }
    func fingerprints(_ findings: Finding...) throws -> [String] {
      try run(findings)["results"]?.arrayValue?.compactMap { result in
        result["partialFingerprints"]?["postloginFinding/v1"]?.stringValue
      } ?? []
    }
    let first = try fingerprints(finding("a", line: 3), finding("a", line: 9))
    #expect(first.map(\.count) == [32, 32])
    #expect(Set(first).count == 2)
    #expect(try fingerprints(finding("a", line: 4), finding("a", line: 90)) == first)
    let others = try fingerprints(finding("b", line: 3), finding("a", file: "b.js", line: 3))
    #expect(Set(first + others).count == 4)
  }
}
