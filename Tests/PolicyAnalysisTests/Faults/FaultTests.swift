import PostLogin
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.analysis, .http), .timeLimit(.minutes(5)))
struct FaultTests {
  /// The country check as it is often written, which trusts that the token has a place.
  private static let unguarded = """
    exports.onExecutePostLogin = async (event, api) => {
      const token = event.session_transfer_token;
      if (token && token.request.geoip.countryCode !== event.request.geoip.countryCode) {
        api.access.deny('moved');
      }
      event.refreshToken;
    };
    """

  private static let event = #"""
    {"user":{"user_id":"u|1","email":"rosa@example.com"},"request":{"geoip":{"countryCode":"PT"}},
    "session_transfer_token":{"request":{"geoip":{"countryCode":"ES"}}}}
    """#

  /// The report of a run, and the faults that were found in it.
  private func run(
    _ source: String = unguarded,
    only isWanted: (ActionSuite.Case) -> Bool = { _ in true }
  ) async throws -> (report: TestReport, found: FaultFindings) {
    let folder = try TestFolder(["code.js": source, "f.json": Self.event])
    try folder.write(
      "tests.yaml",
      "cases: [{name: a, fixture: f, expect: denied}, {name: b, fixture: f, expect: denied}]"
    )
    var run = TestRun()
    let inspection = FaultInspection()
    run.inspection = inspection.inspect
    let suite = try ActionSuite(at: folder.path("tests.yaml"))
    var report = await run.run([suite], only: isWanted)
    let found = inspection.findings(in: report, of: [suite])
    report.findings = found.caseFindings
    return (report, found)
  }

  /// The unguarded Action with comments behind its lines 2 and 3.
  private static func commented(_ second: String, _ third: String) -> String {
    var lines = unguarded.split(separator: "\n").map(String.init)
    lines[1] += " \(second)"
    lines[2] += " \(third)"
    return lines.joined(separator: "\n")
  }

  @Test func `an Action that trusts an optional member is found`() async throws {
    let faults = try await run().found.faults
    let fault = try #require(
      faults.first {
        $0.path == "event.session_transfer_token.request.geoip" && $0.change == .missing
      }
    )
    #expect(fault.effect == .throws)
    #expect(fault.location?.line == 3)
    #expect(fault.name == "a" && fault.count == 2)
  }

  @Test func `a denial that turns into an allow is found`() async throws {
    let faults = try await run().found.faults
    #expect(
      faults.contains {
        $0.path == "event.session_transfer_token" && $0.change == .null && $0.effect == .allows
          && $0.message == "moved" && $0.location?.line == 2
      }
    )
  }

  @Test func `the text of a fault shows no value of a hidden field`() async throws {
    let found = try await run(
      """
      exports.onExecutePostLogin = async (event, api) => {
        if (!event.session_transfer_token) throw new Error(`no token for ${event.user.email}`);
        api.access.deny('moved');
      };
      """
    ).found
    let texts = found.caseFindings.items.map(\.finding.message)
    #expect(texts.contains { $0.hasSuffix("throws: no token for ***") }, "\(texts)")
  }

  @Test func `a comment with a reason accepts the faults of its line and code`() async throws {
    let source = Self.commented(
      "// postlogin-check: accept faultAllows: no token, nothing to compare",
      "// postlogin-check: accept faultThrows: a token has a place"
    )
    let (report, found) = try await run(source)
    #expect(!found.faults.isEmpty)
    #expect(found.openFaults == [])
    #expect(found.complaints == [])
    let reasons = Set(found.faults.map { "\($0.code.rawValue) \($0.acceptance ?? "")" })
    #expect(
      reasons == [
        "faultAllows no token, nothing to compare", "faultThrows a token has a place",
      ]
    )
    let places = Set(found.faults.map { "\($0.place) \($0.acceptance ?? "")" })
    let text = PrettyReport(report).text
    #expect(text.contains("\n  because: a token has a place\n"))
    #expect(!text.contains("fault "))
    #expect(text.contains("2 passed, \(places.count) accepted in "))
    let value = try JSONText(JSONReport(report).text).value
    let accepted = value["faults"]?.arrayValue?.map { $0["accepted"] }
    #expect(accepted?.contains(.null) == false)
    #expect(GitHubReport(report).text.contains("title=accepted::`event.session_transfer_token"))
    #expect(!GitHubReport(report).text.contains("::warning"))
  }

  @Test func `a comment for another code accepts nothing, and is told of`() async throws {
    let source = Self.commented("", "// postlogin-check: accept faultAllows: wrong code")
    let (report, found) = try await run(source)
    #expect(found.openFaults.contains { $0.effect == .throws && $0.location?.line == 3 })
    #expect(found.complaints.map(\.code) == [.unusedAcceptance])
    #expect(found.complaints.first?.location.line == 3)
    #expect(PrettyReport(report).text.contains("no `faultAllows` is found at line 3"))
    #expect(GitHubReport(report).text.contains("title=unusedAcceptance::"))
    let value = try JSONText(JSONReport(report).text).value
    #expect(
      value["complaints"]?.arrayValue?.map { $0["code"] } == ["unusedAcceptance"]
    )
  }

  @Test func `no fault is accepted without a reason`() async throws {
    let found = try await run(Self.commented("", "// postlogin-check: accept faultThrows")).found
    #expect(found.openFaults.count == found.faults.count)
    #expect(found.complaints.map(\.code) == [.acceptanceWithoutReason])
  }

  @Test func `a comment is not called unused where not every case has run`() async throws {
    let source = Self.commented("// postlogin-check: accept faultThrows: elsewhere", "")
    let found = try await run(source) { $0.name == "a" }.found
    #expect(found.complaints == [])
  }

  @Test func `a fault is accepted where the member is read, too`() async throws {
    let found = try await run(
      """
      exports.onExecutePostLogin = async (event, api) => {
        // postlogin-check: accept faultThrows: every token of ours has a place
        const place = event.session_transfer_token.request.geoip;
        api.access.deny(place.countryCode);
      };
      """
    ).found
    let fault = try #require(
      found.faults.first {
        $0.path == "event.session_transfer_token.request.geoip" && $0.change == .missing
      }
    )
    #expect(fault.location?.line == 4)
    #expect(fault.acceptance == "every token of ours has a place")
  }

  @Test func `a fault fails the run for programs that know cases alone`() throws {
    let fault = Fault(
      trigger: .postLogin,
      suite: "x/tests.yaml",
      name: "a",
      count: 3,
      path: "event.session",
      change: .missing,
      effect: .throws,
      action: "first",
      message: "boom",
      location: SourceLocation(file: "a.js", line: 4, column: 5)
    )
    var report = TestReport()
    report.findings = FaultFindings(faults: [fault], complaints: []).caseFindings
    #expect(
      TAPReport(report).text == """
        TAP version 14
        1..1
        not ok 1 - `event.session` is missing: first throws: boom
          ---
          at: "a.js:4:5"
          ...

