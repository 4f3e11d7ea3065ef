/// More about a detected agent.
public final class AgentDetectionDetailFields: Sendable {
  /// Who makes the agent.
  public let provider = StringMember("provider", "Who makes the agent", example: "openai")
}

extension AgentDetectionDetailFields: MemberList {
  var members: [any SchemaMember] { [provider] }
}
