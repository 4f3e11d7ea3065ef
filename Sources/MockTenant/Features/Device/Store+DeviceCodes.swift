import GRDB
import PostLogin

/// The request of a device, as stored with its code.
struct DeviceCodeContent: Sendable, Codable, Equatable {
  var clientID: String
  var scopes: [String]
  var audience: String?
}

/// The result of a device's request in the browser.
enum DeviceDecision: Sendable, Codable, Equatable {
  case approved(TokenGrant)
  case refused(error: String, reason: String)
}

extension Store {
  /// The answer to a device that polls.
  enum DevicePoll: Sendable, Equatable {
    /// The user has not decided.
    case pending
    /// The last poll was less than the interval ago.
    case tooFast
    /// The code has expired; only the first poll afterwards is answered so.
    case expired
    case decided(DeviceDecision)
    /// The code is unknown, another client's, or has already been answered with its result.
    case unknown
  }

  /// The code has expired or was decided or redeemed by another request.
  struct DeviceCodeIsGone: Error {}

  /// Saves a device code with its user code; returns false if the user code is in use.
  func saveDeviceCode(
    _ hash: String,
    userCodeHash: String,
    expiresAt: Instant,
    content: DeviceCodeContent
  ) async throws -> Bool {
    try await write { database in
      try database.execute(
        prepared: """
          INSERT INTO device_code (hash, user_code_hash, client_id, expires_at, content)
          VALUES (?, ?, ?, ?, ?) ON CONFLICT (user_code_hash) DO NOTHING
          """,
        arguments: [
          hash, userCodeHash, content.clientID, expiresAt, StoredContent.text(content),
        ]
      )
      return database.changesCount == 1
    }
  }

  /// The request that waits for its user under a user code, with the hash of its device code; nil
  /// if it has expired or been decided.
  func deviceRequest(
    userCodeHash: String,
    at now: Instant
  ) async throws -> (hash: String, content: DeviceCodeContent)? {
    try lookUp { database in
      guard
        let row = try Row.fetchOne(
          database,
          prepared: """
            SELECT hash, content FROM device_code
            WHERE user_code_hash = ? AND decided_at IS NULL AND ended_at IS NULL AND expires_at > ?
            """,
          arguments: [userCodeHash, now]
        )
      else { return nil }
      return (row["hash"], try StoredContent.value(row["content"], as: DeviceCodeContent.self))
    }
  }

  /// Keeps the decision for the device's next poll.
  ///
  /// - Throws: `DeviceCodeIsGone` if the code has expired or another request has decided it.
  static func decideDevice(
    _ hash: String,
    _ decision: DeviceDecision,
    at now: Instant,
    in database: Database
  ) throws {
    try database.execute(
      prepared: """
        UPDATE device_code SET decision = ?, decided_at = ?
        WHERE hash = ? AND decided_at IS NULL AND ended_at IS NULL AND expires_at > ?
        """,
      arguments: [StoredContent.text(decision), now, hash, now]
    )
    guard database.changesCount == 1 else { throw DeviceCodeIsGone() }
  }

  /// Answers a poll and remembers its time.
  ///
  /// An approval stays until `endDevice` redeems it; every other result is given once.
  func pollDevice(
    _ code: String,
    clientID: String,
    interval: Duration,
    at now: Instant
  ) async throws -> DevicePoll {
    let hash = OpaqueToken.hash(of: code)
    return try await write { database in
      guard
        let row = try Row.fetchOne(
          database,
          prepared: "SELECT * FROM device_code WHERE hash = ? AND client_id = ?",
          arguments: [hash, clientID]
        ), (row["ended_at"] as Instant?) == nil
      else { return .unknown }
      guard now < row["expires_at"] as Instant else {
        try Self.endDevice(hash, at: now, in: database)
        return .expired
      }
      let last: Instant? = row["polled_at"]
      try database.execute(
        prepared: "UPDATE device_code SET polled_at = ? WHERE hash = ?",
        arguments: [now, hash]
      )
      if let last, now < last + interval { return .tooFast }
      guard let text: String = row["decision"] else { return .pending }
      let decision = try StoredContent.value(text, as: DeviceDecision.self)
      if case .refused = decision { try Self.endDevice(hash, at: now, in: database) }
      return .decided(decision)
    }
  }

  /// Marks a code as answered, so that no later poll gets its tokens.
  ///
  /// - Throws: `DeviceCodeIsGone` if another request has been answered before.
  static func endDevice(_ hash: String, at now: Instant, in database: Database) throws {
    try database.execute(
      prepared: """
        UPDATE device_code SET ended_at = ?, decision = NULL WHERE hash = ? AND ended_at IS NULL
        """,
      arguments: [now, hash]
    )
    guard database.changesCount == 1 else { throw DeviceCodeIsGone() }
  }
}
