/// What Akamai sent along, under `supplemental.akamai`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AkamaiFields: Sendable {
  public let akamaiBot = OptionalObjectMember(
    "akamaiBot",
    "What the Bot Manager found",
    AkamaiBotFields()
  )
  public let akamaiUserRisk = OptionalObjectMember(
    "akamaiUserRisk",
    "What the Account Protector found",
    AkamaiUserRiskFields()
  )
}

/// What the Bot Manager found.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AkamaiBotFields: Sendable {
  public let type = StringMember("type", "What sort of finding it is")
  public let action = StringMember("action", "What Akamai did about it")
  public let botCategory = StringListMember("botCategory", "The kinds of bot it may be")
  public let botScore = NumberMember("botScore", "How much it looks like a bot")
  public let botScoreResponseSegment = StringMember(
    "botScoreResponseSegment",
    "The band of scores that it falls into"
  )
  public let botnetID = StringMember("botnetId", "Identifies the botnet")
}
