import PostLogin
public import WireFormats

/// A user with a profile.
///
/// Its password is not part of it: only the store compares passwords.
public struct User: Sendable, Equatable {
  /// The members, with the Management API's names, and `roles`: names of roles.
  public var document: JSONObject

  /// The user that a document describes.
  public init(_ document: JSONObject) { self.document = document }

  /// Such as `auth0|1`.
  public var id: String { document.string("user_id") ?? "" }
  /// The connection's name.
  public var connection: String { document.string("connection") ?? "" }
  /// The e-mail address.
  public var email: String? { document.string("email") }
  /// The name to log in with besides the e-mail address.
  public var username: String? { document.string("username") }
  /// Whether logins are refused.
  public var isBlocked: Bool { document.boolean("blocked") ?? false }
  /// Names of roles.
  public var roles: [String] { document.strings("roles") ?? [] }
  /// Metadata that only the tenant's people change.
  public var appMetadata: JSONObject { document.object("app_metadata") ?? [:] }
  /// Metadata that the user may change.
  public var userMetadata: JSONObject { document.object("user_metadata") ?? [:] }
  /// How often the user has logged in.
  public var loginsCount: Int { Int(document.integer("logins_count") ?? 0) }
  /// The secret of a time-based one-time password (base32); nil when none is enrolled.
  public var oneTimePasswordSecret: String? { document.string("otp_secret") }
}
