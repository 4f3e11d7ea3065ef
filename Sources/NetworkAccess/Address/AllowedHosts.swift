import WireFormats

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

  private var hosts: Set<HostName> = []

  /// The hosts of these names or addresses; every port of them.
  ///
  /// - Throws: `InvalidHost` for a text that is no host.
  public init(_ hosts: [String]) throws(InvalidHost) {
    for text in hosts {
      guard let host = HostName(text) else { throw InvalidHost(text: text) }
      self.hosts.insert(host)
    }
  }

  /// Whether requests to a host are allowed.
  func allows(_ host: HostName) -> Bool { hosts.contains(host) }
}
