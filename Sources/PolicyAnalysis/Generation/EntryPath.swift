import PostLoginTesting
package import PostLogin
package import WireFormats

/// One way by which a user gets to tokens: a grant, or a login that has no grant of its own.
package struct EntryPath: Sendable, Equatable {
  /// As a fixture names it, where it has a name there.
  package let name: String
  /// What transaction data say about it.
  private let data: [JSONMember]

  private init(_ name: String, grant: String? = nil, _ data: [JSONMember] = []) {
    self.name = name
    self.data = [JSONMember("grant", .string(grant ?? name))] + data
  }

  /// The login that the others are held against: the user sits before a browser and can answer.
  package static let interactive = EntryPath("interactive", grant: "authorization_code")

  /// Every way that a Transaction can describe, the interactive one first.
  package static let all =
    [
      interactive,
      EntryPath("silent"),
      EntryPath("session_transfer"),
      EntryPath("session_transfer issue", grant: "refresh_token", [issuedTransfer]),
      EntryPath(
        "online refresh",
        grant: "refresh_token",
        [onlineToken, JSONMember("session", [:])]
      ),
    ]
    + Transaction.Grant.allCases.filter { $0 != .authorizationCode }.map {
      EntryPath($0.rawValue)
    }

  /// What a native application asks for to open the browser with its user logged in.
  private static let issuedTransfer = JSONMember(
    "resource_server",
    "urn:tenant.eu.auth0.com:session_transfer"
  )
  private static let onlineToken = JSONMember("refresh_token", ["access": "online"])
}

extension EntryPath {
  /// The login of the same user, client and place by this way.
  ///
  /// - Throws: what is wrong with the data of the way; only for a bug in them.
  package func event(like login: Event) throws(PostLoginError) -> Event {
    let data = JSONText(.object(identities(of: login) + data))
    var event = try Fixture(bytes: Array(data.bytes), file: nil).event
    for name in Self.shared {
      if let value = login[name] { event = event.replacing([name], with: value) }
    }
    for (part, names) in Self.sharedMembers {
      for name in names {
        guard event.hasMember(part), let value = login[path: [part, name]] else { continue }
        event = event.replacing([part, name], with: value)
      }
    }
    return event
  }

  /// Whose login it is, so that tokens and sessions belong to the user and client.
  private func identities(of login: Event) -> [JSONMember] {
    [("user", "user_id"), ("client", "client_id")].compactMap { part, name in
      login[path: [part, name]].map { JSONMember(part, .object([JSONMember(name, $0.value)])) }
    }
  }

  /// What does not depend on how the user comes in.
  private static let shared = [
    "agent", "authorization", "client", "configuration", "connection", "custom_domain",
    "experiment", "organization", "secrets", "security_context", "stats", "tenant", "user",
  ]

  /// What is the same of parts that not every way has; how the user proved who they are goes with
  /// the session.
  private static let sharedMembers: [(part: String, names: [String])] = [
    ("request", ["asn", "geoip", "hostname", "ip", "language", "user_agent"]),
    ("transaction", ["acr_values", "metadata", "requested_scopes"]),
    ("authentication", ["methods", "riskAssessment"]),
    ("session", ["id", "created_at", "authenticated_at", "clients", "device", "metadata"]),
    ("refresh_token", ["created_at", "device", "metadata"]),
    ("session_transfer_token", ["client_id", "request", "scope"]),
  ]
}
