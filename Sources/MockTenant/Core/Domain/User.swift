import PostLogin
public import WireFormats

/// A user with a profile.
///
/// The password is not part of it: only the store handles password hashes.
public struct User: Sendable, Equatable {
  /// The members, with the Management API's names, and `roles`: names of roles.
  public var document: JSONObject

  /// Creates a user from a document.
  public init(_ document: JSONObject) { self.document = document }

  /// The id, such as `auth0|1`.
  public var id: String { document.string("user_id") ?? "" }
  /// The connection's name.
  public var connection: String { document.string("connection") ?? "" }
  /// The e-mail address.
  public var email: String? { document.string("email") }
  /// The user name, an alternative to the e-mail address for logging in.
  public var username: String? { document.string("username") }
  /// Whether the user's logins are denied.
  public var isBlocked: Bool { members.boolean("blocked") }
  /// The names of the user's roles.
  public var roles: [String] { document.strings("roles") ?? [] }
  /// Metadata that the user cannot change.
  public var appMetadata: JSONObject { document.object("app_metadata") ?? [:] }
  /// Metadata that the user may change.
  public var userMetadata: JSONObject { document.object("user_metadata") ?? [:] }
  /// When the user was created.
  var createdAt: String { members.string("created_at") }
  /// The number of logins.
  public var loginsCount: Int { Int(members.integer("logins_count")) }
  /// The secret of a time-based one-time password (base32); nil if the user has not enrolled one.
  public var oneTimePasswordSecret: String? { document.string("otp_secret") }

  private var members: DefaultedObject { DefaultedObject(document, UserFields.table) }
}
