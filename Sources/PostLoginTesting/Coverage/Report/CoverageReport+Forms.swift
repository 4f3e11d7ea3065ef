extension CoverageReport: Report {
  package static let forms: [ReportForm<CoverageReport>] = [
    ReportForm(.pretty) { report, page in CoverageText(report, page.style).text },
    ReportForm(.json) { report, _ in CoverageJSON(report).text },
    ReportForm(.lcov) { report, _ in CoverageLCOV(report).text },
    ReportForm(.html) { report, _ in CoverageHTML(report).text },
  ]

  /// Returns the format of a file by its extension.
  package static func format(of file: String) -> ReportFormat? {
    guard let dot = file.lastIndex(of: ".") else { return nil }
    return switch file[dot...].lowercased() {
    case ".txt": .pretty
    case ".json": .json
    case ".info", ".lcov": .lcov
    case ".html", ".htm": .html
    default: nil
    }
  }
}
