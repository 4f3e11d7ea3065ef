import GRDB
import PostLogin
import WireFormats

extension Store {
  /// How long an execution is kept, as at Auth0.
  static let executionMemory: Duration = .seconds(864_000)

  /// Saves an execution and deletes the oldest ones beyond `count`.
  ///
  /// An execution that was suspended keeps its results; those of its latest part are added.
  static func save(
    _ execution: ActionExecution,
    keeping count: Int,
    in database: Database
  ) throws {
    let earlier = try String.fetchOne(
      database,
      prepared: "SELECT document FROM execution WHERE id = ?",
      arguments: [execution.id]
    ).map { JSONObject(stored: $0) }
    let document = execution.document(after: earlier).text
    guard earlier == nil else {
      return try database.execute(
        prepared: "UPDATE execution SET document = ? WHERE id = ?",
        arguments: [document, execution.id]
      )
    }
    try database.execute(
      prepared: "INSERT INTO execution (id, created_at, document) VALUES (?, ?, ?)",
      arguments: [execution.id, execution.endedAt, document]
    )
    try database.execute(
      prepared: "DELETE FROM execution WHERE position <= ?",
      arguments: [database.lastInsertedRowID - Int64(count)]
    )
  }

  /// The document of an execution; nil if it is unknown or older than ten days.
  func execution(_ id: String, at now: Instant) async throws -> JSONObject? {
    try lookUp { database in
      try String.fetchOne(
        database,
        prepared: "SELECT document FROM execution WHERE id = ? AND created_at > ?",
        arguments: [id, now.rawValue - Self.executionMemory.wholeSeconds * 1000]
      ).map { JSONObject(stored: $0) }
    }
  }
}
