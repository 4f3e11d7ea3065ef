extension EventSchema {
  /// The event of a new password (Auth0: Post Change Password Event Object).
  static let postChangePassword = EventSchema(
    SharedFields.akamai,
    SharedFields.all.connection,
    SharedFields.all.customDomain,
    SharedFields.request.without("query", "body"),
    SharedFields.all.secrets,
    SharedFields.all.tenant,
    SharedFields.correlation,
    SharedFields.all.user.closed.only(
      "email",
      "email_verified",
      "last_password_reset",
      "phone_number",
      "phone_verified",
      "user_id",
      "username"
    ).with("email_verified", "user_id") { $0.optional }
  )
}
