import WireFormats

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

  private var hosts: Set<HostName> = []
  /// Whether hosts that are not named are allowed too, at public addresses or at this machine.
  private(set) var includesUnnamed = false

  /// The hosts with these names or addresses, with all their ports.
  ///
  /// - Throws: `InvalidHost` for a text that is no host.
  public init(_ hosts: [String]) throws(InvalidHost) {
    for text in hosts {
      guard let host = HostName(text) else { throw InvalidHost(text: text) }
      self.hosts.insert(host)
    }
  }

  /// Whether requests to a host are allowed.
  func allows(_ host: HostName) -> Bool { includesUnnamed || names(host) }

  /// Whether the user named the host.
  func names(_ host: HostName) -> Bool { hosts.contains(host) }

  /// These hosts and every other one, of which only public and loopback addresses are connected to.
  func includingUnnamed() -> AllowedHosts {
    var all = self
    all.includesUnnamed = true
    return all
  }
}
