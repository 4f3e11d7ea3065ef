/// What the Account Protector found.
public final class AkamaiUserRiskFields: Sendable {
  /// What Akamai did about it.
  public let action = StringMember("action", "What Akamai did about it", example: "monitor")
  /// Whether the user is on an allow list.
  public let allow = NumberMember("allow", "Whether the user is on an allow list", example: "0")
  /// The part of the user's address behind the `@`.
  public let emailDomain = StringMember(
    "emailDomain",
    "The part of the user's address behind the `@`",
    example: "example.com"
  )
  /// Indicators of no particular direction.
  public let general = MapMember(map: "general", "Indicators of no particular direction")
  /// The id that the user had first.
  public let ouid = StringMember("ouid", "The id that the user had first", example: "65f0c1d2")
  /// Identifies the request at Akamai.
  public let requestID = StringMember(
    "requestid",
    "Identifies the request at Akamai",
    example: "1a2b3c4d"
  )
  /// Indicators against the user.
  public let risk = MapMember(map: "risk", "Indicators against the user")
  /// How risky the user is.
  public let score = NumberMember("score", "How risky the user is", example: "12")
  /// How the assessment went, as a code.
  public let status = NumberMember("status", "How the assessment went, as a code", example: "0")
  /// Indicators for the user.
  public let trust = MapMember(map: "trust", "Indicators for the user")
  /// The name that the user typed.
  public let username = StringMember("username", "The name that the user typed", example: "rosa")
  /// Identifies the user at Akamai.
  public let uuid = StringMember(
    "uuid",
    "Identifies the user at Akamai",
    example: "0d9f6c4e-52b1-4f0a-9c3d-7e8b1a2f3c4d"
  )
}

extension AkamaiUserRiskFields: MemberList {
  var members: [any SchemaMember] {
    [
      action, allow, emailDomain, general, ouid, requestID, risk, score, status, trust, username,
      uuid,
    ]
  }
}
