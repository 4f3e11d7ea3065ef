import GRDB
import PostLogin

extension Store {
  /// The ticket is unknown, expired, or was used by another request.
  struct TicketIsGone: Error {}

  /// The answer to a code.
  enum CodeAnswer: Sendable {
    /// The code was right, and the ticket is used.
    case right(Ticket)
    case wrong
    /// The ticket is unknown, used or expired, or too many wrong codes were tried.
    case gone
  }

  func ticket(_ hash: String, _ kind: Ticket.Kind) async throws -> Ticket? {
    try lookUp { database in try Self.ticket(hash, kind, in: database) }
  }

  static func ticket(
    _ hash: String,
    _ kind: Ticket.Kind,
    in database: Database
  ) throws -> Ticket? {
    try Row.fetchOne(
      database,
      prepared: "SELECT * FROM ticket WHERE hash = ? AND kind = ?",
      arguments: [hash, kind.rawValue]
    ).map { Ticket(row: $0, kind: kind) }
  }

  /// Saves a ticket; one of the same hash is replaced.
  static func save(_ ticket: Ticket, in database: Database) throws {
    try database.execute(
      prepared: """
        INSERT OR REPLACE INTO ticket (hash, kind, code_hash, expires_at, used_at, content)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        ticket.hash, ticket.kind.rawValue, ticket.codeHash, ticket.expiresAt, ticket.usedAt,
        ticket.content,
      ]
    )
  }

  /// Marks a ticket as used.
  ///
  /// - Throws: `TicketIsGone` if it has expired or another request has used it.
  static func useTicket(_ hash: String, at now: Instant, in database: Database) throws {
    try database.execute(
      prepared:
        "UPDATE ticket SET used_at = ? WHERE hash = ? AND used_at IS NULL AND expires_at > ?",
      arguments: [now, hash, now]
    )
    guard database.changesCount == 1 else { throw TicketIsGone() }
  }

  /// Compares a code with that of a ticket, counts a wrong one, and uses the ticket of a right one.
  static func redeem(
    _ code: String,
    of hash: String,
    _ kind: Ticket.Kind,
    tries limit: Int,
    at now: Instant,
    in database: Database
  ) throws -> CodeAnswer {
    guard let ticket = try ticket(hash, kind, in: database), ticket.isLive(at: now),
      ticket.tries < limit, let codeHash = ticket.codeHash
    else { return .gone }
    guard OpaqueToken.isEqual(codeHash, OpaqueToken.hash(of: code)) else {
      try countTry(of: hash, in: database)
      return .wrong
    }
    try useTicket(hash, at: now, in: database)
    return .right(ticket)
  }

  /// Uses a time-based one-time password, which counts once (RFC 6238 section 5.2), also in a
  /// neighbouring step.
  ///
  /// - Returns: False if it was used before.
  static func useOneTimePassword(
    of authenticator: Authenticator,
    user userID: String,
    step: UInt64,
    at now: Instant,
    in database: Database
  ) throws -> Bool {
    let used = OpaqueToken.hash(of: "\(userID) \(authenticator.id) \(step)")
    guard try ticket(used, .usedPassword, in: database) == nil else { return false }
    var ticket = try Ticket(
      used,
      .usedPassword,
      until: now + .seconds(120),
      content: [String]()
    )
    ticket.usedAt = now
    try save(ticket, in: database)
    return true
  }

  /// Counts a wrong answer to a ticket.
  static func countTry(of hash: String, in database: Database) throws {
    try database.execute(
      prepared: "UPDATE ticket SET tries = tries + 1 WHERE hash = ?",
      arguments: [hash]
    )
  }

  /// Keeps the user's decision about a notification.
  ///
  /// - Throws: `TicketIsGone` if it has expired or was decided before.
  static func decideTicket(
    _ hash: String,
    isAccepted: Bool,
    at now: Instant,
    in database: Database
  ) throws {
    try database.execute(
      prepared: """
        UPDATE ticket SET is_accepted = ?
        WHERE hash = ? AND is_accepted IS NULL AND used_at IS NULL AND expires_at > ?
        """,
      arguments: [isAccepted, hash, now]
    )
    guard database.changesCount == 1 else { throw TicketIsGone() }
  }

  /// Remembers the time of a poll; returns false if the last one was less than the interval ago.
  static func pollTicket(
    _ hash: String,
    interval: Duration,
    at now: Instant,
    in database: Database
  ) throws -> Bool {
    let last = try Int64.fetchOne(
      database,
      prepared: "SELECT polled_at FROM ticket WHERE hash = ? AND polled_at IS NOT NULL",
      arguments: [hash]
    ).map { Instant(rawValue: $0) }
    try database.execute(
      prepared: "UPDATE ticket SET polled_at = ? WHERE hash = ?",
      arguments: [now, hash]
    )
    return last.map { now >= $0 + interval } ?? true
  }
}
