/// Akamai's signals, under `supplemental.akamai`.
@_documentation(visibility: internal)
public final class AkamaiFields: MemberList {
  /// The result of the Bot Manager.
  public let akamaiBot = OptionalObjectMember(
    "akamaiBot",
    "The result of the Bot Manager",
    of: AkamaiBotFields()
  )
  /// The result of the Account Protector.
  public let akamaiUserRisk = OptionalObjectMember(
    "akamaiUserRisk",
    "The result of the Account Protector",
    of: AkamaiUserRiskFields()
  )

  var members: [any SchemaMember] { [akamaiBot, akamaiUserRisk] }
}
