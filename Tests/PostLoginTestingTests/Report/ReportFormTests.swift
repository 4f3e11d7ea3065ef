import TestSupport
import Testing

@testable import PostLoginTesting
import WireFormats

@Suite(.tags(.suites))
struct ReportFormTests {
  private static let page = ReportPage(date: "2026-01-15T12:00:00Z", isVerbose: false)

  @Test func `a run is printed in each of its formats`() {
    let report = SampleReport.report
    let text = { (format: ReportFormat) in report.text(format, on: Self.page) }
    #expect(text(.pretty) == PrettyReport(report).text)
    #expect(text(.json) == JSONReport(report).text)
    #expect(text(.tap) == TAPReport(report).text)
    #expect(text(.junit) == JUnitReport(report, date: Self.page.date).text)
    #expect(text(.github) == GitHubReport(report).text)
    #expect(text(.markdown) == MarkdownReport(report).text)
    #expect(text(.lcov) == nil)
    #expect(TestReport.forms.map(\.format.name).unique.count == 6)
  }

  @Test(
    arguments: [
      ("a.txt", .pretty), ("a/b.HTML", .html), ("a.htm", .html), ("lcov.info", .lcov),
      ("a.lcov", .lcov), ("a.json", .json), ("a.sarif", nil), ("json", nil), ("", nil),
    ] as [(String, ReportFormat?)]
  )
  func `the end of its name says the format of a file`(file: String, format: ReportFormat?) {
    #expect(CoverageReport.format(of: file) == format)
  }
}
