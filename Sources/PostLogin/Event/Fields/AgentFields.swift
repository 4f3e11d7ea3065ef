/// The AI agent that acts through the client, under `event.agent`.
public final class AgentFields: Sendable {
  /// Identifies the agent; begins with `agt_`.
  public let agentID = StringMember(
    "agent_id",
    "Identifies the agent; begins with `agt_`",
    .always,
    example: "agt_7dQx"
  )
  /// Whatever the tenant notes about the agent.
  public let agentMetadata = MapMember(
    map: "agent_metadata",
    "Whatever the tenant notes about the agent",
    .always
  )
  /// What the tenant calls the agent.
  public let name = StringMember(
    "name",
    "What the tenant calls the agent",
    .always,
    example: "Helper"
  )
}

extension AgentFields: MemberList {
  var members: [any SchemaMember] { [agentID, agentMetadata, name] }
}
