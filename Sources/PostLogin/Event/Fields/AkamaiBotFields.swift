/// The result of the Bot Manager.
@_documentation(visibility: internal)
public final class AkamaiBotFields: MemberList {
  /// The sort of finding.
  public let type = StringMember(
    "type",
    "The sort of finding",
    privacy: .open,
    example: "browser impersonator"
  )
  /// The action that Akamai took.
  public let action = StringMember(
    "action",
    "The action that Akamai took",
    privacy: .open,
    example: "monitor"
  )
  /// The kinds of bot it may be.
  public let botCategory = StringListMember(
    "botCategory",
    "The kinds of bot it may be",
    privacy: .open,
    example: "search engine"
  )
  /// The likelihood of a bot, as a score.
  public let botScore = NumberMember(
    "botScore",
    "The likelihood of a bot, as a score",
    privacy: .open,
    example: "17"
  )
  /// The band of the score.
  public let botScoreResponseSegment = StringMember(
    "botScoreResponseSegment",
    "The band of the score",
    privacy: .open,
    example: "cautious"
  )
  /// Identifies the botnet.
  public let botnetID = StringMember(
    "botnetId",
    "Identifies the botnet",
    privacy: .open,
    example: "bn_7"
  )

  var members: [any SchemaMember] {
    [
      type, action, botCategory, botScore, botScoreResponseSegment, botnetID,
    ]
  }
}
