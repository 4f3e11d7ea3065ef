/// What Akamai sent along, under `supplemental.akamai`.
public final class AkamaiFields: Sendable {
  /// What the Bot Manager found.
  public let akamaiBot = OptionalObjectMember(
    "akamaiBot",
    "What the Bot Manager found",
    AkamaiBotFields()
  )
  /// What the Account Protector found.
  public let akamaiUserRisk = OptionalObjectMember(
    "akamaiUserRisk",
    "What the Account Protector found",
    AkamaiUserRiskFields()
  )
}

extension AkamaiFields: MemberList {
  var members: [any SchemaMember] { [akamaiBot, akamaiUserRisk] }
}
