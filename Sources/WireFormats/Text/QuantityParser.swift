/// Numbers with units, as people write them.
package enum QuantityParser {
  private static let byteUnits = [
    ("GB", 1 << 30), ("MB", 1 << 20), ("kB", 1 << 10), ("B", 1),
  ]

  /// A time above zero, such as `300ms` or `20s`.
  package static func duration(_ text: String) -> Duration? {
    switch parts(of: text) {
    case (let number, "ms")?: .milliseconds(number)
    case (let number, "s")?: .seconds(number)
    default: nil
    }
  }

  /// A size of at least one byte, such as `64MB`; `kB` is 1024 bytes, as in Auth0's documentation.
  package static func byteCount(_ text: String) -> Int? {
    guard let (number, unit) = parts(of: text),
      let size = byteUnits.first(where: { $0.0 == unit })?.1
    else { return nil }
    let count = Int(number * Double(size))
    return count > 0 ? count : nil
  }

  /// A time in whole seconds, or in milliseconds where they are no whole number.
  package static func text(of duration: Duration) -> String {
    let (seconds, fraction) = duration.components
    return fraction == 0 ? "\(seconds)s" : "\(Int(duration.milliseconds))ms"
  }

  /// A size in the largest unit of which it is a whole number.
  package static func text(ofByteCount count: Int) -> String {
    for (unit, size) in byteUnits where count.isMultiple(of: size) {
      return "\(count / size)\(unit)"
    }
    return "\(count)B"
  }

  /// A number above zero, and the text after it; numbers larger than any limit are refused.
  private static func parts(of text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), number > 0, number <= 1e9 else { return nil }
    return (number, String(text.dropFirst(digits.count)))
  }
}
