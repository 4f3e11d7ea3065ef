/// The hosts that a user allowed by name, such as `api.example.com`, `localhost` or `10.0.0.5`.
public struct AllowedHosts: Sendable, Equatable {
  /// A host that cannot be allowed, since it is none.
  public struct InvalidHost: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was given.
    public let text: String

    /// The text that a person is shown.
    public var description: String {
      "`\(text)` is no host; name it alone, without scheme, port or path, such as `api.example.com`"
    }
  }

  /// In the form in which URLs have them.
  private var names: Set<String> = []
  private var addresses: Set<NetworkAddress> = []

  /// The hosts of these names or addresses; every port of them.
  ///
  /// - Throws: `InvalidHost` for a text that is no host.
  public init(_ hosts: [String]) throws(InvalidHost) {
    for text in hosts {
      let host = Self.normalized(text)
      if let address = NetworkAddress(host) {
        addresses.insert(address)
      } else if Self.isName(host) {
        names.insert(host)
      } else {
        throw InvalidHost(text: text)
      }
    }
  }

  /// Whether requests to a host are allowed.
  func allows(_ host: String) -> Bool {
    let host = Self.normalized(host)
    return NetworkAddress(host).map(addresses.contains) ?? names.contains(host)
  }

  func allowsAddress(_ address: NetworkAddress) -> Bool { addresses.contains(address) }

  /// In lower case, without the brackets of an address and the dot at the end of a name.
  static func normalized(_ host: String) -> String {
    var host = host.lowercased()[...]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    if host.hasSuffix(".") { host = host.dropLast() }
    return String(host)
  }

  private static func isName(_ text: String) -> Bool {
    guard let last = text.split(separator: ".", omittingEmptySubsequences: false).last,
      !text.hasPrefix("."), !text.contains(".."), text.utf8.count <= 253
    else { return false }
    // What ends in a number is an address to browsers, and none that can be read.
    guard !last.isEmpty, !last.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
