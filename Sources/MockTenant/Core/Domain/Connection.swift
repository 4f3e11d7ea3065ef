import PostLogin
public import WireFormats

/// A source of users: a database with passwords, a social network that a page of the tenant
/// replaces, or another kind by which no user can log in here.
public struct Connection: Sendable, Equatable {
  /// The members, with the Management API's names.
  public var document: JSONObject

  /// Creates a connection from a document.
  public init(_ document: JSONObject) { self.document = document }

  /// The id, such as `con_1`.
  public var id: String { members.string("id") }
  /// The name, such as `Username-Password-Authentication`.
  public var name: String { members.string("name") }
  /// The strategy, such as `auth0`.
  public var strategy: String { members.string("strategy") }
  /// Whether users log in with a password at this tenant.
  public var hasPasswords: Bool { strategy == "auth0" }
  /// Whether new users may sign up.
  public var allowsSignup: Bool { hasPasswords && !disablesSignup }
  /// Whether unknown addresses or accounts do not become users.
  var disablesSignup: Bool { options.boolean("disable_signup") }
  /// The clients that may use the connection; nil for all.
  public var enabledClients: [String]? { document.strings("enabled_clients") }
  /// Whether a client's users may log in by this connection; the tenant's own client may use all.
  func isOpen(to clientID: String) -> Bool {
    clientID == TrialClient.id || enabledClients?.contains(clientID) != false
  }
  /// The custom members.
  public var metadata: JSONObject? { document.object("metadata") }

  /// The settings of the connection.
  var options: DefaultedObject { members.settings("options") }

  private var members: DefaultedObject { DefaultedObject(document, ConnectionFields.table) }
}
