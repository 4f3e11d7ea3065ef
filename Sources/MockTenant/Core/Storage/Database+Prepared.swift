import GRDB

/// Statements that each connection prepares once and keeps.
///
/// Preparing takes longer than running for most statements of a login. The texts must not contain
/// values, since the connection keeps every text.
extension Database {
  func execute(
    prepared sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
  static func fetchOne(
    _ database: Database,
    prepared sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> Self? {
    try fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
  }

  static func fetchAll(
    _ database: Database,
    prepared sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> [Self] {
    try fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension Row {
  static func fetchOne(
    _ database: Database,
    prepared sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> Row? {
    try fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
  }

  static func fetchAll(
    _ database: Database,
    prepared sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> [Row] {
    try fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }
}
