/// The token of a login that moves from an application to the web.
public final class SessionTransferTokenFields: Sendable {
  /// The application that asked for the token.
  public let clientID = StringMember(
    "client_id",
    "The application that asked for the token",
    .always,
    example: "PaymentsPhoneApp",
    stage: .early
  )
  /// The scopes that were asked for with the token.
  public let scope = StringListMember(
    "scope",
    "The scopes that were asked for with the token",
    .always,
    example: "openid",
    stage: .early
  )
  /// The request that made the token, from the application's side.
  public let request = ObjectMember(
    "request",
    "The request that made the token, from the application's side",
    SessionTransferRequestFields(),
    stage: .early
  )
}

extension SessionTransferTokenFields: MemberList {
  var members: [any SchemaMember] { [clientID, scope, request] }
}
