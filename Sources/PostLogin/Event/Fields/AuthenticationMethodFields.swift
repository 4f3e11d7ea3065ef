/// One method that the user has passed.
@_documentation(visibility: internal)
public final class AuthenticationMethodFields: MemberList {
  /// The method; for one that an Action recorded, its URL.
  public let name = StringMember(
    "name",
    "The method; for one that an Action recorded, its URL",
    privacy: .open,
    presence: .always,
    oneOf: [
      "federated", "pwd", "passkey", "sms", "email", "phone_number", "mock", "mfa", "<custom URL>",
    ]
  )
  /// The time at which the user passed it.
  public let timestamp = TimeMember(
    "timestamp",
    "The time at which the user passed it",
    privacy: .open,
    presence: .always
  )
  /// The type of factor; only on entries named `mfa`.
  public let type = StringMember(
    "type",
    "The type of factor; only on entries named `mfa`",
    privacy: .open,
    oneOf: [
      "email", "otp", "push-notification", "phone", "recovery-code", "webauthn-roaming",
      "webauthn-platform",
    ]
  )
  /// The URL of a method that an Action recorded, if it is not in the name.
  public let url = StringMember(
    "url",
    "The URL of a method that an Action recorded, if it is not in the name",
    privacy: .open,
    example: "https://payments.example/method",
    stage: .unconfirmed
  )

  var members: [any SchemaMember] { [name, timestamp, type, url] }
}
