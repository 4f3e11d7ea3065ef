/// Numbers with units, as people write them.
package enum QuantityParser {
  private static let byteUnits = ["B": 1, "kB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30]

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
    guard let (number, unit) = parts(of: text), let size = byteUnits[unit] else { return nil }
    let count = Int(number * Double(size))
    return count > 0 ? count : nil
  }

  /// A number above zero and the rest of the text; nil for numbers larger than any limit.
  private static func parts(of text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), number > 0, number <= 1e9 else { return nil }
    return (number, String(text.dropFirst(digits.count)))
  }
}
