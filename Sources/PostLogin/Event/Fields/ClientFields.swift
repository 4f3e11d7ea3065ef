public import WireFormats

/// The application that asks for the login, under `event.client`.
public final class ClientFields: Sendable {
  /// Identifies the application.
  public let clientID = StringMember(
    "client_id",
    "Identifies the application",
    .always,
    example: "PaymentsWebsite"
  )
  /// What the tenant calls the application.
  public let name = StringMember(
    "name",
    "What the tenant calls the application",
    .always,
    example: "Payments website"
  )
  /// Up to ten short strings that the tenant keeps with the application.
  public let metadata = MapMember(
    strings: "metadata",
    "Up to ten short strings that the tenant keeps with the application",
    .always
  )
  /// How the application may use refresh tokens.
  public let refreshToken = OptionalObjectMember(
    "refresh_token",
    "How the application may use refresh tokens",
    ClientRefreshTokenFields(),
    stage: .early
  )
  /// How the application proved who it is.
  public let authentication = MapMember<JSONValue>(
    "authentication",
    "How the application proved who it is",
    type: .object,
    stage: .undocumented
  )
  /// The id of the application, where that is a URL.
  public let externalClientID = StringMember(
    "external_client_id",
    "The id of the application, where that is a URL",
    example: "https://client.example/metadata",
    stage: .undocumented
  )
  /// Where the facts about the application came from, such as `cimd`.
  public let externalMetadataType = StringMember(
    "external_metadata_type",
    "Where the facts about the application came from, such as `cimd`",
    example: "cimd",
    stage: .undocumented
  )
}

extension ClientFields: MemberList {
  var members: [any SchemaMember] {
    [
      clientID, name, metadata, refreshToken, authentication, externalClientID,
      externalMetadataType,
    ]
  }
}
