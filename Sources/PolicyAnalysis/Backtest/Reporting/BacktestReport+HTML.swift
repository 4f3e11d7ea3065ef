import PostLogin
import PostLoginTesting
import WireFormats

extension BacktestReport {
  private static let maximumRows = 200

  /// A self-contained page, which loads nothing.
  package var html: String {
    let plot = BacktestPlot(summary.breakdowns[.day] ?? [:]).svg
    let tables = BacktestSummary.Breakdown.allCases.compactMap { table($0) }
    let remarks = summary.remarks.sorted().map { "<li>\($0.asHTML)</li>" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
      'unsafe-inline'">
      <title>Backtest</title>
      <style>
      body{font:15px/1.5 sans-serif;margin:2em auto;max-width:70em;padding:0 1em;color:#222}
      table{border-collapse:collapse;margin:1em 0}
      th,td{text-align:left;padding:.2em 1em .2em 0;border-bottom:1px solid #ddd}
      td.n{text-align:right}.warning{background:#fdd;padding:1em}
      \(Direction.styleSheet)
      pre{background:#f5f5f5;padding:1em;overflow:auto}
      </style>
      </head>
      <body>
      <h1>What the change does to recorded logins</h1>
      \(warning.map { "<p class=\"warning\">\($0.asHTML)</p>" } ?? "")
      <p>\(counts.asHTML)</p>
      <p>\(agreement.asHTML)</p>
      \(overview)
      <ul>\(remarks.joined())</ul>
      <h2>Over time</h2>
      \(plot)
      \(tables.joined(separator: "\n"))
      <h2>Examples</h2>
      \(summary.examples.all.map(example).joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private var overview: String {
    let rows = Direction.allCases.map { change in
      "<tr><th class=\"\(change.rawValue)\">\(change.words)</th>"
        + "<td class=\"n\">\(Self.number(count(of: change)))</td>"
        + "<td>\(details(of: change).asHTML)</td></tr>"
    }
    return "<table>\(rows.joined())</table>"
  }

  private func table(_ breakdown: BacktestSummary.Breakdown) -> String? {
    guard breakdown != .day, let all = summary.breakdowns[breakdown], !all.isEmpty else {
      return nil
    }
    let sorted = all.sorted {
      (Self.changed($1.value), $0.key) < (Self.changed($0.value), $1.key)
    }
    let head = Direction.allCases.map { "<th>\($0.words)</th>" }.joined()
    let rows = sorted.prefix(Self.maximumRows).map { name, counts in
      let cells = Direction.allCases.map { change in
        "<td class=\"n\">\(counts[change].map(Self.number) ?? "")</td>"
      }
      return "<tr><td>\(name.asHTML)</td>\(cells.joined())</tr>"
    }
    let more = all.count - Self.maximumRows
    let note = more > 0 ? "<p>and \(Self.number(more)) more</p>" : ""
    return "<h2>By \(breakdown.rawValue)</h2><table><tr><th></th>\(head)</tr>"
      + "\(rows.joined())</table>\(note)"
  }

  private static func changed(_ counts: BacktestSummary.Counts) -> Int {
    counts.reduce(0) { $0 + ($1.key == .unchanged ? 0 : $1.value) }
  }

  /// An example with its event; only open fields show their values, because pages are shared.
  private func example(_ example: BacktestExample) -> String {
    let title = "\(example.change.words) \(example.cause): \(example.logID)"
    let shown = example.text["event"].map { EventSchema.ofLogins.shown($0.value, at: []) }
    let event = shown?.printed ?? ""
    return "<details><summary class=\"\(example.change.rawValue)\">\(title.asHTML)</summary>"
      + "<pre>\(HTMLText.escape(event))</pre></details>"
  }
}

/// The logins of each day as stacked bars.
struct BacktestPlot {
  private let days: [(day: String, counts: BacktestSummary.Counts)]

  private static let width = 960
  private static let height = 200
  /// Changed logins, stacked above unchanged ones on a scale of their own.
  private static let changes = Direction.allCases.filter { $0 != .unchanged }

  init(_ days: [String: BacktestSummary.Counts]) {
    self.days = days.sorted { $0.key < $1.key }.map { (day: $0.key, counts: $0.value) }
  }

  /// The changed logins as SVG; empty if no login has a date.
  var svg: String {
    guard !days.isEmpty else { return "" }
    let highest = max(
      1,
      days.map { day in Self.changes.reduce(0) { $0 + (day.counts[$1] ?? 0) } }
        .max() ?? 1
    )
    let step = max(1, Self.width / days.count)
    var bars = ""
    for (index, day) in days.enumerated() {
      var top = Self.height
      for change in Self.changes {
        guard let count = day.counts[change], count > 0 else { continue }
        let height = max(1, count * Self.height / highest)
        top -= height
        bars +=
          "<rect class=\"\(change.rawValue)\" x=\"\(index * step)\" y=\"\(top)\" "
          + "width=\"\(max(1, step - 1))\" height=\"\(height)\"><title>"
          + "\(day.day.asHTML) \(change.words) \(count)</title></rect>"
      }
    }
    let (first, last) = (days.first?.day ?? "", days.last?.day ?? "")
    return "<svg viewBox=\"0 0 \(Self.width) \(Self.height + 20)\" role=\"img\" "
      + "aria-label=\"logins that change, by day\">\(bars)"
      + "<line x1=\"0\" y1=\"\(Self.height)\" x2=\"\(Self.width)\" y2=\"\(Self.height)\" "
      + "stroke=\"#999\"/><text x=\"0\" y=\"\(Self.height + 15)\">\(first.asHTML)</text>"
      + "<text x=\"\(Self.width)\" y=\"\(Self.height + 15)\" text-anchor=\"end\">"
      + "\(last.asHTML)</text></svg><p>at most \(highest) on a day</p>"
  }
}
