extension DocumentCursor {
  /// A time above zero with its unit, such as `300ms` or `20s`.
  package var duration: Duration? {
    quantity("a time such as `300ms` or `20s`", QuantityParser.duration)
  }

  /// A number with its unit.
  package func quantity<Value>(_ expectation: String, _ parse: (String) -> Value?) -> Value? {
    guard let text = string else { return nil }
    if let value = parse(text) { return value }
    report("expected \(expectation), found `\(DocumentText.line(text))`")
    return nil
  }
}
