/// One number or histogram with one set of labels.
struct MetricSeries: Sendable {
  /// Upper bounds of the buckets in seconds, from a warm Action to the trigger's time limit.
  private static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20,
  ]

  var value = 0.0
  private var counts: [Int] = []
  private var count = 0

  init(isHistogram: Bool) {
    if isHistogram { counts = Array(repeating: 0, count: Self.bounds.count) }
  }

  mutating func observe(_ observed: Double) {
    value += observed
    count += 1
    for (index, bound) in Self.bounds.enumerated() where observed <= bound { counts[index] += 1 }
  }

  func text(named name: String, _ labels: String) -> String {
    let inside = labels.isEmpty ? "" : "{\(labels)}"
    guard !counts.isEmpty else { return "\(name)\(inside) \(Self.number(value))\n" }
    let start = labels.isEmpty ? "" : "\(labels),"
    let buckets = zip(Self.bounds, counts).map { bound, count in
      "\(name)_bucket{\(start)le=\"\(Self.number(bound))\"} \(count)\n"
    }
    return buckets.joined() + "\(name)_bucket{\(start)le=\"+Inf\"} \(count)\n"
      + "\(name)_sum\(inside) \(Self.number(value))\n\(name)_count\(inside) \(count)\n"
  }

  private static func number(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? "\(value)"
  }
}
