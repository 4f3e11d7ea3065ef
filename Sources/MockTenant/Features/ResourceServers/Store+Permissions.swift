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
}
