import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

@Suite(.tags(.suites))
struct MarkdownReportTests {
  private static let place = SourceLocation(file: "a.js", line: 4, column: 5)

  private func changes(_ message: String, accepted: String? = nil) -> CaseFindings {
    var finding = Finding(.init(rawValue: "looserChange"), .error, message, at: Self.place)
    finding.acceptance = accepted
    let item = CaseFindings.Item(finding, at: Self.place, cases: "a/tests.yaml", json: [:])
    var findings = CaseFindings(word: "change", items: [item], complaints: [])
    findings.annotation = .error
    return findings
  }

  @Test func `a run without findings is one line`() {
    #expect(MarkdownReport(TestReport()).text == "**postlogin test**: 0 passed\n")
  }

  @Test func `failed cases, findings and notes are rows`() {
    var report = SampleReport.report
    report.changes = changes("looser: denied → allowed")
    report.notes = [PostLoginError(.invalidSuite, "a note", at: Self.place)]
    let lines = MarkdownReport(report).text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "**postlogin test**: 1 passed, 1 failed, 2 broken, 2 not run, 1 change")
    #expect(Array(lines[1...2]) == ["| | Where | What |", "|---|---|---|"])
    #expect(lines.contains { $0.hasPrefix("| **failed** | ") })
    #expect(lines.filter { $0.hasPrefix("| **broken** | ") }.count == 2)
    #expect(
      lines.contains(
        "| skipped | <code>x/tests.yaml&#58;9&#58;5</code> | <code>later&#58; not &#35; now</code> |"
      )
    )
    #expect(
      lines.contains(
        "| **change** | <code>a.js&#58;4&#58;5</code> | <code>looser&#58; denied → allowed</code> |"
      )
    )
    #expect(lines.last == "| note | <code>a.js&#58;4&#58;5</code> | <code>a note</code> |")
  }

  @Test func `what is accepted has its reason`() {
    var report = TestReport()
    report.changes = changes("looser", accepted: "wanted")
    let text = MarkdownReport(report).text
    #expect(text.hasPrefix("**postlogin test**: 0 passed, 1 accepted\n"))
    #expect(text.contains("| accepted | "))
    #expect(text.contains("<code>looser; because&#58; wanted</code>"))
  }

  @Test func `no character of a name means anything in Markdown or HTML`() {
    var report = TestReport()
    report.changes = changes("a|b <img src=x> `c` [d](e) @rosa #1 &amp; *f* _g_ \n| h")
    let text = MarkdownReport(report).text
    let row = text.split(separator: "\n").last.map(String.init) ?? ""
    #expect(text.split(separator: "\n").count == 4)
    #expect(row.filter { $0 == "|" }.count == 4)
    #expect(row.contains("&#60;img src=x&#62;"))
    #expect(row.contains("&#64;rosa"))
    for character in "`[]*_" { #expect(!row.dropFirst(13).contains(character)) }
  }

  @Test func `a long run ends with the number of what is left out`() {
    var report = TestReport()
    report.notes = (1...130).map { PostLoginError(.invalidSuite, "\($0)", at: Self.place) }
    let text = MarkdownReport(report).text
    #expect(text.hasSuffix("\nand 30 more\n"))
    #expect(text.split(separator: "\n").count == 104)
  }
}
