import CSQLite
package import WireFormats

/// A database that exists while its process uses it and may be larger than memory.
///
/// SQLite unlinks its file as soon as it is open, so that nothing remains when the process ends.
/// The file is in the folder that `SQLITE_TMPDIR` or `TMPDIR` names.
final class TemporaryDatabase {
  private let connection: OpaquePointer

  init() throws(PostLoginError) {
    var connection: OpaquePointer?
    // An empty name means a temporary file. A single thread uses the connection.
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
    // The connection closes when its last statement is finalized.
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

  /// Throws unless a call succeeded with or without a row.
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
  /// The disk has no space for temporary data or results.
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
