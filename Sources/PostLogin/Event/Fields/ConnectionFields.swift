/// Where the account of the user lives, under `event.connection`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class ConnectionFields: Sendable {
  public let id = StringMember("id", "Identifies the connection; begins with `con_`", .always)
  public let name = StringMember("name", "What the tenant calls the connection", .always)
  public let strategy = StringMember(
    "strategy",
    "The kind of connection, such as `auth0`, `samlp` or `google-oauth2`",
    .always
  )
  public let metadata = MapMember(
    strings: "metadata",
    "Strings that the tenant keeps with the connection"
  )
}
