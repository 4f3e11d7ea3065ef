import GRDB
import PostLogin
import WireFormats

extension Store {
  /// Removes the permissions for an API from roles and users, but for those of the scopes that
  /// remain.
  static func removePermissions(
    of identifier: String,
    keeping scopes: [String],
    in database: Database
  ) throws {
    let remaining = { (document: JSONObject) -> JSONObject? in
      let permissions = document.objects("permissions")
      let kept = permissions.filter { permission in
        permission.string("resource_server_identifier") != identifier
          || scopes.contains(permission.string("permission_name") ?? "")
      }
      guard kept.count < permissions.count else { return nil }
      return document.setting("permissions", .array(kept.map { .object($0.members) }))
    }
    for role in try entities(.role, in: database).map(Role.init) {
      guard let document = remaining(role.document) else { continue }
      try update(.role, id: role.id, in: database) { $0 = document }
    }
    let users = try String.fetchAll(
      database,
      prepared: "SELECT document FROM user WHERE instr(document, ?) > 0",
      arguments: [#""permissions""#]
    )
    for user in users.map({ User(JSONObject(stored: $0)) }) {
      guard let document = remaining(user.document) else { continue }
      try updateUser(user.id, in: database) { $0.document = document }
    }
  }

  /// Removes the grants of a deleted client.
  static func removeGrants(ofClient id: String, in database: Database) throws {
    for api in try entities(.api, in: database).map(ResourceServer.init) {
      let grants = api.document.objects("client_grants")
      let kept = grants.filter { $0.string("client_id") != id }
      guard kept.count < grants.count else { continue }
      try update(.api, id: api.identifier, in: database) { document in
        document.set("client_grants", .array(kept.map { .object($0.members) }))
      }
    }
  }
}
