import CSQLite
import WireFormats

/// A prepared statement of a temporary database.
final class DatabaseStatement {
  /// A value for a parameter.
  enum Value {
    case text(String)
    case integer(Int)
    case bytes(ArraySlice<UInt8>)
  }

  private let statement: OpaquePointer
  private let database: TemporaryDatabase

  /// Takes ownership of a statement, which is finalized with this object.
  init(_ statement: OpaquePointer, of database: TemporaryDatabase) {
    self.statement = statement
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// Runs a statement that returns no rows.
  func run(_ values: Value...) throws(PostLoginError) {
    try begin(values)
    _ = try hasNextRow()
  }

  /// Starts a statement; `hasNextRow` steps through its rows.
  func begin(_ values: [Value]) throws(PostLoginError) {
    sqlite3_reset(statement)
    for (index, value) in values.enumerated() {
      try database.check(bind(value, at: Int32(index + 1)))
    }
  }

  /// Steps to the next row; after the last one, the statement releases its data.
  func hasNextRow() throws(PostLoginError) -> Bool {
    let code = sqlite3_step(statement)
    if code == SQLITE_ROW { return true }
    defer { sqlite3_reset(statement) }
    try database.check(code)
    return false
  }

  func text(at column: Int32) -> String {
    String(decoding: bytes(at: column), as: UTF8.self)
  }

  func integer(at column: Int32) -> Int {
    Int(sqlite3_column_int64(statement, column))
  }

  func bytes(at column: Int32) -> [UInt8] {
    // The pointer must be read before the count, which may convert the value.
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .integer(let integer):
      return sqlite3_bind_int64(statement, index, Int64(integer))
    case .text(var text):
      return text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { characters in
          sqlite3_bind_text64(
            statement,
            index,
            characters.baseAddress,
            UInt64(characters.count),
            postlogin_sqlite_copies(),
            UInt8(SQLITE_UTF8)
          )
        }
      }
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { buffer in
        sqlite3_bind_blob64(
          statement,
          index,
          buffer.baseAddress,
          UInt64(buffer.count),
          postlogin_sqlite_copies()
        )
      }
    }
  }
}
