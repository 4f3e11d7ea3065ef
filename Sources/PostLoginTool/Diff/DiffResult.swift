package import PolicyAnalysis
import PostLogin
package import PostLoginTesting
package import WireFormats

/// The effects of a change on logins, in one document if the versions are folders.
package struct DiffResult: CommandResult {
  /// The findings about one Action, flow or rule set.
  package struct Item: Sendable {
    package let pair: ComparedVersions.Pair
    package let findings: PolicyDifference.Findings
    /// The fixtures of the differences, in their order; empty if none were written.
    package let files: [String]
    /// Where the versions say what runs, if they are declarations.
    let declared: DeclaringPlaces

    fileprivate var report: DifferenceReport { DifferenceReport(findings, files: files) }
  }

  package var items: [Item] = []
  /// The logins that could not be used.
  package var broken: [ComparedLogins.Broken] = []
  private let isFolder: Bool
  /// What the readers of declarations could not know, and did not need.
  package var warnings: [PostLoginError] = []
  /// Actions that only one version has, and triggers that only one version of an Action serves.
  package var remarks: [String]
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

  /// Whether reports list several comparisons.
  private var isList: Bool { isFolder || items.count != 1 || !remarks.isEmpty }

  /// The trigger of a comparison, where the comparisons are of several.
  private func namedTrigger(of item: Item) -> Trigger? {
    Set(items.map(\.findings.trigger)).count > 1 ? item.findings.trigger : nil
  }

  private func heading(of item: Item) -> String {
    let parts = [
      namedTrigger(of: item)?.rawValue, item.findings.entity.map { DocumentText.line($0) },
    ]
    let named = parts.compactMap(\.self)
    return item.pair.name + (named.isEmpty ? "" : " (\(named.joined(separator: ", ")))")
  }

  private func pretty(_ page: ReportPage) -> String {
    let items = items.map { item in
      let heading = isList ? page.style.text([heading(of: item)]) : ""
      return heading + item.report.pretty(page.style, width: page.width)
    }
    return items.joined() + page.style.text(remarks)
  }

  private var json: JSONValue {
    guard isList else { return items.first?.report.value ?? .null }
    let verdicts = items.compactMap { Direction(rawValue: $0.findings.verdict.rawValue) }
    return [
      "version": .integer(DifferenceReport.version),
      "verdict": .string(PolicyDifference.Verdict(verdicts).rawValue),
      "actions": .array(
        items.map { $0.report.value(named: $0.pair.name, of: namedTrigger(of: $0)) }
      ),
      "remarks": .strings(remarks),
    ]
  }

  private var github: String {
    let broken = broken.map { login in
      let message = login.message
      return GitHubReport.command("error", login.location, title: "broken login", message: message)
        + "\n"
    }
    let items = items.map { item in
      item.report.github { names.annotated($0, of: item.pair, item.declared) }
    }
    return (broken + items).joined() + TextStyle.plain.text(remarks)
  }
}
