/// What the agent assessor found.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AgentDetectionFields: Sendable {
  public let code = StringMember(
    "code",
    "The finding",
    .always,
    oneOf: ["unknown", "verified_agent"]
  )
  public let confidence = StringMember(
    "confidence",
    "How sure the assessor is",
    .always,
    oneOf: ["low", "medium", "high", "neutral"]
  )
  public let details = OptionalObjectMember(
    "details",
    "More about the agent",
    AgentDetectionDetailFields()
  )
}

/// More about a detected agent.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AgentDetectionDetailFields: Sendable {
  public let provider = StringMember("provider", "Who makes the agent")
}
