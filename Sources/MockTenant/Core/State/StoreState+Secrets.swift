import GRDB
import PostLogin
import WireFormats

extension StoreState {
  /// The tables of a state without secrets: users, sessions, tokens and logs.
  private static let openTables: Set<String> = [
    "user", "linked_user", "session", "refresh_token", "device_session", "log",
  ]
  /// The members of documents that are secrets, or from which one follows.
  private static let secretMembers: Set<String> = [
    "password", "password_hash", "otp_secret", "authenticators", "access_token", "refresh_token",
    "access_token_secret",
  ]
  private static let documentColumns: Set<String> = ["document", "content"]

  /// The state without secrets and hashes, so that its sessions and tokens can be read but not used.
  var withoutSecrets: StoreState {
    var state = self
    state.tables = tables.filter { Self.openTables.contains($0.name) }.map { table in
      var table = table
      guard let id = table.columns.firstIndex(of: "id") else { return table }
      table.rows = table.rows.map { row in
        zip(table.columns, row).map { Self.open($1, column: $0, of: row[id]) }
      }
      return table
    }
    return state
  }

  private static func open(
    _ value: DatabaseValue,
    column: String,
    of id: DatabaseValue
  ) -> DatabaseValue {
    if column == "password" { return .null }
    // The tables need a value that no other row has; no hash has this form.
    if column.hasSuffix("_hash") {
      return "removed:\(String.fromDatabaseValue(id) ?? "")".databaseValue
    }
    guard documentColumns.contains(column), let text = String.fromDatabaseValue(value),
      let document = (try? JSONText(text))?.value
    else { return value }
    return open(document).jsonText().databaseValue
  }

  private static func open(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.filter { !secretMembers.contains($0.name) }
          .map { JSONMember($0.name, open($0.value)) }
      )
    case .array(let elements): .array(elements.map(open))
    default: value
    }
  }

  /// The state with the passwords and secrets that a store has of the same users.
  func completed(from database: Database) throws -> StoreState {
    var state = self
    for (index, table) in tables.enumerated() where table.name == "user" {
      guard let id = table.columns.firstIndex(of: "id"),
        let password = table.columns.firstIndex(of: "password"),
        let document = table.columns.firstIndex(of: "document")
      else { continue }
      state.tables[index].rows = try table.rows.map { row in
        var row = row
        let known = try Row.fetchOne(
          database,
          sql: "SELECT password, document FROM user WHERE id = ?",
          arguments: [row[id]]
        )
        guard let known else { return row }
        row[password] = known["password"]
        let former = JSONObject(stored: known["document"])
        var present = JSONObject(stored: String.fromDatabaseValue(row[document]) ?? "{}")
        for name in Self.secretMembers { if let value = former[name] { present.set(name, value) } }
        row[document] = present.text.databaseValue
        return row
      }
    }
    return state
  }
}

extension Store {
  /// Takes over an exported state, and then what the configuration has changed since.
  ///
  /// Without secrets, the state replaces only the tables that it has; users keep the passwords of the
  /// configuration.
  func take(_ file: StateFile, configuration: TenantConfiguration) async throws(PostLoginError) {
    do {
      try await replace { database in
        let state = file.hasSecrets ? file.state : try file.state.completed(from: database)
        let known = try StoreState.tables(in: database)
        let replaced = file.hasSecrets ? known : file.state.tables.map(\.name)
        for table in replaced where known.contains(table) {
          try database.execute(sql: "DELETE FROM \(table)")
        }
        try state.write(in: database)
        try Self.load(configuration, in: database)
      }
    } catch {
      throw PostLoginError(
        .invalidState,
        "the state does not fit this tenant: \(error)",
        help: "export it again with this version of mock-tenant"
      )
    }
  }
}
