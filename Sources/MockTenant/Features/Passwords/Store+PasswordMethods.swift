import GRDB

extension Store {
  /// The methods of all passwords that the store has held since it was created or reset.
  static func passwordMethods(in database: Database) throws -> [PasswordMethod] {
    try Row.fetchAll(database, prepared: "SELECT name, setting FROM password_method ORDER BY name")
      .map { PasswordMethod(name: $0["name"], setting: $0["setting"]) }
  }

  static func savePasswordMethod(of hash: String, in database: Database) throws {
    guard let method = PasswordMethod(of: hash) else { return }
    try database.execute(
      prepared: "INSERT OR IGNORE INTO password_method (name, setting) VALUES (?, ?)",
      arguments: [method.name, method.setting]
    )
  }

  /// Saves the methods of the passwords that an older version has stored.
  static func savePasswordMethods(in database: Database) throws {
    let hashes = try String.fetchAll(
      database,
      sql: "SELECT password FROM user WHERE password IS NOT NULL"
    )
    for hash in hashes { try savePasswordMethod(of: hash, in: database) }
  }
}
