import PostLogin
public import WireFormats

/// A source of users; a database with passwords unless its strategy says otherwise.
public struct Connection: Sendable, Equatable {
  /// The members, with the Management API's names.
  public var document: JSONObject

  /// The connection that a document describes.
  public init(_ document: JSONObject) { self.document = document }

  /// Such as `con_1`.
  public var id: String { document.string("id") ?? "con_\(name)" }
  /// Such as `Username-Password-Authentication`.
  public var name: String { document.string("name") ?? "" }
  /// Such as `auth0`.
  public var strategy: String { document.string("strategy") ?? "auth0" }
  /// Whether its users log in with a password here.
  public var hasPasswords: Bool { strategy == "auth0" }
  /// Whether strangers may sign up.
  public var allowsSignup: Bool {
    hasPasswords && document.object("options")?.boolean("disable_signup") != true
  }
  /// The clients that may use it; nil for all.
  public var enabledClients: [String]? { document.strings("enabled_clients") }
  /// Custom members.
  public var metadata: JSONObject? { document.object("metadata") }
}
