extension EventSchema {
  /// The event of a new user (Auth0: Post User Registration Event Object).
  static let postUserRegistration = EventSchema(
    SharedFields.akamai,
    SharedFields.all.connection,
    SharedFields.all.customDomain,
    SharedFields.request.optional.without("query", "body"),
    SharedFields.all.secrets,
    SharedFields.all.securityContext,
    SharedFields.all.tenant,
    SharedFields.signUp,
    SharedFields.all.user.without("enrolledFactors", "multifactor", "identities")
  )
}
