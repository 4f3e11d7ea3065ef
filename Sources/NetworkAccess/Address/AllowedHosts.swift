/// The hosts that a user allowed by name, such as `api.example.com`, `localhost` or `10.0.0.5`.
public struct AllowedHosts: Sendable, Equatable {
  /// A text that is no host name or address.
  public struct InvalidHost: Error, Sendable, Equatable, CustomStringConvertible {
    /// The text.
    public let text: String

    /// The message with an example.
    public var description: String {
      "`\(text)` is no host; name it alone, without scheme, port or path, such as `api.example.com`"
    }
  }

  /// The names as URLs write them.
  private var names: Set<String> = []
  private var addresses: Set<NetworkAddress> = []

  /// The hosts with these names or addresses, with all their ports.
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

  /// In lower case, without the brackets of an address and the final dot of a name.
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
    // Browsers read a name with a numeric last label as an address, and this one is no valid
    // address.
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
