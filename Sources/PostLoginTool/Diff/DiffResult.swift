package import PolicyAnalysis
package import PostLoginTesting
import WireFormats

/// The effects of a change on logins, in one document if the versions are folders.
package struct DiffResult: CommandResult {
  /// The findings about one Action, flow or rule set.
  package struct Item: Sendable {
    package var pair: ComparedVersions.Pair
    package var findings: PolicyDifference.Findings
    /// The fixtures of the differences, in their order; empty if none were written.
    package var files: [String]

    fileprivate var report: DifferenceReport { DifferenceReport(findings, files: files) }
  }

  package var items: [Item] = []
  /// The logins that could not be used.
  package var broken: [ComparedLogins.Broken] = []
  private let isFolder: Bool
  private let remarks: [String]
  private let names: VersionNames

  init(_ versions: ComparedVersions) {
    isFolder = versions.isFolder
    remarks = versions.remarks
    names = versions.names
  }

  /// Unwelcome for a difference, and for an Action that only one version has.
  package var ending: CommandEnding {
    guard broken.isEmpty else { return .incomplete }
    let isEqual = remarks.isEmpty && items.allSatisfy { $0.findings.differences.isEmpty }
    return isEqual ? .welcome : .unwelcome
  }

  package static let forms: [ReportForm<DiffResult>] = [
    ReportForm(.pretty) { $0.pretty($1) },
    ReportForm(.json) { result, _ in result.names.shown(result.json).printed },
    ReportForm(.github) { result, _ in result.github },
  ]

  private func pretty(_ page: ReportPage) -> String {
    let items = items.map { item in
      let heading = isFolder ? page.style.text([item.pair.name]) : ""
      return heading + item.report.pretty(page.style, width: page.width)
    }
    return items.joined() + page.style.text(remarks)
  }

  private var json: JSONValue {
    guard isFolder else { return items.first?.report.value ?? .null }
    let verdicts = items.compactMap { Direction(rawValue: $0.findings.verdict.rawValue) }
    return [
      "version": .integer(DifferenceReport.version),
      "verdict": .string(PolicyDifference.Verdict(verdicts).rawValue),
      "actions": .array(items.map { $0.report.value(named: $0.pair.name) }),
      "remarks": .strings(remarks),
    ]
  }

  private var github: String {
    let broken = broken.map { login in
      let message = login.message
      return GitHubReport.command("error", login.location, title: "broken login", message: message)
        + "\n"
    }
    let items = items.map { item in item.report.github { names.annotated($0, of: item.pair) } }
    return (broken + items).joined() + TextStyle.plain.text(remarks)
  }
}
