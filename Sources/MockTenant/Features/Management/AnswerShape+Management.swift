/// The answers of the Management API, named as Auth0 names their members.
extension AnswerShape {
  static let client = AnswerShape.entity(ClientFields.answer)

  static let connection = AnswerShape.entity(ConnectionFields.answer)

  static let user = AnswerShape.entity(UserFields.answer)

  static let role = AnswerShape.entity([
    .text("id", "The role's id."),
    .text("name", "The role's name."),
    .text("description", "The role's description."),
  ])

  static let session = AnswerShape.object([
    .text("id", "The session's id."),
    .text("user_id", "The user's id."),
    .text("created_at", "When the session began."),
    .text("updated_at", "When the session last changed."),
    .text("authenticated_at", "When the user authenticated."),
    .text("idle_expires_at", "When the session ends if it is not used."),
    .text("expires_at", "When the session ends at the latest."),
    .text("last_interacted_at", "When the session was last used."),
    .sent("device", .map(nil), summary: "The addresses and browsers of the session."),
    .sent("clients", .list(.map(nil)), summary: "The clients that the session logged in to."),
    .sent("authentication", .map(nil), summary: "How the user authenticated."),
    .sent("session_metadata", SessionRoutes.metadata, summary: "Custom members."),
    PayloadField("cookie", .map(nil), summary: "The mode of the session's cookie."),
  ])

  static let refreshToken = AnswerShape.object([
    .text("id", "The refresh token's id."),
    .text("user_id", "The user's id."),
    .text("created_at", "When the token was issued."),
    .text("idle_expires_at", "When the token expires if it is not used.", isNullable: true),
    .text("expires_at", "When the token expires at the latest.", isNullable: true),
    .sent("device", .map(nil), summary: "The addresses and browsers of the token."),
    .text("client_id", "The client's id."),
    .text("session_id", "The session's id.", isNullable: true),
    .sent("rotating", .boolean, summary: "Whether each exchange replaces the token."),
    .sent("resource_servers", .list(.map(nil)), summary: "The APIs and scopes of the token."),
    .sent("refresh_token_metadata", SessionRoutes.metadata, summary: "Custom members."),
    .text("last_exchanged_at", "When the token was last exchanged.", isNullable: true),
  ])

  static let deviceCredential = AnswerShape.entity([
    .text("id", "The refresh token's id."),
    .text("type", "The kind of credential."),
    .text("user_id", "The user's id."),
    .text("client_id", "The client's id."),
    .text("device_name", "The browser or application."),
  ])

  static let tenantLog = AnswerShape.entity([
    .text("_id", "The log's id."),
    .text("log_id", "The log's id."),
    .text("date", "When it happened."),
    .text("type", "The type's code."),
    .text("description", "What happened."),
    .text("client_id", "The client's id."),
    .text("client_name", "The client's name."),
    .text("ip", "The user's or client's address."),
    .text("hostname", "The tenant's host."),
    .text("user_agent", "The browser or application."),
    .text("audience", "The API."),
    .sent("scope", .list(.string()), summary: "The scopes."),
    .text("strategy", "The connection's strategy."),
    .text("strategy_type", "The kind of the connection's strategy."),
    .text("connection", "The connection's name."),
    .text("connection_id", "The connection's id."),
    .text("user_id", "The user's id."),
    .text("user_name", "The user's e-mail address or user name."),
    .text("tenant_name", "The tenant's name."),
    .text("environment_name", "The tenant's environment."),
    .sent("isMobile", .boolean, summary: "Whether the browser is that of a telephone."),
    .sent("details", .map(nil), summary: "The members of the type."),
    .text("organization_id", "The organization's id."),
    .text("organization_name", "The organization's name."),
  ])
}

extension PayloadField {
  /// A member that an answer always contains.
  static func sent(
    _ name: String,
    _ type: PayloadType,
    summary: String,
    isNullable: Bool = false
  ) -> PayloadField {
    PayloadField(name, type, summary: summary, isNullable: isNullable, isRequired: true)
  }

  /// A text that an answer always contains, up to the size of a token with many claims.
  static func text(_ name: String, _ summary: String, isNullable: Bool = false) -> PayloadField {
    sent(name, .string(lengths: 0...65_536), summary: summary, isNullable: isNullable)
  }
}
