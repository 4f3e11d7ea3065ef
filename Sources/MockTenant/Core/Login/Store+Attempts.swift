import GRDB
import PostLogin

extension Store {
  /// The answer to an attempt that asks for its check.
  enum AttemptReservation: Sendable, Equatable {
    /// The attempt may be judged; `finishAttempt` must follow.
    case reserved
    /// The attempts that are being judged may use up the limit: ask again when one has finished.
    case mustWait
    /// The limit is used up.
    case refused
  }

  /// How many attempts can fail before all others are refused.
  struct AttemptLimit: Sendable, Equatable {
    /// The number of failed attempts.
    var count: Int
    /// The time over which they are counted, from the first one.
    var window: Duration
    /// The time after which one failed attempt is forgotten; nil if all are after the window.
    var refill: Duration?
  }

  /// Reserves one of the attempts that a key has left, unless as many are being judged already.
  func reserveAttempt(
    _ key: String,
    limit: AttemptLimit,
    at now: Instant
  ) async throws -> AttemptReservation {
    try await write { database in
      var attempts = try Attempts(key, limit: limit, at: now, in: database)
      if attempts.failed >= limit.count { return .refused }
      if attempts.failed + attempts.reserved >= limit.count { return .mustWait }
      attempts.reserved += 1
      try attempts.save(key, in: database)
      return .reserved
    }
  }

  /// Gives back a reserved attempt: a failure is counted, a success forgets earlier failures, and
  /// nil, for an attempt that could not be judged, changes neither.
  func finishAttempt(
    _ key: String,
    hasSucceeded: Bool?,
    limit: AttemptLimit,
    at now: Instant
  ) async throws {
    try await write { database in
      var attempts = try Attempts(key, limit: limit, at: now, in: database)
      attempts.reserved = max(attempts.reserved - 1, 0)
      switch hasSucceeded {
      case true?: attempts.failed = 0
      case false?: attempts.failed += 1
      case nil: break
      }
      try attempts.save(key, in: database)
    }
  }

  /// Counts reservations as failures, because the server that made them has stopped.
  func abandonAttempts(_ key: String, limit: AttemptLimit, at now: Instant) async throws {
    try await write { database in
      var attempts = try Attempts(key, limit: limit, at: now, in: database)
      attempts.failed += attempts.reserved
      attempts.reserved = 0
      try attempts.save(key, in: database)
    }
  }

  /// The attempts of a key within the window.
  private struct Attempts {
    var failed = 0
    var reserved = 0
    var since: Instant

    init(_ key: String, limit: AttemptLimit, at now: Instant, in database: Database) throws {
      since = now
      guard
        let row = try Row.fetchOne(
          database,
          prepared: "SELECT count, reserved, since FROM attempt WHERE key = ?",
          arguments: [key]
        )
      else { return }
      reserved = row["reserved"]
      let first: Instant = row["since"]
      guard now < first + limit.window else { return }
      let count: Int = row["count"]
      let forgotten = limit.refill.map { Int((now.seconds - first.seconds) / $0.wholeSeconds) } ?? 0
      failed = max(count - max(forgotten, 0), 0)
      guard failed > 0 else { return }
      since = limit.refill.map { first + $0 * max(forgotten, 0) } ?? first
    }

    func save(_ key: String, in database: Database) throws {
      guard failed > 0 || reserved > 0 else {
        return try database.execute(prepared: "DELETE FROM attempt WHERE key = ?", arguments: [key])
      }
      try database.execute(
        prepared: """
          INSERT INTO attempt (key, count, reserved, since) VALUES (:key, :failed, :reserved, :since)
          ON CONFLICT (key) DO UPDATE SET count = :failed, reserved = :reserved, since = :since
          """,
        arguments: ["key": key, "failed": failed, "reserved": reserved, "since": since]
      )
    }
  }
}
