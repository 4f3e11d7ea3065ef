/// The token of a login that moves from an application to the web.
@_documentation(visibility: internal)
public final class SessionTransferTokenFields: MemberList {
  /// The application that requested the token.
  public let clientID = StringMember(
    "client_id",
    "The application that requested the token",
    privacy: .open,
    presence: .always,
    example: "PaymentsPhoneApp",
    stage: .early
  )
  /// The scopes that were requested with the token.
  public let scope = StringListMember(
    "scope",
    "The scopes that were requested with the token",
    privacy: .open,
    presence: .always,
    example: "openid",
    stage: .early
  )
  /// The application's request for the token.
  public let request = ObjectMember(
    "request",
    "The application's request for the token",
    of: SessionTransferRequestFields(),
    stage: .early
  )

  var members: [any SchemaMember] { [clientID, scope, request] }
}
