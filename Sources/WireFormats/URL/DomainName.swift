/// Normalizes the host of a URL for its lookup (WHATWG URL standard, host parsing).
///
/// Letters with more than one spelling, such as full-width ones, stay as they are.
package enum DomainName {
  /// Returns nil for text that cannot be a host.
  package static func normalized(_ text: Substring) -> String? {
    let kept = PercentEncoding.decode(text).lowercased().unicodeScalars.filter { !isIgnored($0) }
    let name = String(String.UnicodeScalarView(kept.map { $0 == "\u{3002}" ? "." : $0 }))
    // Punycode takes quadratic time, and no name that can be looked up is as long.
    guard (1...maximumLength).contains(name.utf8.count),
      !name.unicodeScalars.contains(where: isForbidden)
    else { return nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false).map { label in
      label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : "xn--" + punycode(label)
    }
    guard let numbers = lastNumber(of: labels) else { return labels.joined(separator: ".") }
    return address(numbers)
  }

  private static let maximumLength = 4096

  /// Soft hyphens and joiners, which the standard drops from names.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}"].contains(scalar)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value == 0x7F || "#/:<>?@[\\]^|%".unicodeScalars.contains(scalar)
  }

  // MARK: - Addresses

  /// The labels without the root's empty one, if the last is a number; else nil.
  private static func lastNumber(of labels: [String]) -> [String]? {
    let labels = labels.count > 1 && labels.last == "" ? Array(labels.dropLast()) : labels
    guard let last = labels.last, !last.isEmpty else { return nil }
    return last.allSatisfy(\.isWholeNumber) || number(last) != nil ? labels : nil
  }

  private static func address(_ labels: [String]) -> String? {
    let numbers = labels.compactMap(number)
    guard numbers.count == labels.count, numbers.count <= 4, let last = numbers.last else {
      return nil
    }
    guard numbers.dropLast().allSatisfy({ $0 < 256 }), last < 1 << (8 * (5 - numbers.count)) else {
      return nil
    }
    let sum = numbers.dropLast().enumerated().reduce(last) { sum, part in
      sum + part.element << (8 * (3 - part.offset))
    }
    return [24, 16, 8, 0].map { String(sum >> $0 & 0xFF) }.joined(separator: ".")
  }

  /// A decimal, octal (`0…`) or hexadecimal (`0x…`) number.
  private static func number(_ text: String) -> Int? {
    guard let first = text.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
      return nil
    }
    if text.hasPrefix("0x") {
      let digits = text.dropFirst(2)
      guard digits.allSatisfy(\.isHexDigit) else { return nil }
      return digits.isEmpty ? 0 : Int(digits, radix: 16)
    }
    return text.hasPrefix("0") ? Int(text, radix: 8) : Int(text)
  }

  // MARK: - Punycode (RFC 3492)

  private static func punycode(_ label: Substring) -> String {
    let scalars = label.unicodeScalars.map(\.value)
    var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    var handled = output.count
    if handled > 0 { output.append(UInt8(ascii: "-")) }
    let basicCount = handled
    var bias: UInt32 = 72
    var delta: UInt32 = 0
    var current: UInt32 = 0x80
    while let next = scalars.filter({ $0 >= current }).min() {
      delta &+= (next - current) &* UInt32(handled + 1)
      for scalar in scalars {
        if scalar < next { delta &+= 1 }
        guard scalar == next else { continue }
        output += digits(of: delta, bias)
        bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta &+= 1
      current = next + 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func digits(of delta: UInt32, _ bias: UInt32) -> [UInt8] {
    var output: [UInt8] = []
    var rest = delta
    var position: UInt32 = 36
    while true {
      let threshold = position <= bias ? 1 : min(position - bias, 26)
      guard rest >= threshold else { return output + [digit(rest)] }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      position += 36
    }
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(value < 26 ? value + 97 : value - 26 + 48)
  }

  private static func adapted(_ delta: UInt32, _ count: Int, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / UInt32(count)
    var steps: UInt32 = 0
    while delta > 35 * 26 / 2 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }
}
