/// How the user has proved who they are, under `event.authentication`.
public final class AuthenticationFields: Sendable {
  /// Every method passed in this session, oldest first; fixed while an Action runs.
  public let methods = ObjectListMember(
    "methods",
    "Every method passed in this session, oldest first; fixed while an Action runs",
    .always,
    of: AuthenticationMethodFields()
  )
  /// What the attack protection makes of this login.
  public let riskAssessment = OptionalObjectMember(
    "riskAssessment",
    "What the attack protection makes of this login",
    RiskAssessmentFields()
  )
}

extension AuthenticationFields: MemberList {
  var members: [any SchemaMember] { [methods, riskAssessment] }
}

/// One method that the user has passed.
public final class AuthenticationMethodFields: Sendable {
  /// Which method; one that an Action recorded carries its URL.
  public let name = StringMember(
    "name",
    "Which method; one that an Action recorded carries its URL",
    .always,
    oneOf: [
      "federated", "pwd", "passkey", "sms", "email", "phone_number", "mock", "mfa", "<custom URL>",
    ]
  )
  /// When the user passed it.
  public let timestamp = TimeMember("timestamp", "When the user passed it", .always)
  /// Which factor; on entries named `mfa` alone.
  public let type = StringMember(
    "type",
    "Which factor; on entries named `mfa` alone",
    oneOf: [
      "email", "otp", "push-notification", "phone", "recovery-code", "webauthn-roaming",
      "webauthn-platform",
    ]
  )
  /// The URL of a method that an Action recorded, if it is not in the name.
  public let url = StringMember(
    "url",
    "The URL of a method that an Action recorded, if it is not in the name",
    stage: .unconfirmed
  )
}

extension AuthenticationMethodFields: MemberList {
  var members: [any SchemaMember] { [name, timestamp, type, url] }
}
