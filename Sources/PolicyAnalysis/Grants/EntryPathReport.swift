package import PostLoginTesting
import PostLogin
import WireFormats

/// Prints tables of entry paths in each format.
package struct EntryPathReport {
  private let tables: [EntryPathTable]
  private let complaints: [Finding]

  package init(_ tables: [EntryPathTable], complaints: [Finding] = []) {
    self.tables = tables
    self.complaints = complaints
  }

  package init(_ findings: EntryPathFindings) {
    self.init(findings.tables, complaints: findings.complaints)
  }

  /// Text for a terminal: the entry paths that differ from the interactive one.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    let warnings = complaints.map { $0.line(style) }
    let lines = tables.filter { !$0.isUniform }.flatMap { self.lines(of: $0, style) }
    return style.text(lines + warnings + [uniformLine, summary].compactMap(\.self))
  }

  private func lines(of table: EntryPathTable, _ style: TextStyle) -> [String] {
    let differing = table.differingRows
    let rows = table.rows.prefix(1) + differing
    let isPart = rows.count < table.rows.count
    let names = rows.map(\.path) + (isPart ? [Self.otherPaths] : [])
    let width = names.map(\.count).max() ?? 0
    let accepted = table.acceptance.map { reason in
      "  accepted: \(DocumentText.line(reason, atMost: 1000)) [looserWay]"
    }
    return [style.bold(DocumentText.line(table.login, atMost: 1000))]
      + rows.map { line(of: $0, in: table, width: width, style: style) }
      + (isPart ? ["  \(Self.padded(Self.otherPaths, width))  as interactive"] : [])
      + [accepted].compactMap(\.self) + [""]
  }

  private func line(
    of row: EntryPathTable.Row,
    in table: EntryPathTable,
    width: Int,
    style: TextStyle
  ) -> String {
    let name = Self.padded(row.path.visible, width)
    let decision = row.decision.rawValue
    guard row.isLooser || !row.note.isEmpty else { return "  \(name)  \(decision)" }
    let space = String(repeating: " ", count: Self.decisionWidth - decision.count)
    guard row.isLooser else { return "  \(name)  \(decision)\(space)  \(row.note.visible)" }
    let word = table.acceptance == nil ? style.red(decision) : decision
    return "  \(name)  \(word)\(space)  looser: \(table.words(for: row).visible)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static let otherPaths = "every other entry path"
  private static let decisionWidth = "challenged".count

  /// The number of logins without differences; nil if there are none.
  private var uniformLine: String? {
    switch tables.count(where: \.isUniform) {
    case 0: nil
    case 1: "1 login is the same on every entry path"
    case let count: "\(count) logins are the same on every entry path"
    }
  }

  private var summary: String {
    let looser = tables.filter { $0.acceptance == nil }.reduce(0) { $0 + $1.looserRows.count }
    let accepted = tables.reduce(0) { $0 + $1.looserRows.count } - looser
    let logins = tables.count == 1 ? "1 login" : "\(tables.count) logins"
    let paths = looser == 1 ? "1 entry path is" : "\(looser) entry paths are"
    let count = EntryPath.all.count
    return "\(logins) on \(count) entry paths; \(paths) looser than the interactive one"
      + (accepted == 0 ? "" : ", \(accepted) accepted")
  }

  /// Commands of GitHub Actions.
  package var github: String {
    let commands = tables.compactMap { table in
      table.looserRows.first.map { row in
        GitHubReport.command(
          table.acceptance == nil ? "warning" : "notice",
          table.location,
          title: table.acceptance == nil ? "looserWay" : "accepted",
          message: "\(table.login): \(table.words(for: row)), and it gets further by "
            + table.looserRows.map(\.path).joined(separator: ", ")
            + (table.acceptance.map { "; \($0)" } ?? "")
        )
      }
    }
    return (commands + complaints.map(\.command) + [summary]).joined(separator: "\n") + "\n"
  }

  /// JSON for programs.
  package var json: String {
    JSONValue.array(tables.map(Self.value) + complaints.map(\.jsonValue)).printed
  }

  /// The outcomes of one login as JSON.
  static func value(of table: EntryPathTable) -> JSONValue {
    [
      "login": .string(table.login),
      "file": .optional(table.location.file),
      "line": .integer(table.location.line),
      "paths": .array(
        table.rows.map { row in
          [
            "path": .string(row.path),
            "decision": .string(row.decision.rawValue),
            "reason": .optional(row.reason),
            "after": .array(row.passed.map { .string($0.rawValue) }),
            "pausesAt": .optional(row.waitsFor?.rawValue),
            "direction": .string(row.direction.rawValue),
            "looser": .boolean(row.isLooser),
          ]
        }
      ),
      "accepted": .optional(table.acceptance),
    ]
  }
}

extension EntryPathReport: Report {
  package static let forms: [ReportForm<EntryPathReport>] = [
    ReportForm(.pretty) { report, page in report.pretty(page.style) },
    ReportForm(.json) { report, _ in report.json },
    ReportForm(.github) { report, _ in report.github },
  ]
}
