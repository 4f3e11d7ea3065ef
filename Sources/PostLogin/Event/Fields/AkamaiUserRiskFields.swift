/// What the Account Protector found.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AkamaiUserRiskFields: Sendable {
  public let action = StringMember("action", "What Akamai did about it")
  public let allow = NumberMember("allow", "Whether the user is on an allow list")
  public let emailDomain = StringMember(
    "emailDomain",
    "The part of the user's address behind the `@`"
  )
  public let general = MapMember(map: "general", "Indicators of no particular direction")
  public let ouid = StringMember("ouid", "The id that the user had first")
  public let requestID = StringMember("requestid", "Identifies the request at Akamai")
  public let risk = MapMember(map: "risk", "Indicators against the user")
  public let score = NumberMember("score", "How risky the user is")
  public let status = NumberMember("status", "How the assessment went, as a code")
  public let trust = MapMember(map: "trust", "Indicators for the user")
  public let username = StringMember("username", "The name that the user typed")
  public let uuid = StringMember("uuid", "Identifies the user at Akamai")
}
