/// How the user has proved who they are, under `event.authentication`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AuthenticationFields: Sendable {
  public let methods = ObjectListMember(
    "methods",
    "Every method passed in this session, oldest first; fixed while an Action runs",
    .always,
    of: AuthenticationMethodFields()
  )
  public let riskAssessment = OptionalObjectMember(
    "riskAssessment",
    "What the attack protection makes of this login",
    RiskAssessmentFields()
  )
}

/// One method that the user has passed.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AuthenticationMethodFields: Sendable {
  public let name = StringMember(
    "name",
    "Which method; one that an Action recorded carries its URL",
    .always,
    oneOf: [
      "federated", "pwd", "passkey", "sms", "email", "phone_number", "mock", "mfa", "<custom URL>",
    ]
  )
  public let timestamp = TimeMember("timestamp", "When the user passed it", .always)
  public let type = StringMember(
    "type",
    "Which factor; on entries named `mfa` alone",
    oneOf: [
      "email", "otp", "push-notification", "phone", "recovery-code", "webauthn-roaming",
      "webauthn-platform",
    ]
  )
  public let url = StringMember(
    "url",
    "The URL of a method that an Action recorded, if it is not in the name",
    stage: .unconfirmed
  )
}
