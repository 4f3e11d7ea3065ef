import GRDB
import PostLogin
import WireFormats

extension Store {
  /// The first users of a connection, by their ids.
  func users(of connection: String, atMost count: Int) async throws -> [User] {
    try lookUp { database in
      try String.fetchAll(
        database,
        prepared: "SELECT document FROM user WHERE connection = ? ORDER BY id LIMIT ?",
        arguments: [connection, count]
      ).map { User(JSONObject(stored: $0)) }
    }
  }

  static func user(_ id: String, in database: Database) throws -> User? {
    // SQLite would compare only the part before a zero byte.
    if id.utf8.contains(0) { return nil }
    return try String.fetchOne(
      database,
      prepared: "SELECT document FROM user WHERE id = ?",
      arguments: [id]
    ).map { User(JSONObject(stored: $0)) }
  }
}
