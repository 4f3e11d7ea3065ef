import PostLoginTesting
package import PostLogin
package import WireFormats

/// An entry path: a grant, or another kind of login that issues tokens to a user.
package struct EntryPath: Sendable, Equatable {
  /// The name, which is that of fixtures if they have one.
  package let name: String
  /// The members of transaction data that describe the entry path.
  private let data: [JSONMember]

  private init(_ name: String, grant: String? = nil, _ data: [JSONMember] = []) {
    self.name = name
    self.data = [JSONMember("grant", .string(grant ?? name))] + data
  }

  /// The login with which others are compared: the user is at a browser and can answer.
  package static let interactive = EntryPath("interactive", grant: "authorization_code")

  /// Every entry path that a Transaction can describe, the interactive one first.
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

  /// The resource server of a native application that opens a browser session for its user.
  private static let issuedTransfer = JSONMember(
    "resource_server",
    "urn:tenant.eu.auth0.com:session_transfer"
  )
  private static let onlineToken = JSONMember("refresh_token", ["access": "online"])
}

extension EntryPath {
  /// Returns the event of a login on this entry path, with the same user, client and place.
  ///
  /// - Throws: an error in the data of the entry path, which would be a bug.
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

  /// The user and client, so that tokens and sessions belong to them.
  private func identities(of login: Event) -> [JSONMember] {
    let known = [("user", "user_id"), ("client", "client_id")].compactMap { part, name in
      login[path: [part, name]].map { JSONMember(part, .object([JSONMember(name, $0.value)])) }
    }
    // The event of a fixture may have a user without an id, who takes the place of this one.
    return known.contains { $0.name == "user" }
      ? known : [JSONMember("user", "someone@example.com")] + known
  }

  /// The members of the event that are equal on all entry paths.
  private static let shared = [
    "agent", "authorization", "client", "configuration", "connection", "custom_domain",
    "experiment", "organization", "secrets", "security_context", "stats", "tenant", "user",
  ]

  /// Members of optional parts that are equal on all entry paths.
  ///
  /// The user's authentication belongs to the session.
  private static let sharedMembers: [(part: String, names: [String])] = [
    ("request", ["asn", "geoip", "hostname", "ip", "language", "user_agent"]),
    ("transaction", ["acr_values", "metadata", "requested_scopes", "target_scopes"]),
    ("authentication", ["methods", "riskAssessment"]),
    ("session", ["id", "created_at", "authenticated_at", "clients", "device", "metadata"]),
    ("refresh_token", ["created_at", "device", "metadata"]),
    ("session_transfer_token", ["client_id", "request", "scope"]),
  ]
}
