/// More about a detected agent.
@_documentation(visibility: internal)
public final class AgentDetectionDetailFields: MemberList {
  /// The maker of the agent.
  public let provider = StringMember(
    "provider",
    "The maker of the agent",
    privacy: .open,
    example: "openai"
  )

  var members: [any SchemaMember] { [provider] }
}
