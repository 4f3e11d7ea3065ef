/// The section of a script: its lines with their number of executions.
struct CoverageHTMLSource {
  private let file: FileCoverage
  private let anchor: String

  init(_ file: FileCoverage, anchor: String) {
    self.file = file
    self.anchor = anchor
  }

  var text: String {
    let isWhole = file.missedLines.isEmpty && file.missedBlocks.isEmpty
    return """
      <section id="\(anchor)" aria-labelledby="\(anchor)-name">
      <h2 id="\(anchor)-name">\(file.file.asHTML)</h2>
      <p class="sum">\(sum)</p>
      <details\(isWhole ? "" : " open")>
      <summary>Source</summary>
      <div class="wide" tabindex="0" role="region" aria-labelledby="\(anchor)-name">
      <table class="source">
      <thead class="unseen"><tr><th scope="col">line</th><th scope="col">runs</th>\
      <th scope="col">source</th></tr></thead>
      <tbody>
      \(file.counts.indices.map(row).joined(separator: "\n"))
      </tbody>
      </table></div>
      </details>
      </section>

      """
  }

  private var sum: String {
    guard !file.missedLines.isEmpty || !file.missedBlocks.isEmpty else {
      return "Every line and every block has run."
    }
    guard file.lines.covered > 0 else { return "No case ran it." }
    var seen: Set<String> = []
    let blocks = file.missedBlocks.map { block in
      "<a href=\"#\(anchor)-\(block.line)\">line \(block.line)</a> (\(block.kind.words))"
    }
    return "Not run: \(blocks.filter { seen.insert($0).inserted }.joined(separator: ", "))."
  }

  private func row(_ index: Int) -> String {
    let parts = file.source.lines[index].map { part in
      part.isMissed ? "<mark>\(part.text.asHTML)</mark>" : part.text.asHTML
    }
    let isPartial = file.source.lines[index].contains(where: \.isMissed)
    let (state, runs): (String, String) =
      switch file.counts[index] {
      case nil: ("", "")
      case 0?: (" class=\"missed\"", "<b>✗<span class=\"unseen\"> not run</span></b>")
      case let count? where isPartial:
        (" class=\"partial\"", "\(count)×<b title=\"a part did not run\"> ◐</b>")
      case let count?: (" class=\"ran\"", "\(count)×")
      }
    return """
      <tr id="\(anchor)-\(index + 1)"\(state)><th scope="row">\(index + 1)</th><td>\(runs)</td>\
      <td><code>\(parts.joined())</code></td></tr>
      """
  }
}

extension FileCoverage.Block.Kind {
  /// The name of the kind in reports.
  var words: String {
    switch self {
    case .function: "function never called"
    case .branch: "branch"
    case .else: "else"
    case .case: "case"
    case .catch: "catch"
    case .finally: "finally"
    case .choice: "part of a ?:"
    case .code: "code"
    }
  }
}
