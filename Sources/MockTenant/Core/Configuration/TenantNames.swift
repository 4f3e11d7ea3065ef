import PostLogin
import WireFormats

/// The names of all entities in a tenant's file, against which references are checked.
struct TenantNames: Sendable {
  /// The kinds of entities that can be referenced, as error messages call them.
  enum Kind: String, CaseIterable, Sendable {
    case client, connection, user, role, api, action
    case streamAction = "Action of event streams"
  }

  private var names: [Kind: [String]] = [:]

  /// Reads only the names; the readers of the entities report all errors.
  init(_ root: DocumentNode) {
    names[.client] = Self.values(of: "client_id", in: root["clients"])
    names[.connection] = Self.values(of: "name", in: root["connections"])
    names[.user] = Self.values(of: "user_id", in: root["users"])
    names[.role] = Self.values(of: "name", in: root["roles"])
    names[.api] =
      Self.values(of: "identifier", in: root["apis"]) + [ResourceServer.managementIdentifier]
    names[.action] = Self.keys(of: "token_exchange_actions", in: root)
    names[.streamAction] = Self.keys(of: "event_stream_actions", in: root)
    if root["connections"] == nil { names[.connection] = [Connection.passwordDatabase.name] }
  }

  subscript(kind: Kind) -> [String] { names[kind] ?? [] }

  private static func keys(of name: String, in root: DocumentNode) -> [String] {
    guard case .map(let members)? = root[name]?.value else { return [] }
    return members.map(\.name)
  }

  private static func values(of name: String, in list: DocumentNode?) -> [String] {
    guard case .list(let elements) = list?.value else { return [] }
    return elements.compactMap { element in
      guard case .string(let text) = element[name]?.value else { return nil }
      return text
    }
  }
}
