/// What the Account Protector found.
public final class AkamaiUserRiskFields: Sendable {
  /// What Akamai did about it.
  public let action = StringMember("action", "What Akamai did about it")
  /// Whether the user is on an allow list.
  public let allow = NumberMember("allow", "Whether the user is on an allow list")
  /// The part of the user's address behind the `@`.
  public let emailDomain = StringMember(
    "emailDomain",
    "The part of the user's address behind the `@`"
  )
  /// Indicators of no particular direction.
  public let general = MapMember(map: "general", "Indicators of no particular direction")
  /// The id that the user had first.
  public let ouid = StringMember("ouid", "The id that the user had first")
  /// Identifies the request at Akamai.
  public let requestID = StringMember("requestid", "Identifies the request at Akamai")
  /// Indicators against the user.
  public let risk = MapMember(map: "risk", "Indicators against the user")
  /// How risky the user is.
  public let score = NumberMember("score", "How risky the user is")
  /// How the assessment went, as a code.
  public let status = NumberMember("status", "How the assessment went, as a code")
  /// Indicators for the user.
  public let trust = MapMember(map: "trust", "Indicators for the user")
  /// The name that the user typed.
  public let username = StringMember("username", "The name that the user typed")
  /// Identifies the user at Akamai.
  public let uuid = StringMember("uuid", "Identifies the user at Akamai")
}

extension AkamaiUserRiskFields: MemberList {
  var members: [any SchemaMember] {
    [
      action, allow, emailDomain, general, ouid, requestID, risk, score, status, trust, username,
      uuid,
    ]
  }
}
