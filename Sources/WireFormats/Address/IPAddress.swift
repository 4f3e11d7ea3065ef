import Glibc

/// An IP address of version 4 or 6.
///
/// There is one spelling of each kind, as `inet_pton` takes it: four decimal numbers without
/// leading zeros (RFC 3986, `IPv4address`), or the text forms of RFC 4291, section 2.2. Short,
/// octal and hexadecimal forms, ports, brackets, zones, spaces and a dot at the end are refused.
public struct IPAddress: Sendable, Hashable {
  /// Whether the address is of version 4.
  public let isVersion4: Bool
  /// The address as a number; of version 4, the lower 32 bits.
  package let bits: UInt128

  /// Reads an address as the standards write it; nil for any other text.
  public init?(_ text: String) {
    // C would read only the text before a zero byte.
    guard !text.utf8.contains(0) else { return nil }
    var version4 = in_addr()
    if inet_pton(AF_INET, text, &version4) == 1 {
      self.init(version4: UInt32(bigEndian: version4.s_addr))
      return
    }
    var version6 = in6_addr()
    guard inet_pton(AF_INET6, text, &version6) == 1 else { return nil }
    let bits = withUnsafeBytes(of: version6) { $0.loadUnaligned(as: UInt128.self) }
    self.init(version6: UInt128(bigEndian: bits))
  }

  /// The address of version 4 with these bits.
  package init(version4 bits: UInt32) {
    self.bits = UInt128(bits)
    isVersion4 = true
  }

  /// The address of version 6 with these bits.
  package init(version6 bits: UInt128) {
    self.bits = bits
    isVersion4 = false
  }

  /// How many bits an address of this version has: 32 or 128.
  package var bitCount: Int { isVersion4 ? 32 : 128 }

  /// Four or sixteen bytes in network order.
  package var bytes: [UInt8] {
    stride(from: bitCount - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
  }
}

extension IPAddress: LosslessStringConvertible {
  /// The shortest text of the address (RFC 5952).
  public var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isVersion4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
