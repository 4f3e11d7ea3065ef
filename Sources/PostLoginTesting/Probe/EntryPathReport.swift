import PostLogin

/// Tables of ways in, in the forms in which they are printed.
package struct EntryPathReport {
  private let tables: [EntryPathTable]

  package init(_ tables: [EntryPathTable]) {
    self.tables = tables
  }

  /// For a person.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    (tables.flatMap { lines(of: $0, style) } + [summary]).joined(separator: "\n") + "\n"
  }

  private func lines(of table: EntryPathTable, _ style: TextStyle) -> [String] {
    let width = table.rows.map(\.path.count).max() ?? 0
    let interactive = table.rows.first?.decision.rawValue ?? ""
    let title = style.bold(DocumentText.line(table.login, atMost: 1000))
    if let row = table.commonRow {
      let reason = row.reason.map { ": \(DocumentText.line($0, atMost: 80))" } ?? ""
      return [title, "  every way in  \(row.decision.rawValue)\(reason)", ""]
    }
    let rows = table.rows.map { row in
      let name = row.path + String(repeating: " ", count: width - row.path.count)
      let decision = row.decision.rawValue
      let space = String(repeating: " ", count: Self.decisionWidth - decision.count)
      guard !row.isLooser else {
        return "  \(name)  \(style.red(decision))\(space)  looser: the interactive login is "
          + interactive
      }
      let reason = row.reason.map { DocumentText.line($0, atMost: 80) } ?? ""
      let line = "  \(name)  \(decision)\(space)  \(reason)"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return [title] + rows + [""]
  }

  private static let decisionWidth = "challenged".count

  private var summary: String {
    let looser = tables.reduce(0) { $0 + $1.looserRows.count }
    let logins = tables.count == 1 ? "1 login" : "\(tables.count) logins"
    let ways = looser == 1 ? "1 way in is" : "\(looser) ways in are"
    return "\(logins) by \(EntryPath.all.count) ways in; \(ways) looser than the interactive one"
  }

  /// As commands of GitHub Actions.
  package var github: String {
    let commands = tables.filter { !$0.looserRows.isEmpty }.map { table in
      GitHubReport.command(
        "warning",
        table.location,
        title: "looser way in",
        "\(table.login): the interactive login is \(table.rows[0].decision.rawValue), and "
          + "allowed by \(table.looserRows.map(\.path).joined(separator: ", "))"
      )
    }
    return (commands + [summary]).joined(separator: "\n") + "\n"
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
                "looser": .boolean(row.isLooser),
              ]
            }
          ),
        ]
      }
    ).jsonText(isIndented: true) + "\n"
  }
}
