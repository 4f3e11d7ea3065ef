/// All series of one metric name.
struct MetricFamily: Sendable {
  enum Kind: String, Sendable { case counter, gauge, histogram }

  /// Further series are counted as one, since label values come from requests and could fill the
  /// memory.
  private static let maximumSeriesCount = 200

  let kind: Kind
  private var series: [[MetricLabel]: MetricSeries] = [:]

  init(_ kind: Kind) { self.kind = kind }

  mutating func change(_ labels: [MetricLabel], _ body: (inout MetricSeries) -> Void) {
    let isKnown = series[labels] != nil || series.count < Self.maximumSeriesCount
    let labels = isKnown ? labels : labels.map { MetricLabel($0.name, "other") }
    body(&series[labels, default: MetricSeries(isHistogram: kind == .histogram)])
  }

  func text(named name: String) -> String {
    let lines = series.map { labels, series in (labels.text, series) }
      .sorted { $0.0 < $1.0 }
      .map { labels, series in series.text(named: name, labels) }
    return "# TYPE \(name) \(kind.rawValue)\n" + lines.joined()
  }
}

/// A label: the name and value of one dimension.
struct MetricLabel: Sendable, Hashable {
  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = MetricName.valid(name)
    self.value = value
  }
}

extension [MetricLabel] {
  /// The labels in Prometheus's format, such as `decision="allowed",grant="password"`.
  var text: String {
    map { label in
      let value = label.value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n")
      return "\(label.name)=\"\(value)\""
    }.joined(separator: ",")
  }
}

/// Makes names that Prometheus accepts.
enum MetricName {
  static func valid(_ name: String) -> String {
    let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return text.first?.isNumber == true ? "_\(text)" : text
  }
}
