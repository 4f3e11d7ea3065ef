import PostLogin
import WireFormats

extension EntityChange {
  /// The events of an organization's change: of the organization itself, then of its members and
  /// their roles, then of its connections.
  func organizationEvents(roles: [Role]) -> [StreamedEvent] {
    guard let new = new.map(Organization.init) else {
      guard let old = old.map(Organization.init) else { return [] }
      return [StreamedEvent(type: "organization.deleted", object: old.streamed)]
    }
    let before = old.map(Organization.init)
    var events: [StreamedEvent] = []
    if before == nil {
      events.append(StreamedEvent(type: "organization.created", object: new.streamed))
    } else if before?.streamed != new.streamed {
      events.append(StreamedEvent(type: "organization.updated", object: new.streamed))
    }
    let old = before ?? Organization([:])
    return events + Self.memberEvents(from: old, to: new, roles: roles)
      + Self.connectionEvents(from: old, to: new)
  }

  private static func memberEvents(
    from old: Organization,
    to new: Organization,
    roles: [Role]
  ) -> [StreamedEvent] {
    let (before, after) = (old.memberIDs, new.memberIDs)
    let left = before.filter { !after.contains($0) }.map { userID in
      StreamedEvent(type: "organization.member.deleted", object: new.relation(toUser: userID))
    }
    return left
      + after.flatMap { userID in
        let object = new.relation(toUser: userID)
        let (known, given) = (old.roles(of: userID), new.roles(of: userID) ?? [])
        let joined =
          known == nil ? [StreamedEvent(type: "organization.member.added", object: object)] : []
        let events = { (change: String, names: [String]) in
          names.map { name in
            let role = roles.first { $0.name == name } ?? Role(["name": .string(name)])
            return StreamedEvent(
              type: "organization.member.role.\(change)",
              object: object.setting(
                "role",
                ["id": .string(role.id), "name": .string(role.name)]
              )
            )
          }
        }
        return joined
          + events("assigned", given.filter { known?.contains($0) != true })
          + events("deleted", (known ?? []).filter { !given.contains($0) })
      }
  }

  private static func connectionEvents(
    from old: Organization,
    to new: Organization
  ) -> [StreamedEvent] {
    let (before, after) = (old.enabledConnections, new.enabledConnections)
    let removed = before.filter { connection in
      !after.contains { $0.string("connection_id") == connection.string("connection_id") }
    }
    let changed = after.compactMap { connection -> StreamedEvent? in
      let known = before.first {
        $0.string("connection_id") == connection.string("connection_id")
      }
      guard known != connection else { return nil }
      return StreamedEvent(
        type: "organization.connection.\(known == nil ? "added" : "updated")",
        object: new.relation(to: connection)
      )
    }
    return removed.map { connection in
      StreamedEvent(
        type: "organization.connection.removed",
        object: new.relation(to: connection)
      )
    } + changed
  }
}

extension Organization {
  /// The organization as events show it.
  fileprivate var streamed: JSONObject {
    var shown: JSONObject = [
      "id": .string(id), "name": .string(name), "display_name": .string(displayName),
    ]
    if !metadata.isEmpty { shown.set("metadata", .object(metadata.members)) }
    shown.set("branding", document["branding"])
    return shown
  }

  fileprivate var enabledConnections: [JSONObject] { document.objects("enabled_connections") }

  private var reference: JSONValue { ["id": .string(id), "name": .string(name)] }

  fileprivate func relation(toUser id: String) -> JSONObject {
    ["organization": reference, "user": ["user_id": .string(id)]]
  }

  /// The relation to a connection, with its settings in the organization.
  fileprivate func relation(to connection: JSONObject) -> JSONObject {
    var object: JSONObject = [
      "organization": reference,
      "connection": ["id": .string(connection.string("connection_id") ?? "")],
    ]
    for name in ["assign_membership_on_login", "show_as_button", "is_signup_enabled"] {
      object.set(name, connection[name])
    }
    return object
  }
}
