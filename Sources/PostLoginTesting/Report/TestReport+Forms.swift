extension TestReport: Report {
  package static let forms: [ReportForm<TestReport>] = [
    ReportForm(.pretty) { report, page in
      PrettyReport(report, isVerbose: page.isVerbose, isColourful: page.style.isColourful).text
    },
    ReportForm(.json) { report, _ in JSONReport(report).text },
    ReportForm(.tap) { report, _ in TAPReport(report).text },
    ReportForm(.junit) { report, page in JUnitReport(report, date: page.date).text },
    ReportForm(.github) { report, _ in GitHubReport(report).text },
    ReportForm(.markdown) { report, _ in MarkdownReport(report).text },
  ]
}
