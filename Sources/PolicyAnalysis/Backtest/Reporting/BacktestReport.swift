package import PostLoginTesting
import WireFormats

/// Prints the effect of a change of policy on the recorded logins.
package struct BacktestReport: Report {
  package static let forms: [ReportForm<BacktestReport>] = [
    ReportForm(.pretty) { report, page in report.pretty(page.style) },
    ReportForm(.json) { report, _ in report.json },
    ReportForm(.html) { report, _ in report.html },
  ]

  let summary: BacktestSummary
  /// The files of written examples, by log id.
  let files: [String: String]
  /// The percentage of agreement below which the report begins with a warning.
  let threshold: Int
  /// Counts of the preparation, if they are known more exactly than from the results.
  package var preparation: [String] = []

  /// Whether at least one login changes, or may change.
  package var changesLogins: Bool { summary.loginCount > count(of: .unchanged) }

  package static let defaultThreshold = 95
  private static let maximumCauses = 6

  package init(
    _ summary: BacktestSummary,
    files: [String: String] = [:],
    threshold: Int = Self.defaultThreshold
  ) {
    self.summary = summary
    self.files = files
    self.threshold = threshold
  }

  /// Text for a person.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    var lines: [String] = []
    if let warning { lines.append(style.red(warning)) }
    lines += (preparation.isEmpty ? [counts] : preparation.map(\.visible)) + [agreement]
    let width = Direction.allCases.map { Self.number(count(of: $0)).count }.max() ?? 1
    for change in Direction.allCases {
      let number = Self.number(count(of: change))
      let padding = String(repeating: " ", count: width - number.count)
      lines.append(
        "\(change.column(style)) \(padding)\(number)   \(details(of: change))".trimmed
      )
    }
    if summary.completedCount > 0 {
      lines.append(
        "\(Self.number(summary.completedCount)) logins were run with the values that their unknown "
          + "fields may have, \(Self.number(summary.completionCount)) runs of both versions"
      )
    }
    if summary.hungCount > 0 {
      lines.append("\(Self.number(summary.hungCount)) logins ran into the time limit")
    }
    lines += summary.remarks.sorted().map { "note: \($0)" }
    return style.text(lines)
  }

  /// The warning at the beginning of a report whose rerun disagrees with the log.
  var warning: String? {
    let agreement = summary.agreement
    guard let share = agreement.thousandths, share < threshold * 10 else { return nil }
    return "do not rely on this report: the rerun of the present policy agrees with the log in "
      + "only \(Self.percent(share)) of \(Self.number(agreement.comparedCount)) logins, and "
      + "\(threshold) % are asked for"
  }

  var counts: String {
    let preparation = summary.preparation
    return "\(Self.number(preparation.recordCount)) records: \(Self.number(summary.loginCount)) "
      + "logins, \(Self.number(preparation.duplicateCount)) duplicates, "
      + "\(Self.number(preparation.unreadableCount)) unreadable"
  }

  var agreement: String {
    let agreement = summary.agreement
    let missing = Self.ordered(agreement.missing).prefix(Self.maximumCauses).map {
      "`\($0.name)` \(Self.number($0.count))"
    }
    let rest =
      missing.isEmpty ? "" : "; not compared for lack of: \(missing.joined(separator: ", "))"
    guard let share = agreement.thousandths else {
      return "no login can be compared with what was recorded\(rest)"
    }
    let sentence =
      "rerun of the present policy agrees with what was recorded in \(Self.percent(share)) of "
      + "\(Self.number(agreement.comparedCount)) that can be compared"
    guard agreement.comparedCount > agreement.agreedCount else { return sentence + rest }
    let kinds = Self.ordered(agreement.kinds).prefix(Self.maximumCauses).map {
      "\(Self.number($0.count)) \($0.name)"
    }
    let types = Self.ordered(agreement.types).prefix(Self.maximumCauses).map {
      "\($0.name) \(Self.number($0.count))"
    }
    let suspects = Self.ordered(agreement.suspects).prefix(Self.maximumCauses).map {
      "`\($0.name)` \(Self.number($0.count))"
    }
    let fields =
      suspects.isEmpty ? "" : "; by field of another day: \(suspects.joined(separator: ", "))"
    return "\(sentence); the rest by kind: \(kinds.joined(separator: ", ")); by record type: "
      + types.joined(separator: ", ") + fields + rest
  }

  func count(of change: Direction) -> Int { summary.counts[change] ?? 0 }

  /// Details of a row after its number.
  func details(of change: Direction) -> String {
    guard count(of: change) > 0, change != .unchanged else { return "" }
    var parts: [String] = []
    if change == .unknown {
      parts = causes.prefix(Self.maximumCauses).map { "\(Self.number($0.count)) \($0.words)" }
    } else if let affected = summary.affected[change] {
      parts = [
        Self.counted(affected.users.count, "user"), Self.counted(affected.clients.count, "client"),
      ]
      if let span = affected.span, !span.first.isEmpty { parts.append("first \(span.first)") }
      let paths = Self.ordered(summary.changedPaths[change] ?? [:]).prefix(Self.maximumCauses)
      parts += paths.map { "`\($0.name)` \(Self.number($0.count))" }
    }
    let separator = change == .unknown ? "; " : ", "
    let example = summary.examples.all.first { $0.change == change }
    let shown = example.map { item in
      "   example: " + (files[item.logID] ?? item.logID)
    }
    return parts.joined(separator: separator) + (shown ?? "")
  }

  /// The causes of unknown verdicts, the most frequent first.
  var causes: [(path: String, reason: String, count: Int, words: String)] {
    summary.unknown.map { cause, count in
      let words = BacktestCase.Reason(rawValue: cause.reason)?.words ?? ": \(cause.reason)"
      let subject = cause.path.hasPrefix("host ") ? cause.path : "`\(cause.path)`"
      return (cause.path, cause.reason, count, "because \(subject)\(words)")
    }
    .sorted { ($1.count, $0.path, $0.reason) < ($0.count, $1.path, $1.reason) }
  }

  // MARK: - Numbers and words

  /// A dictionary's entries, the largest numbers first, then by name.
  static func ordered(_ counts: [String: Int]) -> [(name: String, count: Int)] {
    counts.map { (name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// A number with a comma between groups of three digits.
  static func number(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text = ",\(text)" }
      text = "\(digit)\(text)"
    }
    return text
  }

  static func percent(_ thousandths: Int) -> String { "\(thousandths / 10).\(thousandths % 10) %" }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(number(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension BacktestCase.Reason {
  /// The reason as the end of a sentence about a path.
  var words: String {
    switch self {
    case .neverInLog: " is in no log"
    case .notInType: " is in no record of this type"
    case .missing: " is missing in the record"
    case .notExported: " is in no export"
    case .changedSince: " has changed since"
    case .noHistory: " is in no earlier record"
    case .ambiguous: " is ambiguous"
    case .masked: " is masked"
    case .written: " is written by the policy, so the export may have a later value"
    case .noPlace: " is in no table of places"
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
