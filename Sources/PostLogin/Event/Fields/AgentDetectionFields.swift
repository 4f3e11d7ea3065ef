/// What the agent assessor found.
public final class AgentDetectionFields: Sendable {
  /// The finding.
  public let code = StringMember(
    "code",
    "The finding",
    .always,
    oneOf: ["unknown", "verified_agent"]
  )
  /// How sure the assessor is.
  public let confidence = StringMember(
    "confidence",
    "How sure the assessor is",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
  /// More about the agent.
  public let details = OptionalObjectMember(
    "details",
    "More about the agent",
    AgentDetectionDetailFields()
  )
}

extension AgentDetectionFields: MemberList {
  var members: [any SchemaMember] { [code, confidence, details] }
}
