/// The application that asks for the login, under `event.client`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class ClientFields: Sendable {
  public let clientID = StringMember("client_id", "Identifies the application", .always)
  public let name = StringMember("name", "What the tenant calls the application", .always)
  public let metadata = MapMember(
    strings: "metadata",
    "Up to ten short strings that the tenant keeps with the application",
    .always
  )
  public let refreshToken = OptionalObjectMember(
    "refresh_token",
    "How the application may use refresh tokens",
    ClientRefreshTokenFields(),
    stage: .early
  )
  public let authentication = MapMember<JSONValue>(
    "authentication",
    "How the application proved who it is",
    type: .object,
    stage: .undocumented
  )
  public let externalClientID = StringMember(
    "external_client_id",
    "The id of the application, where that is a URL",
    stage: .undocumented
  )
  public let externalMetadataType = StringMember(
    "external_metadata_type",
    "Where the facts about the application came from, such as `cimd`",
    stage: .undocumented
  )
}

/// How an application may use refresh tokens.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class ClientRefreshTokenFields: Sendable {
  public let policies = ObjectListMember(
    "policies",
    "The APIs that one refresh token serves",
    of: RefreshTokenPolicyFields(),
    stage: .early
  )
}

/// One API that a refresh token serves.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class RefreshTokenPolicyFields: Sendable {
  public let audience = StringMember("audience", "The API", stage: .early)
  public let scope = StringListMember("scope", "The scopes that may be had for it", stage: .early)
}
