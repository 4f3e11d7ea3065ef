import WireFormats

extension Namespace {
  /// `api.user` of custom token exchanges: metadata of the user whom the Action sets.
  static let subjectUser = Namespace(
    [
      metadataMethod(
        .userSetAppMetadata,
        of: "app_metadata",
        keptAt: \.appMetadata,
        meaning: "Sets a member of the user's app_metadata; null removes it"
      ),
      metadataMethod(
        .userSetUserMetadata,
        of: "user_metadata",
        keptAt: \.userMetadata,
        meaning: "Sets a member of the user's user_metadata; null removes it"
      ),
    ]
  )

  /// `api.transaction` of custom token exchanges, which needs a feature flag.
  static let exchangeTransaction = Namespace(
    [
      Method(
        .transactionSetMetadata,
        .changes,
        meaning: "Keeps a value until the end of the exchange; null removes it",
        of: .customTokenExchange,
        takes: ["key": "string", "value": "string | number | boolean | null"],
        changing: .transaction,
        stage: .unpublished,
        overwriting: .member
      ) { arguments, context in
        guard context.run.featureFlags.contains("actions_cte_transaction_metadata") else {
          return .failure(.error, "Method not implemented.")
        }
        return context[TransactionMetadata.self].set(arguments)
      } fold: { command, effects in
        let stored = effects.event[path: ["transaction", "metadata"]]
        effects.outcome.transaction.setMetadata(command, from: stored)
      }
    ]
  )

  /// A method that sets a member of the user's metadata, which the event does not hold.
  private static func metadataMethod(
    _ name: MethodName,
    of member: String,
    keptAt path: any WritableKeyPath<Outcome, [Outcome.Claim]> & Sendable,
    meaning: String
  ) -> Method {
    Method(
      name,
      .changes,
      meaning: meaning,
      of: .customTokenExchange,
      takes: ["key": "string", "value": "unknown"],
      changing: .user,
      overwriting: .member
    ) { arguments, _ in
      TokenExchangeArguments.failure(of: name, texts: [("key", arguments[0])])
        ?? .undefined(issuing: Command(name, [arguments[0], arguments[1]]))
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
}
