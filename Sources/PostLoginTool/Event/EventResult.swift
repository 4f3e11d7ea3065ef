package import PolicyAnalysis
package import PostLogin
package import PostLoginTesting
package import WireFormats

/// The event of a login, with its problems and unknown members.
package struct EventResult: CommandResult {
  package var event: JSONText
  package var problems: [EventProblem]
  /// The place of all problems; nil if each has its own.
  package var place: SourceLocation?
  /// The recorded login, with its unknown members; nil for other logins.
  package var recorded: BacktestCase?

  package var ending: CommandEnding { has(.error) ? .incomplete : .welcome }

  package static let forms: [ReportForm<EventResult>] = [
    ReportForm(.json) { result, _ in result.event.value.printed }
  ]

  /// Whether there is a problem of a severity.
  func has(_ severity: EventProblem.Severity) -> Bool {
    problems.contains { $0.severity == severity }
  }

  /// The problems and unknown members, one line each.
  var remarks: [String] {
    problems.map { "\(place ?? $0.location): \($0.severity.rawValue): \($0.message)" }
      + (recorded?.remarks ?? [])
  }
}

extension BacktestCase {
  /// The members that the log does not determine, or not exactly.
  fileprivate var remarks: [String] {
    let unknown = unknown.flatMap { item in
      item.paths.map { "unknown: \($0): \(item.reason.rawValue)" }
    }
    let exported = asOf.flatMap { item in
      let date = item.date.isEmpty ? "an unknown day" : item.date
      return item.paths.map { "as of \(date): \($0): from the export (\(item.source))" }
    }
    return unknown + exported + observed.map { "recorded: \($0)" }
      + approximate.map { "approximate: \($0)" }
  }
}
