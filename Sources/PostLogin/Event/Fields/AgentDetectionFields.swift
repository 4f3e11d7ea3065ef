/// The result of the agent assessor.
@_documentation(visibility: internal)
public final class AgentDetectionFields: MemberList {
  /// The finding.
  public let code = StringMember(
    "code",
    "The finding",
    privacy: .open,
    presence: .always,
    oneOf: ["unknown", "verified_agent"]
  )
  /// The confidence of the assessor.
  public let confidence = StringMember.confidence
  /// More about the agent.
  public let details = OptionalObjectMember(
    "details",
    "More about the agent",
    of: AgentDetectionDetailFields()
  )

  var members: [any SchemaMember] { [code, confidence, details] }
}
