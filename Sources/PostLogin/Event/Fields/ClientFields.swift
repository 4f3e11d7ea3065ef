public import WireFormats

/// The application that requests the login, under `event.client`.
@_documentation(visibility: internal)
public final class ClientFields: MemberList {
  /// Identifies the application.
  public let clientID = StringMember(
    "client_id",
    "Identifies the application",
    privacy: .open,
    presence: .always,
    example: "PaymentsWebsite"
  )
  /// The application's name in the tenant.
  public let name = StringMember(
    "name",
    "The application's name in the tenant",
    privacy: .open,
    presence: .always,
    example: "Payments website"
  )
  /// Up to ten short strings that the tenant keeps with the application.
  public let metadata = MapMember(
    strings: "metadata",
    "Up to ten short strings that the tenant keeps with the application",
    privacy: .personal,
    presence: .always
  )
  /// The application's policies for refresh tokens.
  public let refreshToken = OptionalObjectMember(
    "refresh_token",
    "The application's policies for refresh tokens",
    of: ClientRefreshTokenFields(),
    stage: .early
  )
  /// The application's authentication at the token endpoint.
  public let authentication = MapMember<JSONValue>(
    "authentication",
    "The application's authentication at the token endpoint",
    privacy: .personal,
    type: .object,
    stage: .undocumented
  )
  /// The id of the application, if it is a URL.
  public let externalClientID = StringMember(
    "external_client_id",
    "The id of the application, if it is a URL",
    privacy: .open,
    example: "https://client.example/metadata",
    stage: .undocumented
  )
  /// The source of the facts about the application, such as `cimd`.
  public let externalMetadataType = StringMember(
    "external_metadata_type",
    "The source of the facts about the application, such as `cimd`",
    privacy: .open,
    example: "cimd",
    stage: .undocumented
  )

  var members: [any SchemaMember] {
    [
      clientID, name, metadata, refreshToken, authentication, externalClientID,
      externalMetadataType,
    ]
  }
}
