import PostLogin
import PostLoginTesting
import WireFormats

/// An outcome as text for a terminal.
struct OutcomeReport {
  private let outcome: Outcome
  private let style: TextStyle

  init(_ outcome: Outcome, _ style: TextStyle) {
    self.outcome = outcome
    self.style = style
  }

  var text: String {
    let sections =
      [
        [decision], suspension, failures, section("effects", effects), section("console", console),
        section("diagnostics", diagnostics), section("time", times),
      ] + traces
    return style.text(Array(sections.filter { !$0.isEmpty }.joined(separator: [""])))
  }

  private var decision: String {
    let name = outcome.word
    let word = outcome.isSuccess ? style.boldGreen(name) : style.boldRed(name)
    let degraded = outcome.isDegraded ? " (degraded: an Action failed)" : ""
    return word + (outcome.reason.map { ": \($0.visible)" } ?? "") + degraded
  }

  /// How the login resumes; empty if it has ended.
  private var suspension: [String] {
    guard let suspension = outcome.suspension else { return [] }
    let handler = suspension.pause.continuesInSameAction ? "resumes in" : "resumes after"
    return ["suspended: \(handler) \(suspension.action.visible), with state \(suspension.state)"]
  }

  private var failures: [String] {
    outcome.actions.flatMap { action -> [String] in
      guard let error = action.error else { return [] }
      let place = error.location.map { " at \($0)" } ?? ""
      let policy = action.policy.map { ", policy \($0.rawValue)" } ?? ""
      let name = action.name.visible
      let head = "\(style.red("error")) in \(name)\(place): \(error.code.rawValue)\(policy)"
      let stack = error.stack?.split(separator: "\n").map { "    at \(String($0).visible)" }
      return [head, "    \(error.message.visible)"] + (stack ?? [])
    }
  }

  private var effects: [[String]] {
    let tokens = [
      ("access token", outcome.accessToken.claims), ("ID token", outcome.idTokenClaims),
    ].flatMap { token, claims in claims.map { [token, "claim", $0.name, $0.value.text] } }
    let scopes =
      outcome.accessToken.addedScopes.map { ["access token", "scope", $0, "added"] }
      + outcome.accessToken.removedScopes.map { ["access token", "scope", $0, "removed"] }
    let metadata = [
      ("app_metadata", outcome.appMetadata), ("user_metadata", outcome.userMetadata),
    ].flatMap { member, changes in
      changes.map { ["user", member, $0.name, $0.value == .null ? "removed" : $0.value.text] }
    }
    return tokens + scopes + metadata + details
  }

  /// The sections without a table of their own: one row for each member that is not empty.
  private var details: [[String]] {
    outcome.sections.flatMap { section -> [[String]] in
      guard let heading = section.heading else { return [] }
      let members = section.json(outcome).objectValue ?? []
      return members.filter { !$0.value.isEmpty }.map { member in
        [heading, member.name, "", member.value.plainText]
      }
    }
  }

  private var console: [[String]] {
    outcome.actions.flatMap { action in action.logs.map { [$0.level, $0.text] } }
  }

  private var diagnostics: [[String]] {
    outcome.diagnostics.map { diagnostic in
      let place = diagnostic.location.map(\.description) ?? diagnostic.action
      return [diagnostic.severity.rawValue, diagnostic.code.rawValue, place, diagnostic.message]
    }
  }

  private var times: [[String]] {
    outcome.actions.map { [$0.name, "\($0.duration.inMilliseconds) ms"] }
  }

  /// One table for each Action that was traced.
  private var traces: [[String]] {
    (outcome.trace?.actions ?? []).map { trace in
      let rows = trace.entries.map { entry in
        let place = entry.location.map { "\($0.line):\($0.column)" } ?? "?"
        let value = entry.isMissing ? "is missing" : entry.value.map { "= \($0)" } ?? ""
        return [place, entry.kind.rawValue, entry.path, value]
      }
      let cut = trace.isCut ? ["  further entries were dropped"] : []
      return section("trace of \(trace.action.visible)", rows) + cut
    }
  }

  /// A titled table; nothing for no rows.
  private func section(_ title: String, _ rows: [[String]]) -> [String] {
    let rows = rows.map { $0.map(\.visible) }
    guard let first = rows.first else { return [] }
    let widths = (0..<(first.count - 1)).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      "  "
        + zip(row, widths).map { cell, width in
          cell + String(repeating: " ", count: width - cell.count)
        }.joined(separator: "  ") + "  " + (row.last ?? "")
    }
    return [style.bold(title)] + lines
  }
}
