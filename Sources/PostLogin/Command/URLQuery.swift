/// The query of a URL as names and values, read and written as `URLSearchParams` does it.
struct URLQuery {
  private(set) var parameters: [(name: String, value: String)]

  /// Reads a query without its question mark.
  init(_ text: some StringProtocol) {
    parameters = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decode(parts[0]), parts.count > 1 ? Self.decode(parts[1]) : "")
    }
  }

  /// Replaces the first parameter of that name and removes the others, or adds one at the end.
  mutating func set(_ name: String, to value: String) {
    guard let first = parameters.firstIndex(where: { $0.name == name }) else {
      return parameters.append((name, value))
    }
    parameters[first].value = value
    let rest = parameters[(first + 1)...].filter { $0.name != name }
    parameters = parameters[...first] + rest
  }

  /// The query as it stands in a URL, without its question mark.
  var text: String {
    parameters.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
  }

  private static func decode(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let escaped = PercentEncoding.byte(after: rest) else { fallthrough }
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func encode(_ text: String) -> String {
    PercentEncoding.encode(text) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: " "):
        true
      default: false
      }
    }
    .split(separator: " ", omittingEmptySubsequences: false).joined(separator: "+")
  }
}

/// Bytes written as `%` and two digits.
enum PercentEncoding {
  /// The text with every byte escaped that is not kept.
  static func encode(_ text: some StringProtocol, keeping isKept: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The byte of the two digits at the start; nil when there are none.
  static func byte(after rest: Substring.UTF8View) -> UInt8? {
    let pair = Array(rest.prefix(2))
    guard pair.count == 2, let high = value(pair[0]), let low = value(pair[1]) else { return nil }
    return high << 4 | low
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func value(_ digit: UInt8) -> UInt8? {
    let upper = digit >= UInt8(ascii: "a") ? digit & ~0x20 : digit
    return digits.firstIndex(of: upper).map(UInt8.init)
  }
}
