import Glibc

/// An IP address that a database can locate.
enum IPAddress {
  case version4(in_addr)
  case version6(in6_addr)

  /// Reads an address in its standard notation, without port, brackets or zone.
  ///
  /// An IPv4-mapped address (`::ffff:192.0.2.1`) is read as its IPv4 address. The rest of `::/96`
  /// gives nil: databases keep IPv4 there, so that the unroutable address `::192.0.2.1` would get
  /// the location of `192.0.2.1` (RFC 4291, 2.5.5).
  init?(_ text: String) {
    // C functions read only up to a zero byte.
    guard !text.utf8.contains(0) else { return nil }
    var version4 = in_addr()
    if unsafe inet_pton(AF_INET, text, &version4) == 1 {
      self = .version4(version4)
      return
    }
    var version6 = in6_addr()
    guard unsafe inet_pton(AF_INET6, text, &version6) == 1 else { return nil }
    let bytes = unsafe withUnsafeBytes(of: version6) { unsafe Array($0) }
    switch Array(bytes.prefix(12)) {
    case Self.mappedPrefix:
      self = .version4(in_addr(s_addr: Self.networkOrder(bytes.suffix(4))))
    case Self.compatiblePrefix: return nil
    default: self = .version6(version6)
    }
  }

  private static let compatiblePrefix = [UInt8](repeating: 0, count: 12)
  private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [0xff, 0xff]

  private static func networkOrder(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }.bigEndian
  }
}
