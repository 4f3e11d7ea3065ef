import GRDB

/// The content of a store at one moment.
struct StoreState: Sendable, Equatable {
  /// The rows of one table.
  struct Table: Sendable, Equatable {
    var name: String
    var columns: [String]
    var rows: [[DatabaseValue]]
  }

  /// The table of the keys that sign tokens, which a reset leaves alone.
  static let keyTable = "signing_key"
  /// The tables that hold no data of the tenant's: what a transaction changes, and the migrations.
  private static let otherTables = ["entity_change", "grdb_migrations"]

  var tables: [Table]

  /// The names of the tables, in the order in which they were made.
  static func tables(in database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid"
    ).filter { !$0.hasPrefix("sqlite_") && !otherTables.contains($0) }
  }

  /// Reads all tables.
  init(of database: Database) throws {
    tables = try Self.tables(in: database).map { name in
      let columns = try database.columns(in: name).map(\.name)
      let rows = try Row.fetchAll(database, sql: "SELECT \(Self.list(columns)) FROM \(name)")
      return Table(name: name, columns: columns, rows: rows.map { Array($0.databaseValues) })
    }
  }

  init(tables: [Table]) { self.tables = tables }

  /// The number of rows of all tables.
  var rowCount: UInt64 { tables.reduce(0) { $0 + UInt64($1.rows.count) } }

  /// Writes the rows into tables that are empty.
  func write(in database: Database, leaving others: Set<String> = []) throws {
    for table in tables where !others.contains(table.name) {
      let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
      let insert = try database.makeStatement(
        sql: "INSERT INTO \(table.name) (\(Self.list(table.columns))) VALUES (\(marks))"
      )
      for row in table.rows { try insert.execute(arguments: StatementArguments(row)) }
    }
  }

  private static func list(_ columns: [String]) -> String {
    columns.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension Store {
  /// The content of the store.
  func state() async throws -> StoreState {
    try await read { database in try StoreState(of: database) }
  }

  /// Replaces the whole content, signing keys included.
  func restore(_ state: StoreState) async throws {
    try await replace { database in
      for table in try StoreState.tables(in: database) {
        try database.execute(sql: "DELETE FROM \(table)")
      }
      try state.write(in: database)
    }
  }
}
