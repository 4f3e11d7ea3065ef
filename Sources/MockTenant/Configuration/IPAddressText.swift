import Glibc

/// Checks texts of IP addresses.
package enum IPAddressText {
  /// Whether a text is an IPv4 or IPv6 address.
  static func isAddress(_ text: String) -> Bool {
    var bytes = in6_addr()
    return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
  }

  /// Whether a host is reachable only from this machine.
  package static func isLoopback(_ text: String) -> Bool {
    var version4 = in_addr()
    if inet_pton(AF_INET, text, &version4) == 1 {
      return UInt32(bigEndian: version4.s_addr) >> 24 == 127
    }
    return text == "localhost" || text == "::1"
  }
}
