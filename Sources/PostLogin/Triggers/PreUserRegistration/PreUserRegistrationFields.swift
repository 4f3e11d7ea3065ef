extension EventSchema {
  /// The event of a sign-up, whose user has no id yet (Auth0: Pre User Registration Event Object).
  static let preUserRegistration = EventSchema(
    SharedFields.akamai,
    SharedFields.client.optional,
    SharedFields.all.connection,
    SharedFields.all.customDomain,
    SharedFields.request.without("query"),
    SharedFields.all.secrets,
    SharedFields.all.securityContext,
    SharedFields.all.tenant,
    SharedFields.signUp.adding(SharedFields.correlationID),
    SharedFields.all.user.closed.only(
      "app_metadata",
      "email",
      "family_name",
      "given_name",
      "name",
      "nickname",
      "phone_number",
      "picture",
      "user_metadata",
      "username"
    ).with("app_metadata", "user_metadata") { $0.optional }
  )
}
