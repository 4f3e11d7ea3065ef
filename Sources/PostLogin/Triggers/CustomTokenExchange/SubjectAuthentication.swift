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
        TokenExchangeArguments.failure(
          of: .authenticationSetUserByID,
          texts: [("user_id", arguments[0])]
        ) ?? .undefined(issuing: Command(.authenticationSetUserByID, [arguments[0]]))
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
        SubjectAccount.failure(of: arguments)
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
        TokenExchangeArguments.failure(
          of: .authenticationSetOrganization,
          texts: [("organization_id_or_name", arguments[0])]
        ) ?? .undefined(issuing: Command(.authenticationSetOrganization, [arguments[0]]))
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
}

/// The arguments of `api.authentication.setUserByConnection`.
private enum SubjectAccount {
  static func failure(of arguments: Arguments) -> Reply? {
    let names = ["connection_name", "user_attributes", "options"]
    var problems = ArgumentProblems()
    for (position, name) in names.enumerated() where arguments[position] == .undefined {
      problems.noteMissing(name)
    }
    if arguments[0] != .undefined, arguments[0].stringValue == nil {
      problems.note("must be string", of: names[0])
    }
    if let attributes = members(of: arguments[1], names[1], &problems) {
      if attributes["user_id"] == nil {
        problems.note("must have required property 'user_id'", of: names[1])
      } else if attributes["user_id"]?.stringValue == nil {
        problems.note("must be string", of: "user_attributes/user_id")
      }
    }
    if let options = members(of: arguments[2], names[2], &problems) {
      for (name, values) in behaviors {
        guard let value = options[name] else {
          problems.note("must have required property '\(name)'", of: names[2])
          continue
        }
        if value.stringValue.map(values.contains) != true {
          problems.note(
            "must be equal to one of the allowed values",
            of: "options/\(name)"
          )
        }
      }
    }
    return problems.failure(of: .authenticationSetUserByConnection)
  }

  static func account(of command: Command) -> TokenExchangeChanges.Account {
    TokenExchangeChanges.Account(
      connection: command.argument(0).stringValue ?? "",
      attributes: command.argument(1).jsonText ?? .emptyObject,
      createsUser: command.argument(2).member("creationBehavior")?.stringValue
        == "create_if_not_exists",
      replacesProfile: command.argument(2).member("updateBehavior")?.stringValue == "replace"
    )
  }

  private static let behaviors = [
    ("creationBehavior", ["create_if_not_exists", "none"]),
    ("updateBehavior", ["none", "replace"]),
  ]

  /// The object of an argument; notes a value of another type.
  private static func members(
    of value: ScriptValue,
    _ name: String,
    _ problems: inout ArgumentProblems
  ) -> JSONText? {
    if case .object(let text?) = value { return text }
    if value != .undefined { problems.note("must be object", of: name) }
    return nil
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
