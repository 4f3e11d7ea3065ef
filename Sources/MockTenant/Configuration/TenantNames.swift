import PostLogin
import WireFormats

/// The names of all entities in a tenant's file, against which references are checked.
struct TenantNames: Sendable {
  /// The kinds of entities that can be referenced, as error messages call them.
  enum Kind: String, CaseIterable, Sendable { case client, connection, user, role, api, action }

  private var names: [Kind: [String]] = [:]

  /// Reads only the names; the readers of the entities report all errors.
  init(_ root: DocumentNode) {
    names[.client] = Self.values(of: "client_id", in: root["clients"])
    names[.connection] = Self.values(of: "name", in: root["connections"])
    names[.user] = Self.values(of: "user_id", in: root["users"])
    names[.role] = Self.values(of: "name", in: root["roles"])
    names[.api] =
      Self.values(of: "identifier", in: root["apis"]) + [ResourceServer.managementIdentifier]
    if case .map(let actions)? = root["token_exchange_actions"]?.value {
      names[.action] = actions.map(\.name)
    }
    if root["connections"] == nil { names[.connection] = [Connection.passwordDatabase.name] }
  }

  subscript(kind: Kind) -> [String] { names[kind] ?? [] }

  private static func values(of name: String, in list: DocumentNode?) -> [String] {
    guard case .list(let elements) = list?.value else { return [] }
    return elements.compactMap { element in
      guard case .string(let text) = element[name]?.value else { return nil }
      return text
    }
  }
}
