/// Akamai's signals, under `supplemental.akamai`.
@_documentation(visibility: internal)
public final class AkamaiFields: Sendable {
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
}

extension AkamaiFields: MemberList {
  var members: [any SchemaMember] { [akamaiBot, akamaiUserRisk] }
}
