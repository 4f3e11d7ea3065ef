package import PostLoginTesting
import PostLogin
import WireFormats

/// Prints leaks in each format: each carrying name once for people, each leak for programs.
package struct LeakReport {
  private let leaks: [Leak]
  private let places: [LeakPlace]
  private let caseCount: Int
  private let complaints: [Finding]

  package init(_ leaks: [Leak], caseCount: Int, complaints: [Finding] = []) {
    self.leaks = leaks
    places = LeakPlace.all(of: leaks)
    self.caseCount = caseCount
    self.complaints = complaints
  }

  package init(_ findings: LeakFindings, caseCount: Int) {
    self.init(findings.leaks, caseCount: caseCount, complaints: findings.complaints)
  }

  /// Text for a terminal.
  package func pretty(_ style: TextStyle = TextStyle(isColourful: false)) -> String {
    let findings = places.flatMap { lines(for: $0, style) } + complaints.map { $0.line(style) }
    return style.text(findings + [summary])
  }

  private func lines(for place: LeakPlace, _ style: TextStyle) -> [String] {
    let leak = place.first
    let title = leak.acceptance == nil ? style.red("leak") : style.faint("accepted leak")
    var lines = ["\(title) \(Self.line(leak.login)): \(Self.words(for: place))"]
    if let acceptance = leak.acceptance { lines.append("  because: \(Self.line(acceptance))") }
    for change in leak.changes {
      let texts = ShortTexts(change.expected.text, change.found.text)
      lines.append("  \(style.bold(DocumentText.line(change.path, atMost: 200)))")
      lines.append("    fresh realm  \(style.green(texts.expected))")
      lines.append("    used realm   \(style.red(texts.found))")
    }
    return lines
  }

  /// Commands of GitHub Actions.
  package var github: String {
    let commands = places.map { place in
      let leak = place.first
      let paths = leak.changes.map(\.path).joined(separator: ", ")
      return GitHubReport.command(
        leak.acceptance == nil ? "error" : "notice",
        leak.location,
        title: leak.acceptance == nil ? "leak" : "accepted",
        message: "\(leak.login): \(Self.words(for: place)); \(paths)"
          + (leak.acceptance.map { "; \($0)" } ?? "")
      )
    }
    return (commands + complaints.map(\.command) + [summary]).joined(separator: "\n") + "\n"
  }

  /// JSON for programs.
  package var json: String {
    JSONValue.array(leaks.map(Self.value) + complaints.map(\.jsonValue)).printed
  }

  /// A leak as JSON.
  static func value(of leak: Leak) -> JSONValue {
    [
      "login": .string(leak.login),
      "file": .optional(leak.location.file),
      "line": .integer(leak.location.line),
      "after": leak.followsItself ? "same login" : "earlier logins",
      "carriers": .array(leak.carriers.map(value)),
      "suspects": .array(leak.suspects.map(value)),
      "accepted": .optional(leak.acceptance),
      "changes": .array(
        leak.changes.map { change in
          [
            "path": .string(change.path),
            "fresh": change.expected ?? .null,
            "used": change.found ?? .null,
          ]
        }
      ),
    ]
  }

  private static func value(of carrier: Leak.Carrier) -> JSONValue {
    [
      "action": .string(carrier.action), "name": .string(carrier.name),
      "line": .integer(carrier.location?.line ?? 0),
    ]
  }

  private var summary: String {
    let cases = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    let open = places.count { $0.first.acceptance == nil }
    let found = open == 0 ? "nothing leaks" : open == 1 ? "1 leak" : "\(open) leaks"
    let accepted = places.count - open
    return "\(cases) in fresh and used realms; \(found)"
      + (accepted == 0 ? "" : ", \(accepted) accepted")
  }

  /// How a leak shows, and the names that carried it.
  static func words(for place: LeakPlace) -> String {
    let after =
      place.first.followsItself ? "after the same login" : "after the logins before it"
    let names = { (carriers: [Leak.Carrier]) in
      carriers.map { "`\($0.name.visible)` of \($0.action.visible)" }.joined(separator: " or ")
    }
    let more = place.furtherCaseCount == 0 ? "" : "; and in \(place.furtherCaseCount) more"
    guard place.carriers.isEmpty else {
      return "\(after), carried by module-scope \(names(place.carriers))\(more)"
    }
    let unseen = "\(after), carried by state outside of module-scope names"
    let inside =
      place.suspects.isEmpty
      ? "" : ", possibly inside \(names(place.suspects)), which cannot be inspected"
    return unseen + inside + more
  }

  private static func line(_ text: String) -> String { DocumentText.line(text, atMost: 1000) }
}

extension LeakReport: Report {
  package static let forms: [ReportForm<LeakReport>] = [
    ReportForm(.pretty) { report, page in report.pretty(page.style) },
    ReportForm(.json) { report, _ in report.json },
    ReportForm(.github) { report, _ in report.github },
  ]
}
