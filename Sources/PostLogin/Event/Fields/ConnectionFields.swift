/// The connection that holds the account of the user, under `event.connection`.
@_documentation(visibility: internal)
public final class ConnectionFields: MemberList {
  /// Identifies the connection; begins with `con_`.
  public let id = StringMember(
    "id",
    "Identifies the connection; begins with `con_`",
    privacy: .open,
    presence: .always,
    example: "con_Lv7Rk2mPq9Xw4TnB"
  )
  /// The connection's name in the tenant.
  public let name = StringMember(
    "name",
    "The connection's name in the tenant",
    privacy: .open,
    presence: .always,
    example: "Username-Password-Authentication"
  )
  /// The kind of connection, such as `auth0`, `samlp` or `google-oauth2`.
  public let strategy = StringMember(
    "strategy",
    "The kind of connection, such as `auth0`, `samlp` or `google-oauth2`",
    privacy: .open,
    presence: .always,
    example: "auth0"
  )
  /// Strings that the tenant keeps with the connection.
  public let metadata = MapMember(
    strings: "metadata",
    "Strings that the tenant keeps with the connection",
    privacy: .personal
  )

  var members: [any SchemaMember] { [id, name, strategy, metadata] }
}
