/// The AI agent that acts through the client, under `event.agent`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class AgentFields: Sendable {
  public let agentID = StringMember("agent_id", "Identifies the agent; begins with `agt_`", .always)
  public let agentMetadata = MapMember(
    map: "agent_metadata",
    "Whatever the tenant notes about the agent",
    .always
  )
  public let name = StringMember("name", "What the tenant calls the agent", .always)
}
