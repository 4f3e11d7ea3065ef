import CoreMetrics

/// The swift-metrics handler of one series.
final class MetricRecorder: CounterHandler, FloatingPointCounterHandler, MeterHandler,
  RecorderHandler, TimerHandler
{
  private let metrics: PrometheusMetrics
  private let kind: MetricFamily.Kind
  private let name: String
  private let labels: [MetricLabel]

  init(
    _ metrics: PrometheusMetrics,
    kind: MetricFamily.Kind,
    label: String,
    dimensions: [(String, String)]
  ) {
    self.metrics = metrics
    self.kind = kind
    name = MetricName.valid(label)
    labels = dimensions.map { MetricLabel($0.0, $0.1) }
  }

  func increment(by amount: Int64) { add(Double(amount)) }
  func increment(by amount: Double) { add(amount) }
  func decrement(by amount: Double) { add(-amount) }
  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) {
    metrics.change(name, kind: kind, labels: labels) { $0.value = value }
  }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    guard kind == .histogram else { return set(value) }
    metrics.change(name, kind: kind, labels: labels) { $0.observe(value) }
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  /// Does nothing: counts never go down.
  func reset() {}

  private func add(_ amount: Double) {
    metrics.change(name, kind: kind, labels: labels) { $0.value += amount }
  }
}
