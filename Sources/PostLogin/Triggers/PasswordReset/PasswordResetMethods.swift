import WireFormats

extension MethodName {
  package static let transactionSetResultURL: MethodName = "transaction.setResultUrl"
}

extension MethodTable {
  /// The methods of a reset of a password, none of which returns `api` (Auth0: Password Reset Post
  /// Challenge API Object).
  static let passwordResetPostChallenge = MethodTable(
    [
      Namespace([
        Namespace.access[.accessDeny].returningNothing
          .meaning("Refuses the reset; the user may be shown the reason")
      ]),
      Namespace([
        Namespace.authentication[.authenticationChallengeWith],
        Namespace.authentication[.authenticationChallengeWithAny],
      ]),
      Namespace([
        Namespace.redirect[.redirectEncodeToken],
        Namespace.redirect[.redirectSendUserTo].returningNothing
          .meaning("Sends the browser to a page after this Action, and resumes the Action"),
        Namespace.redirect[.redirectValidateToken],
      ]),
      .cache,
      Namespace([render]),
      Namespace([setResultURL]),
    ]
  )

  /// The runtime of this trigger has its own words for a second form.
  private static let render = Namespace.prompt[.promptRender]
    .meaning("Shows a form after this Action, and resumes the Action")
    .changingReply { reply in
      guard reply.abortMessage == Interaction.secondPrompt else { return }
      reply.abortMessage = "Only 1 render command per action is allowed."
    }

  private static let setResultURL = Method(
    .transactionSetResultURL,
    .changes,
    meaning: "Sets the page that the browser goes to after the reset",
    takes: ["url": "string", "options?": "{ query?: { [name: string]: string } }"],
    changing: .resetTransaction,
    reading: .texts,
    overwriting: .value
  ) { arguments, _ in
    switch RedirectRequest.url(arguments.argument(0), options: arguments.argument(1)) {
    case .failure(let failure): Reply(value: .failure(failure))
    case .success(let url): .undefined(issuing: Command(.transactionSetResultURL, [.string(url)]))
    }
  } fold: { command, effects in
    effects.outcome.transaction.resultURL = command.argument(0).stringValue
  }
}

extension OutcomeSection {
  /// The page after a reset of a password.
  static let resetTransaction = OutcomeSection(
    "transaction",
    heading: "transaction",
    comparison: .unlessDenied(),
    shape: .keys(["result_url": .text]),
    schema: JSONSchema.object(["result_url": JSONSchema.optionalText])
  ) { ["result_url": .optional($0.transaction.resultURL)] }
}
