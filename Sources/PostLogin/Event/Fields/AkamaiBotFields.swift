/// What the Bot Manager found.
public final class AkamaiBotFields: Sendable {
  /// What sort of finding it is.
  public let type = StringMember("type", "What sort of finding it is")
  /// What Akamai did about it.
  public let action = StringMember("action", "What Akamai did about it")
  /// The kinds of bot it may be.
  public let botCategory = StringListMember("botCategory", "The kinds of bot it may be")
  /// How much it looks like a bot.
  public let botScore = NumberMember("botScore", "How much it looks like a bot")
  /// The band of scores that it falls into.
  public let botScoreResponseSegment = StringMember(
    "botScoreResponseSegment",
    "The band of scores that it falls into"
  )
  /// Identifies the botnet.
  public let botnetID = StringMember("botnetId", "Identifies the botnet")
}

extension AkamaiBotFields: MemberList {
  var members: [any SchemaMember] {
    [
      type, action, botCategory, botScore, botScoreResponseSegment, botnetID,
    ]
  }
}
