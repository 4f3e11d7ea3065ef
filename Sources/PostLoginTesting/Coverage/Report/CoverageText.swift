import PostLogin
import PostLoginRules
import WireFormats

/// Coverage as text for a terminal: the shares, and the missed source lines.
package struct CoverageText {
  private let report: CoverageReport
  private let style: TextStyle

  package init(_ report: CoverageReport, _ style: TextStyle) {
    self.report = report
    self.style = style
  }

  package var text: String {
    var lines = table
    for file in report.files where !file.missedLines.isEmpty || !file.missedBlocks.isEmpty {
      lines += ["", style.bold(file.file)] + MissedSource(file, style).lines
    }
    for file in report.rules {
      let gaps = self.gaps(of: file)
      if !gaps.isEmpty { lines += ["", style.bold(file.file)] + gaps }
    }
    if !report.remarks.isEmpty { lines.append("") }
    lines += report.remarks.map { style.faint("note: \($0)") }
    return style.text(lines)
  }

  // MARK: - Shares

  private var table: [String] {
    let scripts = report.files.map {
      [$0.file.visible, cell($0.lines, "lines"), cell($0.blockShare, "blocks")]
    }
    let rules = report.rules.map {
      [$0.file.visible, cell($0.rules.ruleShare, "rules"), cell($0.rules.answerShare, "answers")]
    }
    let sums = report.measures.map { cell($0.share, $0.name) }
    var rows = scripts + rules
    if rows.count > 1 {
      rows.append(["in all"] + sums.prefix(2))
      if sums.count > 2 { rows.append([""] + sums.dropFirst(2)) }
    }
    let widths = (0..<3).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    return [style.bold("coverage")]
      + rows.map { row in
        let cells = zip(row, widths).map { $0.padded(to: $1) }
        return "  \(cells.joined(separator: "  "))".withoutTrailingSpaces
      }
  }

  private func cell(_ share: Share, _ name: String) -> String {
    let percent = String(repeating: " ", count: max(0, 5 - share.percent.count)) + share.percent
    return "\(percent) % of \(share.total) \(name)"
  }

  // MARK: - Rules

  private func gaps(of file: CoverageReport.RuleFile) -> [String] {
    file.rules.rules.flatMap { rule -> [String] in
      let gaps = rule.conditions.filter { $0.gap != nil }
      guard rule.applied == 0 || !gaps.isEmpty else { return [] }
      let state = rule.applied == 0 ? style.red("never decided") : "decided \(rule.applied) times"
      let place = rule.location.map { "\($0.line): " } ?? ""
      return ["  \(place)\(rule.name.visible): \(state)"]
        + gaps.map { "    \(style.yellow($0.gap ?? "")): \($0.condition.visible)" }
    }
  }
}
