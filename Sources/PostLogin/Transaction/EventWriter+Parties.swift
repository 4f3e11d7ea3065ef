/// Who takes part in a login besides the user.
extension EventWriter {
  mutating func write(_ agent: Transaction.Agent) {
    object {
      $0.text("agent_id", agent.agentID)
      $0.map("agent_metadata", agent.metadata)
      $0.text("name", agent.name)
    }
  }

  mutating func write(_ client: Transaction.Client) {
    object {
      $0.text("client_id", client.clientID)
      $0.text("name", client.name)
      $0.strings("metadata", client.metadata)
      if let policies = client.refreshTokenPolicies {
        $0.object("refresh_token") {
          $0.objects("policies", policies) {
            $0.text("audience", $1.audience)
            $0.texts("scope", $1.scope)
          }
        }
      }
      $0.map("authentication", client.authentication)
      $0.text("external_client_id", client.externalClientID)
      $0.text("external_metadata_type", client.externalMetadataType)
    }
  }

  mutating func write(_ connection: Transaction.Connection) {
    object {
      $0.text("id", connection.id)
      $0.text("name", connection.name)
      $0.text("strategy", connection.strategy)
      $0.strings("metadata", connection.metadata)
    }
  }

  mutating func write(_ domain: Transaction.CustomDomain) {
    object {
      $0.text("domain", domain.domain)
      $0.strings("domain_metadata", domain.metadata)
    }
  }

  mutating func write(_ experiment: Transaction.Experiment) {
    object {
      $0.text("experiment_id", experiment.experimentID)
      $0.text("variation_id", experiment.variationID)
      $0.text("variation_name", experiment.variationName)
      $0.text("variation_description", experiment.variationDescription)
      $0.map("config", experiment.config)
      $0.flag("is_control", experiment.isControl)
    }
  }

  mutating func write(_ organization: Transaction.Organization) {
    object {
      $0.text("id", organization.id)
      $0.text("name", organization.name)
      $0.text("display_name", organization.displayName)
      $0.strings("metadata", organization.metadata)
      $0.write(members: organization.additional)
    }
  }
}
