import PostLogin

/// Tables of ways in, in the forms in which they are printed.
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

  /// For a person.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    let warnings = complaints.map { $0.line(style) }
    return (tables.flatMap { lines(of: $0, style) } + warnings + [summary])
      .joined(separator: "\n") + "\n"
  }

  private func lines(of table: EntryPathTable, _ style: TextStyle) -> [String] {
    let width = table.rows.map(\.path.count).max() ?? 0
    let title = style.bold(DocumentText.line(table.login, atMost: 1000))
    if let row = table.commonRow {
      let note = row.note.isEmpty ? "" : ": \(row.note)"
      return [title, "  every way in  \(row.decision.rawValue)\(note)", ""]
    }
    let rows = table.rows.map { row in
      let name = row.path + String(repeating: " ", count: width - row.path.count)
      let decision = row.decision.rawValue
      let space = String(repeating: " ", count: Self.decisionWidth - decision.count)
      guard !row.isLooser else {
        let word = table.acceptance == nil ? style.red(decision) : decision
        return "  \(name)  \(word)\(space)  looser: \(table.interactiveWords)"
      }
      let line = "  \(name)  \(decision)\(space)  \(row.note)"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    let accepted = table.acceptance.map { reason in
      "  accepted: \(DocumentText.line(reason, atMost: 1000)) [looserWay]"
    }
    return [title] + rows + [accepted].compactMap(\.self) + [""]
  }

  private static let decisionWidth = "challenged".count

  private var summary: String {
    let looser = tables.filter { $0.acceptance == nil }.reduce(0) { $0 + $1.looserRows.count }
    let accepted = tables.reduce(0) { $0 + $1.looserRows.count } - looser
    let logins = tables.count == 1 ? "1 login" : "\(tables.count) logins"
    let ways = looser == 1 ? "1 way in is" : "\(looser) ways in are"
    return "\(logins) by \(EntryPath.all.count) ways in; \(ways) looser than the interactive one"
      + (accepted == 0 ? "" : ", \(accepted) accepted")
  }

  /// As commands of GitHub Actions.
  package var github: String {
    let commands = tables.filter { !$0.looserRows.isEmpty }.map { table in
      GitHubReport.command(
        table.acceptance == nil ? "warning" : "notice",
        table.location,
        title: table.acceptance == nil ? "looserWay" : "accepted",
        "\(table.login): \(table.interactiveWords), and it is allowed by "
          + table.looserRows.map(\.path).joined(separator: ", ")
          + (table.acceptance.map { "; \($0)" } ?? "")
      )
    }
    return (commands + complaints.map(\.command) + [summary]).joined(separator: "\n") + "\n"
  }

  /// For programs.
  package var json: String {
    JSONValue.array(
      tables.map { table in
        [
          "login": .string(table.login),
          "file": table.location.file.map(JSONValue.string) ?? .null,
          "line": .number(String(table.location.line)),
          "paths": .array(
            table.rows.map { row in
              [
                "path": .string(row.path),
                "decision": .string(row.decision.rawValue),
                "reason": row.reason.map(JSONValue.string) ?? .null,
                "after": .array(row.passed.map { .string($0.rawValue) }),
                "pausesAt": .optional(row.waitsFor?.rawValue),
                "looser": .boolean(row.isLooser),
              ]
            }
          ),
          "accepted": .optional(table.acceptance),
        ]
      } + complaints.map(\.jsonValue)
    ).jsonText(isIndented: true) + "\n"
  }
}
