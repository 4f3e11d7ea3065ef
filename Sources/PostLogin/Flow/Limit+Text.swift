import WireFormats

extension Limit {
  /// The expected form of a value, for error messages.
  package var expectation: String {
    switch unit {
    case .count, .characters: "a whole number from 1"
    case .bytes: "a size such as `64MB`"
    case .time: "a time such as `300ms` or `20s`"
    }
  }

  /// Parses a value: a number with its unit, or a plain number for counts and lengths.
  package func value(of text: String) -> Value? {
    switch unit {
    case .count, .characters: Int(text).flatMap { $0 > 0 ? .number($0) : nil }
    case .bytes: QuantityParser.byteCount(text).map(Value.number)
    case .time: QuantityParser.duration(text).map(Value.time)
    }
  }
}
