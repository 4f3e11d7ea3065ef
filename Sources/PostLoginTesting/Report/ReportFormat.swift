/// A format in which commands print their results.
package struct ReportFormat: Sendable, Hashable {
  /// The name on the command line.
  package let name: String

  /// Names a format.
  package init(_ name: String) { self.name = name }

  /// Text for a terminal.
  package static let pretty = ReportFormat("pretty")
  /// JSON for programs.
  package static let json = ReportFormat("json")
  /// Commands of GitHub Actions, which annotate the places in a pull request.
  package static let github = ReportFormat("github")
  /// SARIF 2.1.0, for services that collect findings.
  package static let sarif = ReportFormat("sarif")
  /// JUnit XML.
  package static let junit = ReportFormat("junit")
  /// The Test Anything Protocol, version 14.
  package static let tap = ReportFormat("tap")
  /// A Markdown table.
  package static let markdown = ReportFormat("markdown")
  /// A self-contained HTML page.
  package static let html = ReportFormat("html")
  /// An LCOV trace file.
  package static let lcov = ReportFormat("lcov")
}
