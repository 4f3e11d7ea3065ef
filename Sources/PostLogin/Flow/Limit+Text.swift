import WireFormats

extension Limit {
  /// What a text has to be, in the words of an error message.
  package var expectation: String {
    switch unit {
    case .count, .characters: "a whole number from 1"
    case .bytes: "a size such as `64MB`"
    case .time: "a time such as `300ms` or `20s`"
    }
  }

  /// The value that a text means: a number with its unit, or a plain number where nothing but a
  /// count is possible.
  package func value(of text: String) -> Value? {
    switch unit {
    case .count, .characters: Int(text).flatMap { $0 > 0 ? .number($0) : nil }
    case .bytes: QuantityParser.byteCount(text).map(Value.number)
    case .time: QuantityParser.duration(text).map(Value.time)
    }
  }

  /// The default as people write it.
  package var defaultText: String {
    switch defaultValue {
    case .number(let number) where unit == .bytes: QuantityParser.text(ofByteCount: number)
    case .number(let number): "\(number)"
    case .time(let duration): QuantityParser.text(of: duration)
    }
  }
}
