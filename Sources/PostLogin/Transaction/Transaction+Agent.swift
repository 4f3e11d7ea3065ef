public import WireFormats

extension Transaction {
  /// An AI agent that acts through a client.
  public struct Agent: Sendable, Equatable {
    /// Identifies the agent, as in `agt_7dQx`.
    public var agentID: String
    /// The agent's name in the tenant.
    public var name: String
    /// The tenant's metadata about the agent.
    public var metadata: JSONObject

    /// An agent.
    public init(agentID: String, name: String, metadata: JSONObject = [:]) {
      self.agentID = agentID
      self.name = name
      self.metadata = metadata
    }
  }
}

extension Transaction.Agent: TransactionPart {
  static let table = TransactionTable<Self>(AgentFields()) {
    [
      .init($0.agentID, \.agentID, read: .required),
      .init($0.name, \.name),
      .init($0.agentMetadata, \.metadata),
    ]
  }
}
