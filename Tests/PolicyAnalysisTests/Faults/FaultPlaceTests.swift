import PostLogin
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.analysis))
struct FaultPlaceTests {
  private func fault(
    _ path: String,
    _ change: FieldChange,
    _ effect: Fault.Effect,
    _ message: String,
    column: Int = 5,
    acceptance: String? = nil,
    case name: String = "a"
  ) -> Fault {
    var fault = Fault(
      trigger: .postLogin,
      suite: "x/tests.yaml",
      name: name,
      path: path,
      change: change,
      effect: effect,
      action: "first",
      message: message,
      location: SourceLocation(file: "a.js", line: 4, column: column)
    )
    fault.acceptance = acceptance
    return fault
  }

  private func report(_ faults: [Fault]) -> TestReport {
    var report = TestReport()
    report.findings = FaultFindings(faults: faults, complaints: []).caseFindings
    return report
  }

  @Test func `one place is one line with every way behind it`() {
    let faults = [
      fault("event.session", .empty, .throws, "boom"),
      fault("event.session.device", .missing, .allows, "no"),
      fault("event.session.device", .null, .allows, "no"),
      fault("event.session.device", .empty, .allows, "never", case: "b"),
      fault("event.user", .null, .throws, "boom", column: 9),
    ]
    #expect(
      PrettyReport(report(faults)).text == """
        fault a.js:4:5: `event.session` is empty: first throws: boom [faultThrows]; \
        `event.session.device` is missing, null or empty: a login is allowed that was denied \
        with `no` or `never` [faultAllows]
          in x/tests.yaml: a, and in 1 more
        fault a.js:4:9: `event.user` is null: first throws: boom [faultThrows]
          in x/tests.yaml: a
        0 passed, 2 faults in 0.000 ms

        """
    )
  }

  @Test func `JSON has every way`() throws {
    let faults = [
      fault("event.session", .missing, .throws, "one"),
      fault("event.session", .null, .throws, "two"),
    ]
    let report = report(faults)
    #expect(report.findings?.items.count == 1)
    let value = try JSONText(JSONReport(report).text).value
    let ways = value["faults"]?.arrayValue ?? []
    #expect(ways.map { $0["change"] } == ["missing", "null"])
    #expect(ways.map { $0["message"] } == ["one", "two"])
    #expect(GitHubReport(report).text.split(separator: "\n").count == 2)
  }

  @Test func `many errors are counted`() {
    let faults = (1...5).map { fault("event.session", .missing, .throws, "error \($0)") }
    #expect(
      FaultPlace.all(of: faults).map(\.item.finding.message) == [
        "`event.session` is missing: first throws: error 1 or error 2 or error 3 or 2 more"
      ]
    )
  }

  @Test func `what is accepted stands apart from what is not`() {
    let faults = [
      fault("event.session", .missing, .throws, "one", acceptance: "never here"),
      fault("event.session", .missing, .allows, "two"),
    ]
    let items = FaultPlace.all(of: faults).map(\.item)
    #expect(items.map(\.finding.acceptance) == ["never here", nil])
    #expect(items.map(\.finding.code) == [.faultThrows, .faultAllows])
  }

  @Test func `a case that shows several ways counts once`() {
    let merged = [
      fault("event.session", .missing, .throws, "one"),
      fault("event.session", .missing, .throws, "one", case: "b"),
      fault("event.session", .null, .throws, "one"),
      fault("event.session", .null, .throws, "one", case: "c"),
    ].merged
    #expect(merged.count == 2)
    let cases = FaultPlace.all(of: merged).map(\.item.cases)
    #expect(cases == ["x/tests.yaml: a, and in 2 more"])
  }
}
