import Metrics
import PostLogin

/// What the tenant counts, through swift-metrics.
enum LoginMetrics {
  /// Counts a login by its decision, and the time that each Action took.
  static func count(_ outcome: Outcome, grant: String) {
    Counter(
      label: "logins_total",
      dimensions: [("decision", outcome.decision.rawValue), ("grant", grant)]
    ).increment()
    for action in outcome.actions {
      Timer(label: "action_duration_seconds", dimensions: [("action", action.name)])
        .record(duration: action.duration)
    }
  }
}
