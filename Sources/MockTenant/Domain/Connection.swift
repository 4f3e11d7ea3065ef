import PostLogin
public import WireFormats

/// A source of users; a database with passwords unless its strategy says otherwise.
public struct Connection: Sendable, Equatable {
  /// The members, with the Management API's names.
  public var document: JSONObject

  /// Creates a connection from a document.
  public init(_ document: JSONObject) { self.document = document }

  /// The id, such as `con_1`.
  public var id: String { document.string("id") ?? "con_\(name)" }
  /// The name, such as `Username-Password-Authentication`.
  public var name: String { document.string("name") ?? "" }
  /// The strategy, such as `auth0`.
  public var strategy: String { document.string("strategy") ?? "auth0" }
  /// Whether users log in with a password at this tenant.
  public var hasPasswords: Bool { strategy == "auth0" }
  /// Whether new users may sign up.
  public var allowsSignup: Bool {
    hasPasswords && document.object("options")?.boolean("disable_signup") != true
  }
  /// The clients that may use the connection; nil for all.
  public var enabledClients: [String]? { document.strings("enabled_clients") }
  /// The custom members.
  public var metadata: JSONObject? { document.object("metadata") }
}
