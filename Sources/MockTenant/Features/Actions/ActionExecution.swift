import PostLogin
import WireFormats

/// One run of the trigger's Actions, as `GET /api/v2/actions/executions/{id}` shows it.
///
/// A login that waits for its user and continues is one execution.
struct ActionExecution: Sendable {
  var id: String
  var trigger: Trigger
  /// The reports of all Actions of the login, in order.
  var reports: [ActionReport]
  var isSuspended: Bool
  /// When the latest part of the execution ended.
  var endedAt: Instant

  /// The document in Auth0's shape, which has no console output; `earlier` is the document from
  /// before the login waited for its user.
  ///
  /// Auth0's schema does not explain `status`; here it is `suspended` or `final`.
  func document(after earlier: JSONObject?) -> JSONObject {
    var results = earlier?["results"]?.arrayValue ?? []
    let added = reports.dropFirst(results.count)
    let durations = added.map(\.duration)
    let start = endedAt.rawValue - durations.reduce(.zero, +).wholeMilliseconds
    var elapsed = Duration.zero
    for report in added {
      let begin = Instant(rawValue: start + elapsed.wholeMilliseconds)
      elapsed += report.duration
      let end = Instant(rawValue: start + elapsed.wholeMilliseconds)
      results.append(.object(report.result(from: begin, to: end).members))
    }
    return [
      "id": .string(id),
      "trigger_id": .string(trigger.rawValue),
      "status": isSuspended ? "suspended" : "final",
      "results": .array(results),
      "created_at": earlier?["created_at"] ?? .string(Instant(rawValue: start).text),
      "updated_at": .string(endedAt.text),
    ]
  }
}

extension ActionReport {
  /// The Action's member of `results`.
  fileprivate func result(from begin: Instant, to end: Instant) -> JSONObject {
    var result: JSONObject = ["action_name": .string(name)]
    if let error {
      result.set(
        "error",
        [
          "id": .string(error.code.rawValue),
          "msg": .string(LogMask.maskingTokens(error.shownMessage)),
        ]
      )
    }
    result.set("started_at", .string(begin.text))
    result.set("ended_at", .string(end.text))
    return result
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