        """
    )
    #expect(
      PrettyReport(report).text == """
        fault a.js:4:5: `event.session` is missing: first throws: boom [faultThrows]
          in x/tests.yaml: a, and in 2 more
        0 passed, 1 fault in 0.000 ms

        """
    )
    let xml = JUnitReport(report, date: "2026-01-15T12:00:00Z").text
    #expect(xml.contains("a.js:4:5: `event.session` is missing: first throws: boom"))
    let value = try JSONText(JSONReport(report).text).value
    #expect(
      value["faults"] == [
        [
          "suite": "x/tests.yaml", "name": "a", "cases": 3, "path": "event.session",
          "change": "missing", "effect": "throws", "action": "first", "message": "boom",
          "code": "faultThrows", "accepted": .null, "file": "a.js", "line": 4, "column": 5,
        ]
      ]
    )
  }

  @Test(
    arguments: [
      ("user.list.0.a", .missing, nil), ("user.list", .empty, .array([])),
      ("user.text", .empty, .string("")), ("user.text", .null, .null),
    ] as [(String, FieldChange, JSONValue?)]
  )
  func `one member is changed`(path: String, change: FieldChange, value: JSONValue?) {
    #expect(edit(change, path) == .member(Self.names(path), value))
  }

  @Test(
    arguments: [
      ("user.list.0.a", .empty), ("user.other", .missing), ("user.list.0", .missing),
    ] as [(String, FieldChange)]
  )
  func `what is not there, or would not change, is left`(path: String, change: FieldChange) {
    #expect(edit(change, path) == nil)
  }

  private static func names(_ path: String) -> [String] {
    path.split(separator: ".").map(String.init)
  }

  private func edit(_ change: FieldChange, _ path: String) -> GeneratedLogin.Edit? {
    change.edit(at: Self.names(path), of: ["user": ["list": [["a": 1]], "text": "x"]])
  }
}
