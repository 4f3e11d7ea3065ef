import WireFormats

extension MethodTable {
  /// The methods of a sign-up (Auth0: Pre User Registration API Object).
  static let preUserRegistration = MethodTable(
    [
      Namespace([deny]),
      Namespace(
        [
          metadataMethod(.userSetAppMetadata, of: "app_metadata", keptAt: \.appMetadata),
          metadataMethod(.userSetUserMetadata, of: "user_metadata", keptAt: \.userMetadata),
        ]
      ),
      .cache,
      Namespace([validationError]),
    ]
  )

  private static let deny = Method(
    .accessDeny,
    .denies,
    meaning: "Refuses the sign-up, with a reason for the log and a text for the user",
    takes: ["reason": "string", "userMessage": "string"],
    gives: "PreUserRegistrationAPI",
    changing: .signUpAccess
  ) { arguments, _ in
    .api(issuing: Command(.accessDeny, [arguments[0], arguments[1]]))
  } fold: { command, effects in
    guard effects.outcome.denial == nil else {
      return effects.diagnose(.repeatedDenial, at: command)
    }
    if command.argument(0).stringValue == nil {
      effects.diagnose(.denialWithoutText, at: command)
    }
    effects.outcome.denial = Outcome.Denial(
      reason: command.argument(0).displayText,
      userMessage: command.argument(1) == .undefined ? nil : command.argument(1).displayText
    )
    effects.decide(.denial, by: command)
  }

  /// A method that sets a member of the metadata of the coming user.
  private static func metadataMethod(
    _ name: MethodName,
    of member: String,
    keptAt path: any WritableKeyPath<Outcome, [Outcome.Claim]> & Sendable
  ) -> Method {
    Method(
      name,
      .changes,
      meaning: "Sets a member of \(member) of the user to be created; null removes it",
      takes: ["key": "string", "value": "unknown"],
      gives: "PreUserRegistrationAPI",
      changing: .user,
      overwriting: .member
    ) { arguments, _ in
      .api(issuing: Command(name, [arguments[0], arguments[1]]))
    } fold: { command, effects in
      let diagnostic = MetadataChanges.set(
        command,
        of: member,
        in: nil,
        addingTo: &effects.outcome[keyPath: path],
        limit: effects.limits.metadataBytes
      )
      effects.diagnose(diagnostic, at: command)
    }
  }

  private static let validationError = Namespace.validation[.validationError]
    .giving("PreUserRegistrationAPI")
    .meaning("Refuses the sign-up with a code for the log and a message for the user")
    .changingReply { reply in
      guard case .failure(var failure) = reply.value else { return }
      failure.message = "Failed to add validation error: \(failure.message)"
      reply.value = .failure(failure)
    }
}

extension OutcomeSection {
  /// The denial of a sign-up.
  static let signUpAccess = OutcomeSection(
    "access",
    isEffect: false,
    comparison: .always(),
    shape: .keys([
      "denied": .unlessFalse(.keys(shorthand: "reason", ["reason": .text, "user_message": .text]))
    ]),
    schema: JSONSchema.object([
      "denied": JSONSchema.described(
        "The call that refuses the sign-up; false if there was none.",
        JSONSchema.orFalse(
          JSONSchema.object([
            "reason": JSONSchema.text, "user_message": JSONSchema.optionalText,
          ])
        )
      )
    ])
  ) { outcome in
    [
      "denied": outcome.denial.map {
        ["reason": .string($0.reason), "user_message": .optional($0.userMessage)]
      } ?? false
    ]
  }
}
