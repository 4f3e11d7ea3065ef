extension DocumentCursor {
  /// A time above zero with its unit, such as `300ms` or `20s`.
  package var duration: Duration? {
    guard let text = string else { return nil }
    let (number, unit) = WrittenAmount.parts(of: text)
    switch (number, unit) {
    case (let number?, "ms"): return .milliseconds(number)
    case (let number?, "s"): return .seconds(number)
    default:
      report("expected a time such as `300ms` or `20s`, found `\(DocumentText.line(text))`")
      return nil
    }
  }
}

/// Numbers with units, as people write them.
package enum WrittenAmount {
  /// A number above zero, with its unit; nothing that is larger than any limit.
  package static func parts(of text: String) -> (number: Double?, unit: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let number = Double(digits).flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil }
    return (number, String(text.dropFirst(digits.count)))
  }
}
