/// What the Bot Manager found.
public final class AkamaiBotFields: Sendable {
  /// What sort of finding it is.
  public let type = StringMember(
    "type",
    "What sort of finding it is",
    example: "browser impersonator"
  )
  /// What Akamai did about it.
  public let action = StringMember("action", "What Akamai did about it", example: "monitor")
  /// The kinds of bot it may be.
  public let botCategory = StringListMember(
    "botCategory",
    "The kinds of bot it may be",
    example: "search engine"
  )
  /// How much it looks like a bot.
  public let botScore = NumberMember("botScore", "How much it looks like a bot", example: "17")
  /// The band of scores that it falls into.
  public let botScoreResponseSegment = StringMember(
    "botScoreResponseSegment",
    "The band of scores that it falls into",
    example: "cautious"
  )
  /// Identifies the botnet.
  public let botnetID = StringMember("botnetId", "Identifies the botnet", example: "bn_7")
}

extension AkamaiBotFields: MemberList {
  var members: [any SchemaMember] {
    [
      type, action, botCategory, botScore, botScoreResponseSegment, botnetID,
    ]
  }
}
