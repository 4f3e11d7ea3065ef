import PostLogin
public import WireFormats

/// A role that users can have.
public struct Role: Sendable, Equatable {
  /// The members, with the Management API's names.
  public var document: JSONObject

  /// Creates a role from a document.
  public init(_ document: JSONObject) { self.document = document }

  /// The id, such as `rol_1`.
  public var id: String { members.string("id") }
  /// The name, as `event.authorization.roles` shows it.
  public var name: String { members.string("name") }

  /// The scopes that the role grants for an API.
  func permissions(for audience: String) -> [String] { document.permissions(for: audience) }

  private var members: DefaultedObject { DefaultedObject(document, RoleFields.table) }
}

extension User {
  /// The scopes for an API that the user has without a role.
  func permissions(for audience: String) -> [String] { document.permissions(for: audience) }
}

extension JSONObject {
  fileprivate func permissions(for audience: String) -> [String] {
    objects("permissions")
      .filter { $0.string("resource_server_identifier") == audience }
      .compactMap { $0.string("permission_name") }
  }
}
