/// A format in which commands print their results.
package struct ReportFormat: Sendable, Hashable {
  /// The name on the command line.
  package let name: String

  /// Names a format.
  package init(_ name: String) { self.name = name }

  /// Text for a person.
  package static let pretty = ReportFormat("pretty")
  /// JSON for programs.
  package static let json = ReportFormat("json")
  /// Commands of GitHub Actions, which mark the places in a pull request.
  package static let github = ReportFormat("github")
  /// SARIF 2.1.0, for the services that collect findings.
  package static let sarif = ReportFormat("sarif")
  /// JUnit's XML.
  package static let junit = ReportFormat("junit")
  /// The Test Anything Protocol, version 14.
  package static let tap = ReportFormat("tap")
  /// A table in Markdown.
  package static let markdown = ReportFormat("markdown")
  /// A page that loads nothing from elsewhere.
  package static let html = ReportFormat("html")
  /// LCOV's trace files.
  package static let lcov = ReportFormat("lcov")
}
