import Glibc

/// An IPv4 or IPv6 address, as its bytes.
struct NetworkAddress: Sendable, Hashable {
  /// Four or sixteen bytes in network order.
  let bytes: [UInt8]

  var isVersion4: Bool { bytes.count == 4 }

  /// Reads an address in its standard notation, without port, brackets or zone.
  init?(_ text: some StringProtocol) {
    let text = String(text)
    // C functions read only up to a zero byte.
    guard !text.utf8.contains(0) else { return nil }
    var version4 = in_addr()
    if inet_pton(AF_INET, text, &version4) == 1 {
      bytes = withUnsafeBytes(of: version4) { Array($0) }
      return
    }
    var version6 = in6_addr()
    guard inet_pton(AF_INET6, text, &version6) == 1 else { return nil }
    bytes = withUnsafeBytes(of: version6) { Array($0) }
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension NetworkAddress: CustomStringConvertible {
  /// The standard notation.
  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isVersion4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "?" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
