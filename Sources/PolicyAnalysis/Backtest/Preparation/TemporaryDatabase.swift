import CSQLite
package import WireFormats

/// A database that lasts as long as its process uses it, and may outgrow memory.
///
/// SQLite removes the name of its file as soon as it is open: however the process ends, nothing is
/// left. The file is in the folder that `SQLITE_TMPDIR` or `TMPDIR` names.
final class TemporaryDatabase {
  private let connection: OpaquePointer

  init() throws(PostLoginError) {
    var connection: OpaquePointer?
    // An empty name stands for a temporary file. One thread uses the connection.
    let code = sqlite3_open_v2(
      "",
      &connection,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
      nil
    )
    guard let connection else { throw .noRoom("out of memory", isFull: false) }
    self.connection = connection
    try check(code)
  }

  deinit {
    // Statements that are still there keep it open until they go.
    sqlite3_close_v2(connection)
  }

  func execute(_ sql: String) throws(PostLoginError) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  func statement(_ sql: String) throws(PostLoginError) -> DatabaseStatement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
    guard let statement else { throw .noRoom("a statement is empty", isFull: false) }
    return DatabaseStatement(statement, of: self)
  }

  /// Throws unless a call has succeeded; rows and the end of rows are successes too.
  func check(_ code: Int32) throws(PostLoginError) {
    guard code != SQLITE_OK, code != SQLITE_ROW, code != SQLITE_DONE else { return }
    let primary = code & 0xFF
    throw .noRoom(
      sqlite3_errmsg(connection).map { String(cString: $0).lowercased() } ?? "error \(code)",
      isFull: primary == SQLITE_FULL || primary == SQLITE_IOERR
    )
  }
}

extension PostLoginError.Code {
  /// The disk has no room for temporary data or results.
  package static let noRoom = Self(rawValue: "noRoom")
}

extension PostLoginError {
  fileprivate static func noRoom(_ message: String, isFull: Bool) -> PostLoginError {
    PostLoginError(
      .noRoom,
      "the temporary database cannot be written: \(message)",
      help: isFull ? "make room, or name another folder in TMPDIR" : nil
    )
  }
}
