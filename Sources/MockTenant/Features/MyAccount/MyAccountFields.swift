import WireFormats

/// The members of requests to the My Account API.
enum MyAccountFields {
  /// `POST /me/v1/authentication-methods`.
  static let enrollment: [PayloadField] = [
    PayloadField(
      "type",
      .choice(AuthenticationMethods.enrollable),
      summary: "The type of method.",
      isRequired: true
    ),
    PayloadField("connection", .string(lengths: 1...128), summary: "The passkey's connection."),
    PayloadField(
      "identity_user_id",
      .string(lengths: 1...255),
      summary: "The account of the passkey."
    ),
    PayloadField(
      "phone_number",
      .string(lengths: 5...30),
      summary: "The telephone number for codes."
    ),
    preferred,
    PayloadField("email", .string(lengths: 3...254), summary: "The e-mail address for codes."),
  ]

  /// `POST /me/v1/authentication-methods/{id}/verify`.
  static let verification: [PayloadField] = [
    PayloadField(
      "auth_session",
      .string(lengths: 1...255),
      summary: "The session of the enrolment.",
      isRequired: true
    ),
    PayloadField("otp_code", .string(lengths: 1...20), summary: "The code."),
    PayloadField("new_password", .string(lengths: 1...256), summary: "The new password."),
    PayloadField("authn_response", .map(nil), summary: "The answer of the authenticator."),
  ]

  /// `PATCH /me/v1/authentication-methods/{id}`.
  static let change: [PayloadField] = [
    PayloadField("name", .string(lengths: 1...255), summary: "The method's name."), preferred,
  ]

  private static let preferred = PayloadField(
    "preferred_authentication_method",
    .choice(["sms", "voice"]),
    summary: "How codes travel to a telephone."
  )
}

extension AnswerShape {
  static let myAccountFactors = AnswerShape.object([
    .sent("factors", .list(.map(nil)), summary: "The factors and what they are good for.")
  ])

  static let authenticationMethods = AnswerShape.object([
    .sent("authentication_methods", .list(.map(nil)), summary: "The authentication methods.")
  ])

  static let authenticationMethod = AnswerShape.entity([
    .text("id", "The method's id."), .text("type", "The type of method."),
    .text("created_at", "When it was enrolled."),
  ])

  static let authenticationMethodEnrollment = AnswerShape.entity([
    .text("id", "The method's id."),
    .text("auth_session", "The session of the enrolment, for its confirmation."),
    .sent("authn_params_public_key", .map(nil), summary: "The options for the authenticator."),
    .text("barcode_uri", "The address of a QR code for an authenticator application."),
    .text("manual_input_code", "The secret for such an application."),
    .text("recovery_code", "The recovery code."),
    .sent("policy", .map(nil), summary: "The policy for a new password."),
  ])
}
