import CoreMetrics
import Metrics
import PostLogin

/// Counts logins through swift-metrics.
enum LoginMetrics {
  /// Counts a login that the Actions could not decide, since one of them cannot run.
  static func countUnavailable(grant: Transaction.Grant, factory: any MetricsFactory) {
    Counter(
      label: "mock_tenant_logins_total",
      dimensions: [("decision", "unavailable"), ("grant", grant.rawValue)],
      factory: factory
    ).increment()
  }

  /// Counts a login by its decision, and records the time of each Action.
  static func count(_ outcome: Outcome, grant: Transaction.Grant, factory: any MetricsFactory) {
    Counter(
      label: "mock_tenant_logins_total",
      dimensions: [("decision", outcome.decision.rawValue), ("grant", grant.rawValue)],
      factory: factory
    ).increment()
    for action in outcome.actions {
      Timer(
        label: "mock_tenant_action_duration_seconds",
        dimensions: [("action", action.name), ("failed", "\(action.error != nil)")],
        factory: factory
      ).record(duration: action.duration)
    }
  }
}
