extension EventSchema {
  /// The event of an e-mail (Auth0: Custom Email Provider Event Object).
  static let customEmailProvider = EventSchema(
    SharedFields.client,
    SharedFields.all.connection.optional,
    SharedFields.all.customDomain,
    notification,
    SharedFields.all.organization,
    SharedFields.request.without("method", "body", "language")
      .with("geoip", "ip", "query") { $0.optional },
    SharedFields.all.secrets,
    SharedFields.presentedTenant,
    SharedFields.correlation,
    SharedFields.all.user.without(
      "phone_number",
      "phone_verified",
      "created_at",
      "updated_at",
      "last_password_reset",
      "enrolledFactors",
      "multifactor",
      "identities"
    )
  )

  private static let notification = SharedMember(
    object: "notification",
    "The e-mail to send, which Auth0 has rendered",
    members: [
      StringMember(
        "from",
        "The address of the sender",
        privacy: .open,
        presence: .always,
        example: "no-reply@payments.example"
      ),
      // The texts hold links and codes that give access.
      StringMember(
        "html",
        "The text as HTML",
        privacy: .secret,
        presence: .always,
        example: "<a href=\"https://payments.example/verify\">Verify your e-mail address</a>"
      ),
      StringMember(
        "locale",
        "The language of the text",
        privacy: .open,
        presence: .always,
        example: "pt"
      ).derived { $0["request", "language"] },
      StringMember(
        "message_type",
        "The purpose of the e-mail",
        privacy: .open,
        presence: .always,
        oneOf: [
          "verify_email", "verify_email_by_code", "reset_email", "reset_email_by_code",
          "welcome_email", "verification_code", "mfa_oob_code", "enrollment_email",
          "blocked_account", "stolen_credentials", "try_provider_configuration_email",
          "organization_invitation",
        ]
      ),
      StringMember(
        "subject",
        "The subject line",
        privacy: .personal,
        presence: .always,
        example: "Verify your e-mail address"
      ),
      StringMember(
        "text",
        "The text without markup",
        privacy: .secret,
        presence: .always,
        example: "Verify your e-mail address: https://payments.example/verify"
      ),
      StringMember(
        "to",
        "The address of the recipient",
        privacy: .personal,
        presence: .always,
        example: "rosa@example.com"
      ).derived { $0["user", "email"] },
    ]
  )
}
