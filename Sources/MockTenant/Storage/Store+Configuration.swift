import GRDB
import PostLogin
import WireFormats

extension Store {
  /// Takes over what the configuration says, where it says something new.
  ///
  /// What was changed at the running tenant since stays, until its place in the configuration
  /// changes too.
  func load(_ configuration: TenantConfiguration) async throws {
    try await write { database in try Self.load(configuration, database) }
  }

  private static func load(_ configuration: TenantConfiguration, _ database: Database) throws {
    for client in configuration.clients {
      try load(.client, client.id, client.document, database)
    }
    for connection in configuration.connections {
      try load(.connection, connection.id, connection.document, database)
    }
    for organization in configuration.organizations {
      try load(.organization, organization.id, organization.document, database)
    }
    for api in configuration.apis { try load(.api, api.identifier, api.document, database) }
    for role in configuration.roles { try load(.role, role.id, role.document, database) }
    for (user, passwordHash) in configuration.users {
      let digest = OpaqueToken.hash(of: user.document.text + (passwordHash ?? ""))
      let known = try String.fetchOne(
        database,
        sql: "SELECT digest FROM user WHERE id = ?",
        arguments: [user.id]
      )
      if known != digest { try save(user, passwordHash, digest, database) }
    }
  }

  private static func load(
    _ kind: EntityKind,
    _ id: String,
    _ document: JSONObject,
    _ database: Database
  ) throws {
    let digest = OpaqueToken.hash(of: document.text)
    let known = try String.fetchOne(
      database,
      sql: "SELECT digest FROM entity WHERE kind = ? AND id = ?",
      arguments: [kind.rawValue, id]
    )
    if known != digest { try save(kind, id, document, digest, database) }
  }

  /// Forgets everything but keys and what the configuration says, in one step: no request meets a
  /// tenant without clients.
  func reset(to configuration: TenantConfiguration) async throws {
    try await write { database in
      let tables = [
        "entity", "user", "session", "code", "refresh_token_value", "refresh_token",
        "transfer_token", "login", "cache", "attempt", "log",
      ]
      for table in tables { try database.execute(sql: "DELETE FROM \(table)") }
      try Self.load(configuration, database)
    }
  }
}
