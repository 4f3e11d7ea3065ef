import Glibc

/// Addresses as people write them.
package enum IPAddressText {
  /// Whether it is an address of version 4 or 6.
  static func isAddress(_ text: String) -> Bool {
    var bytes = in6_addr()
    return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
  }

  /// Whether only this machine is reached by it.
  package static func isLoopback(_ text: String) -> Bool {
    var version4 = in_addr()
    if inet_pton(AF_INET, text, &version4) == 1 {
      return UInt32(bigEndian: version4.s_addr) >> 24 == 127
    }
    return text == "localhost" || text == "::1"
  }
}
