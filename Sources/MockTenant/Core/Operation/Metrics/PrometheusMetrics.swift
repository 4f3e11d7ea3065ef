package import CoreMetrics
import Synchronization

/// The tenant's metrics in Prometheus's text format (0.0.4); counters are never reset.
package final class PrometheusMetrics: MetricsFactory, Sendable {
  private let families = Mutex<[String: MetricFamily]>([:])
  private let readings = Mutex<[Reading]>([])

  /// A counter whose value another object holds.
  private struct Reading: Sendable {
    let name: String
    let value: @Sendable () -> Int
  }

  package init() {}

  /// Adds a counter whose value another object holds; the value must never fall.
  package func showCount(_ name: String, _ value: @escaping @Sendable () -> Int) {
    readings.withLock { $0.append(Reading(name: name, value: value)) }
  }

  /// All metrics by name, with their series by label.
  package var text: String {
    for reading in readings.withLock({ $0 }) {
      change(reading.name, kind: .counter, labels: []) { $0.value = Double(reading.value()) }
    }
    return families.withLock { families in
      families.sorted { $0.key < $1.key }.map { $0.value.text(named: $0.key) }.joined()
    }
  }

  func change(
    _ name: String,
    kind: MetricFamily.Kind,
    labels: [MetricLabel],
    body: (inout MetricSeries) -> Void
  ) {
    families.withLock { families in
      // A name with two kinds would make the whole text invalid for Prometheus.
      guard families[name, default: MetricFamily(kind)].kind == kind else { return }
      families[name, default: MetricFamily(kind)].change(labels, body)
    }
  }

  package func makeCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any CounterHandler {
    MetricRecorder(self, kind: .counter, label: label, dimensions: dimensions)
  }

  package func makeFloatingPointCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    MetricRecorder(self, kind: .counter, label: label, dimensions: dimensions)
  }

  package func makeMeter(
    label: String,
    dimensions: [(String, String)]
  ) -> any MeterHandler { MetricRecorder(self, kind: .gauge, label: label, dimensions: dimensions) }

  package func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler {
    MetricRecorder(
      self,
      kind: aggregate ? .histogram : .gauge,
      label: label,
      dimensions: dimensions
    )
  }

  package func makeTimer(
    label: String,
    dimensions: [(String, String)]
  ) -> any TimerHandler {
    MetricRecorder(self, kind: .histogram, label: label, dimensions: dimensions)
  }

  // Counts remain when a handler is destroyed.
  package func destroyCounter(_ handler: any CounterHandler) {}
  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  package func destroyMeter(_ handler: any MeterHandler) {}
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  package func destroyTimer(_ handler: any TimerHandler) {}
}
