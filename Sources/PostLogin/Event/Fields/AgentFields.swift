/// The AI agent that acts through the client, under `event.agent`.
@_documentation(visibility: internal)
public final class AgentFields: MemberList {
  /// Identifies the agent; begins with `agt_`.
  public let agentID = StringMember(
    "agent_id",
    "Identifies the agent; begins with `agt_`",
    privacy: .open,
    presence: .always,
    example: "agt_7dQx"
  )
  /// The tenant's metadata about the agent.
  public let agentMetadata = MapMember(
    map: "agent_metadata",
    "The tenant's metadata about the agent",
    privacy: .personal,
    presence: .always
  )
  /// The agent's name in the tenant.
  public let name = StringMember(
    "name",
    "The agent's name in the tenant",
    privacy: .open,
    presence: .always,
    example: "Helper"
  )

  var members: [any SchemaMember] { [agentID, agentMetadata, name] }
}
