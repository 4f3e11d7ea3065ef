import WireFormats

extension MethodName {
  package static let authenticationSetUserByID: MethodName = "authentication.setUserById"
  package static let authenticationSetUserByConnection: MethodName =
    "authentication.setUserByConnection"
  package static let authenticationSetOrganization: MethodName = "authentication.setOrganization"
  package static let authenticationSetActor: MethodName = "authentication.setActor"
}

extension Namespace {
  /// `api.authentication` of custom token exchanges: the user of the subject token.
  static let subjectAuthentication = Namespace(
    [
      Method(
        .authenticationSetUserByID,
        .changes,
        meaning: "Sets the user who gets the tokens, by id",
        takes: ["user_id": "string"],
        changing: .tokenExchange,
        overwriting: .value
      ) { arguments, _ in
        userArguments.failure(of: arguments)
          ?? .undefined(issuing: Command(.authenticationSetUserByID, [arguments[0]]))
      } fold: { command, effects in
        effects.setSubject(.user(command.argument(0).stringValue ?? ""), by: command)
      },
      Method(
        .authenticationSetUserByConnection,
        .changes,
        meaning: "Sets the user who gets the tokens, by an account of a connection",
        takes: [
          "connection_name": "string", "user_attributes": "object",
          "options": "{ creationBehavior: string; updateBehavior: string }",
        ],
        changing: .tokenExchange,
        overwriting: .value
      ) { arguments, _ in
        SubjectAccount.arguments.failure(of: arguments)
          ?? .undefined(
            issuing: Command(
              .authenticationSetUserByConnection,
              [arguments[0], arguments[1], arguments[2]]
            )
          )
      } fold: { command, effects in
        effects.setSubject(.account(SubjectAccount.account(of: command)), by: command)
      },
      Method(
        .authenticationSetOrganization,
        .changes,
        meaning: "Sets the organization of the exchange, by id or name",
        takes: ["organization_id_or_name": "string"],
        changing: .tokenExchange,
        overwriting: .value
      ) { arguments, _ in
        organizationArguments.failure(of: arguments)
          ?? .undefined(issuing: Command(.authenticationSetOrganization, [arguments[0]]))
      } fold: { command, effects in
        effects.outcome.tokenExchange.organization = command.argument(0).stringValue
      },
      Method(
        .authenticationSetActor,
        .changes,
        meaning: "Sets the principal that acts for the user, which tokens name in `act`",
        takes: ["actor": "object"],
        changing: .tokenExchange,
        reading: .members,
        overwriting: .value
      ) { arguments, _ in
        if let problem = ActorCheck.problem(of: arguments.argument(0)) {
          return .failure(.error, problem)
        }
        return .undefined(issuing: Command(.authenticationSetActor, [arguments[0]]))
      } fold: { command, effects in
        effects.outcome.tokenExchange.actor = command.argument(0).jsonText
      },
    ]
  )

  private static let userArguments = ArgumentSchema(
    "Invalid setUserById arguments",
    [.required("user_id", .text(1...512))]
  )
  private static let organizationArguments = ArgumentSchema(
    "Invalid setOrganization arguments",
    [.required("organization_id_or_name", .text(1...50))]
  )
}

/// The arguments of `api.authentication.setUserByConnection`.
private enum SubjectAccount {
  static let arguments = ArgumentSchema(
    "Invalid setUserByConnection arguments",
    [
      .required("connection_name", .text(1...512)),
      .required("user_attributes", .object(attributes, isClosed: false, maximumCount: 24)),
      .required("options", .object(behaviors, isClosed: true, maximumCount: .max)),
    ],
    // The schema names the options before the attributes.
    inOrder: [0, 2, 1]
  )

  private static let behaviors: [ArgumentSchema.Member] = [
    .required("creationBehavior", .oneOf(["create_if_not_exists", "none"])),
    .required("updateBehavior", .oneOf(["replace", "none"])),
  ]

  private static let attributes: [ArgumentSchema.Member] = [
    .required("user_id", .text(1...255)),
    .optional("email", .text(0...Int.max)),
    .optional("email_verified", .boolean),
    .optional("family_name", .text(1...150)),
    .optional("given_name", .text(1...150)),
    .optional("name", .text(1...300)),
    .optional("nickname", .text(1...300)),
    .optional("phone_number", .text(0...Int.max)),
    .optional("phone_verified", .boolean),
    .optional("picture", .text(0...Int.max)),
    .optional("username", .text(1...128)),
    .optional("verify_email", .boolean),
  ]

  static func account(of command: Command) -> TokenExchangeChanges.Account {
    TokenExchangeChanges.Account(
      connection: command.argument(0).stringValue ?? "",
      attributes: command.argument(1).jsonText ?? .emptyObject,
      createsUser: command.argument(2).member("creationBehavior")?.stringValue
        == "create_if_not_exists",
      replacesProfile: command.argument(2).member("updateBehavior")?.stringValue == "replace"
    )
  }
}

extension Effects {
  /// Sets the user; Auth0 documents that an Action sets exactly one.
  fileprivate mutating func setSubject(
    _ subject: TokenExchangeChanges.Subject,
    by command: Command
  ) {
    guard outcome.tokenExchange.subject == nil else {
      return fail("the user was set twice", .subjectSetTwice, at: command)
    }
    outcome.tokenExchange.subject = subject
  }
}

extension Diagnostic {
  fileprivate static let subjectSetTwice = Diagnostic(
    .callAfterDecision,
    .error,
    "the user of the exchange was already set, which can be done once; the exchange fails"
  )
}
