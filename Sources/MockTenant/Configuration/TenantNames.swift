import PostLogin
import WireFormats

/// What a tenant's file names, so that every reference can be looked up wherever it stands.
struct TenantNames: Sendable {
  /// What can be referred to, by the word for it in messages.
  enum Kind: String, CaseIterable, Sendable { case client, connection, user, role, api }

  private var names: [Kind: [String]] = [:]

  /// Reads only names; whatever is wrong with the rest is for the readers of the parts.
  init(_ root: DocumentNode) {
    names[.client] = Self.values(of: "client_id", in: root["clients"])
    names[.connection] = Self.values(of: "name", in: root["connections"])
    names[.user] = Self.values(of: "user_id", in: root["users"])
    names[.role] = Self.values(of: "name", in: root["roles"])
    names[.api] =
      Self.values(of: "identifier", in: root["apis"]) + [ResourceServer.managementIdentifier]
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
