extension TriggerDefinition {
  /// Triggers that the Management API lists and whose event and `api` object Auth0 does not publish.
  static let known = [
    TriggerDefinition(
      "post-credential-validation",
      version: nil,
      stage: .limited,
      support: .named(reason: "only a guide describes it, without the whole event"),
      functions: ["onExecutePostCredentialValidation"]
    ),
    TriggerDefinition(
      "login-post-identifier",
      version: nil,
      stage: .beta,
      support: .named(reason: "Auth0 publishes neither its event nor its methods"),
      functions: []
    ),
    TriggerDefinition(
      "signup-post-identifier",
      version: "v1",
      stage: .beta,
      support: .named(
        reason: "Auth0 publishes a type file without the name of the handler and without methods"
      ),
      functions: []
    ),
    TriggerDefinition(
      "password-hash-migration",
      version: nil,
      stage: .early,
      support: .named(reason: "Auth0 publishes nothing but its identifier"),
      functions: []
    ),
  ]
}
