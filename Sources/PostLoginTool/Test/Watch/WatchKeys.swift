/// Turns the bytes that a keyboard sends into requests.
///
/// Each key is a request, except `r`, after which a name is typed that ends with Return.
struct WatchKeys: Sendable {
  /// What the keys mean, in one line of at most 80 columns.
  static let help = "a all, f failed, r by name, u update snapshots, q quit"

  private static let escape: UInt8 = 0x1B

  private var bytes: [UInt8]?

  /// The name that is being typed; nil while none is.
  var name: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The requests of the bytes of one read, in order.
  mutating func requests(for input: [UInt8]) -> [WatchRequest] {
    var requests: [WatchRequest] = []
    var rest = input[...]
    while let byte = rest.popFirst() {
      if byte == Self.escape {
        // Escape alone leaves the name; with more bytes it is a key such as an arrow.
        if rest.isEmpty { bytes = nil } else { Self.skipSequence(&rest) }
      } else if let request = bytes == nil ? request(for: byte) : type(byte) {
        requests.append(request)
      }
    }
    return requests
  }

  private mutating func request(for key: UInt8) -> WatchRequest? {
    switch key {
    case UInt8(ascii: "a"): return .all
    case UInt8(ascii: "f"): return .failed
    case UInt8(ascii: "u"): return .updateSnapshots
    case UInt8(ascii: "q"), Self.control("D"): return .quit
    case UInt8(ascii: "r"): bytes = []
    default: break
    }
    return nil
  }

  private mutating func type(_ byte: UInt8) -> WatchRequest? {
    switch byte {
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      defer { bytes = nil }
      return name.flatMap { $0.isEmpty ? nil : .named($0) }
    case 0x7F, Self.control("H"):
      bytes = name.map { Array($0.dropLast().utf8) }
    case Self.control("U"): bytes = []
    case 0..<0x20: break
    default: bytes?.append(byte)
    }
    return nil
  }

  /// The byte of a letter that is pressed together with Control.
  private static func control(_ letter: Unicode.Scalar) -> UInt8 { UInt8(ascii: letter) & 0x1F }

  /// Skips the rest of a control sequence (ECMA-48, section 5.4): `[`, parameters and a final byte.
  private static func skipSequence(_ rest: inout ArraySlice<UInt8>) {
    guard let introducer = rest.popFirst(),
      introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O")
    else { return }
    while let byte = rest.popFirst(), !(0x40...0x7E).contains(byte) {}
  }
}
