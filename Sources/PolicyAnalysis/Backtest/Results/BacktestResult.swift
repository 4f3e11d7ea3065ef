package import WireFormats

/// The effect of a change of policy on one recorded login: one line of a file of results.
package struct BacktestResult: Sendable, Equatable {
  package var logID: String
  package var type: String
  package var date: String
  package var before: BacktestVerdict
  package var after: BacktestVerdict
  package var change: Direction
  /// The unknown values that the verdicts depend on: paths of the event, hosts, `api.cache`.
  package var unknown: [String] = []
  /// The reasons why these values are unknown.
  package var reasons: [String] = []
  /// The digest of the user's id; empty for a login without one.
  package var user = ""
  package var client = ""
  package var connection = ""
  package var country = ""
  /// The Action and line that decide in one of the versions; empty if both versions allow the
  /// login.
  package var cause = ""
  /// The differing paths of the outcomes, if both versions have the same verdict.
  package var changed: [String] = []
  /// The result in the log: `allowed`, `denied` or `unknown`.
  package var recorded = "unknown"
  /// Why the rerun of the present policy disagrees with the log; empty if it agrees, nil if it
  /// cannot be compared.
  package var disagreement: String?
  /// For a rerun that disagrees: the fields that it can read and whose values are approximate or of
  /// another day.
  package var suspects: [String] = []
  package var hasTimedOut = false

  /// The result as one line of JSON, without its line feed.
  package var line: [UInt8] {
    var writer = CaseLineWriter()
    writer.string("log_id", logID)
    writer.string("type", type)
    writer.string("date", date)
    writer.string("before", before.rawValue)
    writer.string("after", after.rawValue)
    writer.string("change", change.rawValue)
    writer.strings("unknown", unknown)
    if !reasons.isEmpty { writer.strings("reasons", reasons) }
    for (name, value) in [
      ("user", user), ("client", client), ("connection", connection), ("country", country),
      ("cause", cause),
    ] where !value.isEmpty { writer.string(name, value) }
    if !changed.isEmpty { writer.strings("changed", changed) }
    writer.string("recorded", recorded)
    writer.string("disagreement", disagreement)
    if !suspects.isEmpty { writer.strings("suspects", suspects) }
    if hasTimedOut { writer.number("hung", 1) }
    return writer.finished
  }

  /// The line that `--verdicts` writes.
  package var verdictLine: [UInt8] {
    var writer = CaseLineWriter()
    writer.string("log_id", logID)
    writer.string("type", type)
    writer.string("before", before.rawValue)
    writer.string("after", after.rawValue)
    writer.string("change", change.rawValue)
    writer.strings("unknown", unknown)
    return writer.finished
  }

  init(_ login: CaseLogin) {
    logID = login.logID
    type = login.type
    date = login.date
    before = .unknown
    after = .unknown
    change = .unknown
  }

  /// Reads a line; nil for a text that is not a result.
  package init?(_ text: JSONText) {
    let values = Dictionary(text.members) { $1 }
    func string(_ name: String) -> String? { values[name]?.stringValue }
    func strings(_ name: String) -> [String] {
      values[name]?.elements.compactMap(\.stringValue) ?? []
    }
    guard let id = string("log_id"), let type = string("type"), let date = string("date"),
      let before = string("before").flatMap(BacktestVerdict.init(rawValue:)),
      let after = string("after").flatMap(BacktestVerdict.init(rawValue:)),
      let change = string("change").flatMap(Direction.init(rawValue:))
    else { return nil }
    logID = id
    self.type = type
    self.date = date
    self.before = before
    self.after = after
    self.change = change
    unknown = strings("unknown")
    reasons = strings("reasons")
    user = string("user") ?? ""
    client = string("client") ?? ""
    connection = string("connection") ?? ""
    country = string("country") ?? ""
    cause = string("cause") ?? ""
    changed = strings("changed")
    recorded = string("recorded") ?? "unknown"
    disagreement = string("disagreement")
    suspects = strings("suspects")
    hasTimedOut = values["hung"] != nil
  }
}
