import GRDB

/// A change of the database's tables, which each file gets once.
struct StoreMigration: Sendable {
  /// The name by which a file remembers that it has the change; never changed.
  let name: String
  let migrate: @Sendable (Database) throws -> Void

  init(_ name: String, _ migrate: @escaping @Sendable (Database) throws -> Void) {
    self.name = name
    self.migrate = migrate
  }

  init(_ name: String, sql: String) {
    self.init(name) { database in try database.execute(sql: sql) }
  }
}
