import PostLogin
public import WireFormats

/// A role that users can have.
public struct Role: Sendable, Equatable {
  /// The members, with the Management API's names.
  public var document: JSONObject

  /// The role that a document describes.
  public init(_ document: JSONObject) { self.document = document }

  /// Such as `rol_1`.
  public var id: String { document.string("id") ?? "rol_\(name)" }
  /// The name, as `event.authorization.roles` shows it.
  public var name: String { document.string("name") ?? "" }

  /// The scopes it gives for one API.
  func permissions(for audience: String) -> [String] {
    document.objects("permissions")
      .filter { $0.string("resource_server_identifier") == audience }
      .compactMap { $0.string("permission_name") }
  }
}
