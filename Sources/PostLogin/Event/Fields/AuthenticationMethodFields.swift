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
    example: "https://payments.example/method",
    stage: .unconfirmed
  )
}

extension AuthenticationMethodFields: MemberList {
  var members: [any SchemaMember] { [name, timestamp, type, url] }
}
