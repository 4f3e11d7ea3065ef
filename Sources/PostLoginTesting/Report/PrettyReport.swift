/// A completed run as text for a terminal.
package struct PrettyReport {
  private let report: TestReport
  private let isVerbose: Bool
  private let style: TextStyle

  package init(_ report: TestReport, isVerbose: Bool = false, isColourful: Bool = false) {
    self.report = report
    self.isVerbose = isVerbose
    style = TextStyle(isColourful: isColourful)
  }

  package var text: String {
    var results = PrettyResults(isVerbose: isVerbose, style: style)
    let suites = report.brokenSuites.map(results.text)
    let cases = report.results.map { results.text(of: $0) }
    return (suites + cases).joined() + results.ending(of: report)
  }
}
