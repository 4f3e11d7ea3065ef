/// Triggers that the Management API lists and whose event and `api` object Auth0 does not publish.
extension TriggerDefinition {
  static let postCredentialValidation = TriggerDefinition(
    named: "post-credential-validation",
    title: "Post Credential Validation",
    version: nil,
    stage: .limited,
    functions: Functions("onExecutePostCredentialValidation"),
    flow: TriggerFlow(
      moment: "after every check of a credential",
      occasion: "A credential of a database connection that was checked, right or wrong",
      waits: true,
      cardinality: .several(atMost: 20),
      denial: "The answer is that of a wrong credential",
      failure: .refuses,
      failureMeaning: "The login ends with the answer of a wrong credential",
      sequel: "If the login continues, multifactor authentication and the post-login trigger",
      wording: .login
    ),
    reason: "only a guide describes it, without the whole event"
  )

  static let loginPostIdentifier = TriggerDefinition(
    named: "login-post-identifier",
    title: "Login Post Identifier",
    version: nil,
    stage: .beta,
    functions: Functions(nil),
    flow: nil,
    reason: "Auth0 publishes neither its event nor its methods"
  )

  static let signupPostIdentifier = TriggerDefinition(
    named: "signup-post-identifier",
    title: "Signup Post Identifier",
    version: "v1",
    stage: .beta,
    functions: Functions(nil),
    flow: nil,
    reason: "Auth0 publishes a type file without the name of the handler and without methods"
  )

  static let passwordHashMigration = TriggerDefinition(
    named: "password-hash-migration",
    title: "Password Hash Migration",
    version: nil,
    stage: .early,
    functions: Functions(nil),
    flow: nil,
    reason: "Auth0 publishes nothing but its identifier"
  )

  /// A trigger that is recognised and not run.
  private convenience init(
    named id: String,
    title: String,
    version: String?,
    stage: Stage,
    functions: Functions,
    flow: TriggerFlow?,
    reason: String
  ) {
    self.init(
      Trigger(rawValue: id),
      title: title,
      version: version,
      stage: stage,
      support: .named(reason: reason),
      functions: functions,
      flow: flow,
      event: nil,
      methods: { .empty },
      sections: { _ in [] }
    )
  }
}
