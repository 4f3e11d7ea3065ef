import GRDB
import HTTPTypes
import PostLogin
import WireFormats

extension ManagedEntity {
  /// The roles below `/api/v2/roles`; users and members of organizations refer to them by name.
  static let role = ManagedEntity(
    kind: .role,
    path: "/api/v2/roles",
    name: "role",
    nameWithArticle: "a role",
    plural: "roles",
    fields: RoleFields.table,
    idPrefix: "rol_",
    creationStatus: .ok,
    deletionStatus: .ok,
    filters: [
      PayloadField("name_filter", .string(), summary: "A part of the name, in any letter case.")
    ],
    isListed: { role, query in
      guard let part = query.string("name_filter")?.lowercased(), !part.isEmpty else { return true }
      return role.string("name")?.lowercased().contains(part) == true
    },
    onChange: { change, database in
      guard let old = change.old.map(Role.init) else { return }
      let name = change.new.map { Role($0).name }
      guard name != old.name else { return }
      try Store.renameRole(old.name, to: name, in: database)
    }
  )
}

extension Store {
  /// Renames a role in the lists of users and organizations, or removes it from them.
  fileprivate static func renameRole(
    _ name: String,
    to newName: String?,
    in database: Database
  ) throws {
    let renamed = { (roles: [String]) in roles.compactMap { $0 == name ? newName : $0 } }
    for user in try users(withRole: name, in: database) {
      try updateUser(user.id, in: database) { user in
        user.document.set("roles", .strings(renamed(user.roles)))
      }
    }
    for organization in try entities(.organization, in: database).map(Organization.init) {
      let members = organization.memberIDs.filter {
        organization.roles(of: $0)?.contains(name) == true
      }
      guard !members.isEmpty else { continue }
      try updateOrganization(organization.id, in: database) { organization in
        for member in members {
          organization.setRoles(renamed(organization.roles(of: member) ?? []), of: member)
        }
      }
    }
  }

  /// The users that have a role of their own, in the order of their ids.
  static func users(withRole name: String, in database: Database) throws -> [User] {
    try String.fetchAll(
      database,
      prepared: "SELECT document FROM user WHERE instr(document, ?) > 0 ORDER BY id",
      arguments: [#""roles""#]
    ).map { User(JSONObject(stored: $0)) }.filter { $0.roles.contains(name) }
  }
}
