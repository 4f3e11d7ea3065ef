/// The result of the Account Protector.
@_documentation(visibility: internal)
public final class AkamaiUserRiskFields: MemberList {
  /// The action that Akamai took.
  public let action = StringMember(
    "action",
    "The action that Akamai took",
    privacy: .open,
    example: "monitor"
  )
  /// Whether the user is on an allow list.
  public let allow = NumberMember(
    "allow",
    "Whether the user is on an allow list",
    privacy: .open,
    example: "0"
  )
  /// The part of the user's address after the `@`.
  public let emailDomain = StringMember(
    "emailDomain",
    "The part of the user's address after the `@`",
    privacy: .personal,
    example: "example.com"
  )
  /// Indicators neither for nor against the user.
  public let general = MapMember(
    map: "general",
    "Indicators neither for nor against the user",
    privacy: .personal
  )
  /// The first id of the user.
  public let ouid = StringMember(
    "ouid",
    "The first id of the user",
    privacy: .personal,
    example: "65f0c1d2"
  )
  /// Identifies the request at Akamai.
  public let requestID = StringMember(
    "requestid",
    "Identifies the request at Akamai",
    privacy: .open,
    example: "1a2b3c4d"
  )
  /// Indicators against the user.
  public let risk = MapMember(map: "risk", "Indicators against the user", privacy: .personal)
  /// The risk of the user, as a score.
  public let score = NumberMember(
    "score",
    "The risk of the user, as a score",
    privacy: .open,
    example: "12"
  )
  /// The status of the assessment, as a code.
  public let status = NumberMember(
    "status",
    "The status of the assessment, as a code",
    privacy: .open,
    example: "0"
  )
  /// Indicators for the user.
  public let trust = MapMember(map: "trust", "Indicators for the user", privacy: .personal)
  /// The name that the user typed.
  public let username = StringMember(
    "username",
    "The name that the user typed",
    privacy: .personal,
    example: "rosa"
  )
  /// Identifies the user at Akamai.
  public let uuid = StringMember(
    "uuid",
    "Identifies the user at Akamai",
    privacy: .personal,
    example: "0d9f6c4e-52b1-4f0a-9c3d-7e8b1a2f3c4d"
  )

  var members: [any SchemaMember] {
    [
      action, allow, emailDomain, general, ouid, requestID, risk, score, status, trust, username,
      uuid,
    ]
  }
}
