extension EventSchema {
  /// The event of a token exchange (Auth0: Custom Token Exchange Event Object).
  static let customTokenExchange = EventSchema(
    SharedFields.client,
    SharedFields.all.organization,
    SharedFields.request.without("query"),
    SharedFields.all.resourceServer.always,
    SharedFields.all.secrets,
    SharedFields.all.tenant,
    SharedFields.all.transaction.always.closed
      .only("requested_scopes", "subject_token_type", "actor_token_type")
      .with("requested_scopes", "subject_token_type") { $0.always }
      .adding(subjectToken, requestedTokenType, actorToken, actorUser)
  )

  private static let subjectToken = StringMember(
    "subject_token",
    "The subject token as the client sent it, which the Action has to validate",
    privacy: .secret,
    presence: .always,
    example: "subject token for tests"
  )

  private static let requestedTokenType = StringMember(
    "requested_token_type",
    "The type of token that the client requests",
    privacy: .open,
    presence: .always,
    orNull: true,
    example: "urn:ietf:params:oauth:token-type:access_token"
  )

  private static let actorToken = StringMember(
    "actor_token",
    "The actor token as the client sent it",
    privacy: .secret
  )

  private static let actorUser = SharedFields.all.user.optional
    .named("actor_token_user", "The user of an actor token that is an ID token of the tenant")
}
