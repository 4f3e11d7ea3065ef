import GRDB
import PostLogin
import WireFormats

extension Store {
  /// Another request has used the passkey with a counter that is not smaller.
  struct PasskeyIsAhead: Error {}

  /// Uses an `auth_session`; nil if it is unknown, used or expired.
  ///
  /// Of several requests with one session exactly one gets its challenge.
  func takePasskeyChallenge(_ session: String, at now: Instant) async throws -> PasskeyChallenge? {
    let hash = OpaqueToken.hash(of: session)
    do {
      return try await write { database in
        guard let ticket = try Self.ticket(hash, .passkey, in: database) else { return nil }
        try Self.useTicket(hash, at: now, in: database)
        return try ticket.value(PasskeyChallenge.self)
      }
    } catch is TicketIsGone {
      return nil
    }
  }

  func passkey(_ id: String) async throws -> Passkey? {
    guard !id.utf8.contains(0) else { return nil }
    return try lookUp { database in
      try Row.fetchOne(
        database,
        prepared: "SELECT * FROM passkey WHERE id = ?",
        arguments: [id]
      ).map { try Passkey(row: $0) }
    }
  }

  func passkeys(of userID: String) async throws -> [Passkey] {
    guard !userID.utf8.contains(0) else { return [] }
    return try lookUp { database in
      try Row.fetchAll(
        database,
        prepared: "SELECT * FROM passkey WHERE user_id = ? ORDER BY created_at, id",
        arguments: [userID]
      ).map { try Passkey(row: $0) }
    }
  }

  /// Saves a new passkey, whose id no other passkey may have.
  static func insert(_ passkey: Passkey, in database: Database) throws {
    try database.execute(
      prepared: """
        INSERT INTO passkey (id, user_id, sign_count, created_at, content) VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [
        passkey.id, passkey.userID, passkey.signCount, passkey.createdAt,
        try StoredContent.text(passkey.content),
      ]
    )
  }

  /// Keeps the name of a passkey.
  static func rename(_ passkey: Passkey, in database: Database) throws {
    try database.execute(
      prepared: "UPDATE passkey SET content = ? WHERE id = ?",
      arguments: [try StoredContent.text(passkey.content), passkey.id]
    )
  }

  /// Counts a use of a passkey.
  ///
  /// - Throws: `PasskeyIsAhead`.
  func use(_ passkey: Passkey, _ data: AuthenticatorData, at now: Instant) async throws {
    var content = passkey.content
    content.lastUsedAt = now
    content.isBackedUp = data.isBackedUp
    let (text, count, id, known) = (
      try StoredContent.text(content), data.signCount, passkey.id, passkey.signCount
    )
    try await write { database in
      try database.execute(
        prepared:
          "UPDATE passkey SET sign_count = ?, content = ? WHERE id = ? AND sign_count = ?",
        arguments: [count, text, id, known]
      )
      guard database.changesCount == 1 else { throw PasskeyIsAhead() }
    }
  }

  /// Deletes a passkey of a user; returns false for an unknown one.
  static func deletePasskey(
    _ id: String,
    of userID: String,
    in database: Database
  ) throws -> Bool {
    try database.execute(
      prepared: "DELETE FROM passkey WHERE id = ? AND user_id = ?",
      arguments: [id, userID]
    )
    return database.changesCount > 0
  }
}
