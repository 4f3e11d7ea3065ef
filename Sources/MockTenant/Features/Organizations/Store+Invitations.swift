import GRDB
import PostLogin
import WireFormats

/// An invitation of an organization, with the Management API's names.
struct Invitation: Sendable {
  var document: JSONObject

  var id: String { document.string("id") ?? "" }
  var organizationID: String { document.string("organization_id") ?? "" }
  var clientID: String { document.string("client_id") ?? "" }
  /// The address of the invited user.
  var email: String { document.object("invitee")?.string("email") ?? "" }
  /// The ids of the roles that the user gets in the organization.
  var roleIDs: [String] { document.strings("roles") ?? [] }
}

extension Store {
  static func save(
    _ invitation: Invitation,
    ticket: String,
    expiresAt: Instant,
    in database: Database
  ) throws {
    try database.execute(
      prepared: """
        INSERT INTO invitation (id, organization_id, ticket_hash, expires_at, document)
        VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [
        invitation.id, invitation.organizationID, OpaqueToken.hash(of: ticket), expiresAt,
        invitation.document.text,
      ]
    )
  }

  /// The open invitations of an organization.
  func invitations(of organizationID: String, at now: Instant) async throws -> [Invitation] {
    guard !organizationID.utf8.contains(0) else { return [] }
    return try lookUp { database in
      try String.fetchAll(
        database,
        prepared: """
          SELECT document FROM invitation WHERE organization_id = ? AND expires_at > ? ORDER BY id
          """,
        arguments: [organizationID, now]
      ).map { Invitation(document: JSONObject(stored: $0)) }
    }
  }

  /// The open invitation of the hash of a ticket.
  func invitation(ticketHash: String, at now: Instant) async throws -> Invitation? {
    try lookUp { try Self.invitation(ticketHash: ticketHash, at: now, in: $0) }
  }

  static func invitation(
    ticketHash: String,
    at now: Instant,
    in database: Database
  ) throws -> Invitation? {
    try String.fetchOne(
      database,
      prepared: "SELECT document FROM invitation WHERE ticket_hash = ? AND expires_at > ?",
      arguments: [ticketHash, now]
    ).map { Invitation(document: JSONObject(stored: $0)) }
  }

  /// Ends an invitation; returns false for an unknown one.
  static func deleteInvitation(
    _ id: String,
    of organizationID: String,
    in database: Database
  ) throws -> Bool {
    try database.execute(
      prepared: "DELETE FROM invitation WHERE id = ? AND organization_id = ?",
      arguments: [id, organizationID]
    )
    return database.changesCount > 0
  }
}

extension Store {
  /// The names of roles with these ids.
  static func roles(_ ids: [String], in database: Database) throws -> [String] {
    try ids.compactMap { id in
      try String.fetchOne(
        database,
        prepared: "SELECT document FROM entity WHERE kind = 'role' AND id = ?",
        arguments: [id]
      ).map { Role(JSONObject(stored: $0)).name }
    }
  }
}
