import GRDB
import PostLogin
import WireFormats

extension Store {
  /// Saves the entities of the configuration that differ from those it held before.
  ///
  /// Changes made while the tenant ran remain until the same entity changes in the configuration.
  func load(_ configuration: TenantConfiguration) async throws {
    try await write { database in try Self.load(configuration, in: database) }
  }

  static func load(_ configuration: TenantConfiguration, in database: Database) throws {
    for client in configuration.clients {
      try load(.client, id: client.id, document: client.document, in: database)
    }
    for connection in configuration.connections {
      try load(.connection, id: connection.id, document: connection.document, in: database)
    }
    for organization in configuration.organizations {
      try load(.organization, id: organization.id, document: organization.document, in: database)
    }
    for api in configuration.apis {
      try load(.api, id: api.identifier, document: api.document, in: database)
    }
    for role in configuration.roles {
      try load(.role, id: role.id, document: role.document, in: database)
    }
    for profile in configuration.tokenExchangeProfiles {
      try load(.tokenExchangeProfile, id: profile.id, document: profile.document, in: database)
    }
    for stream in configuration.eventStreams {
      try load(.eventStream, id: stream.id, document: stream.document, in: database)
    }
    for (user, passwordHash) in configuration.users {
      let digest = OpaqueToken.hash(of: user.document.text + (passwordHash ?? ""))
      let known = try String.fetchOne(
        database,
        sql: "SELECT digest FROM user WHERE id = ?",
        arguments: [user.id]
      )
      // Unlinking restores a linked user.
      let isLinked = try primaryUser(ofLinked: user.id, in: database) != nil
      if known != digest, !isLinked {
        try save(user, passwordHash: passwordHash, digest: digest, in: database)
      }
    }
  }

  private static func load(
    _ kind: EntityKind,
    id: String,
    document: JSONObject,
    in database: Database
  ) throws {
    let digest = OpaqueToken.hash(of: document.text)
    let known = try String.fetchOne(
      database,
      sql: "SELECT digest FROM entity WHERE kind = ? AND id = ?",
      arguments: [kind.rawValue, id]
    )
    if known != digest { try save(kind, id: id, document: document, digest: digest, in: database) }
  }

  /// Restores the configuration, or a state and what the configuration has changed since, and deletes
  /// everything else but the signing keys.
  ///
  /// One transaction does both, so that no request meets a tenant without clients.
  func reset(to configuration: TenantConfiguration, state: StoreState?) async throws {
    try await replace { database in
      for table in try StoreState.tables(in: database) where table != StoreState.keyTable {
        try database.execute(sql: "DELETE FROM \(table)")
      }
      try state?.write(in: database, leaving: [StoreState.keyTable])
      try Self.load(configuration, in: database)
    }
  }
}
