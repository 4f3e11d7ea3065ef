extension EventSchema {
  /// The event of a reset of a password (Auth0: Password Reset Post Challenge Event Object).
  static let passwordResetPostChallenge = EventSchema(
    SharedFields.all.authentication.always.open.only("methods", "riskAssessment")
      .with("methods") { $0.only("name", "timestamp") }
      .with("riskAssessment", being: SharedFields.byAkamai),
    SharedFields.all.authorization.always,
    SharedFields.client,
    SharedFields.all.connection,
    SharedFields.all.customDomain,
    SharedFields.all.organization,
    SharedFields.all.prompt,
    SharedFields.request,
    SharedFields.all.secrets,
    SharedFields.all.stats,
    SharedFields.all.tenant,
    SharedFields.all.transaction.always
      .only("correlation_id", "locale", "login_hint", "state", "ui_locales")
      .with("ui_locales") { $0.always }
      .with("locale", being: SharedFields.alwaysLocale),
    SharedFields.all.user.without("multifactor")
  )
}
