import PostLogin
import PostLoginRules
import WireFormats

/// Coverage as a self-contained page without scripts.
///
/// Words repeat the meaning of each colour, and the keyboard reaches all content.
package struct CoverageHTML {
  private let report: CoverageReport

  package init(_ report: CoverageReport) {
    self.report = report
  }

  package var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(title)</title>
    <style>
    \(CoverageStyle.text)
    </style>
    </head>
    <body>
    <header>
    <h1>Coverage</h1>
    <ul class="shares">
    \(report.measures.map(card).joined(separator: "\n"))
    </ul>
    </header>
    <main>
    \(overview)
    \(report.files.enumerated().map { CoverageHTMLSource($1, anchor: "file-\($0)").text }.joined())
    \(report.rules.enumerated().map { CoverageHTMLRules($1, anchor: "rules-\($0)").text }.joined())
    </main>
    <footer>
    \(report.remarks.map { "<p>Note: \($0.asHTML).</p>" }.joined(separator: "\n"))
    </footer>
    </body>
    </html>

    """
  }

  private var title: String {
    let shares = report.measures.map { "\($0.share.percent) % of \($0.name)" }
    return "Coverage: \(shares.joined(separator: ", "))".asHTML
  }

  private func card(_ measure: CoverageReport.Measure) -> String {
    """
    <li><strong>\(measure.share.percent)<small> %</small></strong>
    <span>\(measure.share.covered) of \(measure.share.total) \(measure.name.asHTML)</span>
    \(measure.share.bar)</li>
    """
  }

  private var overview: String {
    let scripts = report.files.enumerated().map { index, file in
      row("#file-\(index)", file: file.file, shares: [file.lines, file.blockShare])
    }
    let rules = report.rules.enumerated().map { index, file in
      row(
        "#rules-\(index)",
        file: file.file,
        shares: [file.rules.ruleShare, file.rules.answerShare]
      )
    }
    return table("Scripts", columns: ["lines", "blocks"], rows: scripts)
      + table("Rules", columns: ["rules", "answers of conditions"], rows: rules)
  }

  private func table(_ name: String, columns: [String], rows: [String]) -> String {
    guard !rows.isEmpty else { return "" }
    let heads = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return """
      <div class="wide"><table>
      <thead><tr><th scope="col">\(name)</th>\(heads)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>

      """
  }

  private func row(_ link: String, file: String, shares: [Share]) -> String {
    let cells = shares.map { share in
      """
      <td><span class="number">\(share.percent) %</span>\(share.bar)\
      <span class="of">\(share.covered) of \(share.total)</span></td>
      """
    }
    return """
      <tr><th scope="row"><a href="\(link)">\(file.asHTML)</a></th>\(cells.joined())</tr>
      """
  }
}

extension Share {
  /// A bar that repeats the number next to it.
  var bar: String {
    let level = thousandths == 1000 ? "full" : thousandths >= 800 ? "most" : "low"
    return """
      <span class="bar \(level)" aria-hidden="true"><i style="width:\(percent)%"></i></span>
      """
  }
}

extension String {
  /// The text with all HTML characters escaped.
  package var asHTML: String { HTMLText.escape(visible(keepingTabs: true)) }
}
