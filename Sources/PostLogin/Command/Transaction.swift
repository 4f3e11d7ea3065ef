import WireFormats

extension MethodName {
  package static let transactionSetMetadata: MethodName = "transaction.setMetadata"
  package static let transactionAddTargetScope: MethodName = "transaction.addTargetScope"
  package static let transactionRemoveTargetScope: MethodName = "transaction.removeTargetScope"
  package static let transactionSetTargetScopes: MethodName = "transaction.setTargetScopes"
  package static let transactionClearTargetScopes: MethodName = "transaction.clearTargetScopes"
}

extension Namespace {
  /// `api.transaction`: metadata for later Actions of the trigger, and the scopes that the login
  /// requests (Auth0: Post-Login API Object).
  static let transaction = Namespace(
    [
      setTransactionMetadata,
      TargetScopes.method(
        .transactionAddTargetScope,
        .changes,
        meaning: "Adds a scope to those that the login requests",
        takes: ["scope": "string"]
      ) {
        $1.add($0)
      } change: { argument, scopes in
        guard let scope = argument.stringValue, !scopes.contains(scope) else { return }
        scopes.append(scope)
      },
      TargetScopes.method(
        .transactionRemoveTargetScope,
        .narrows,
        meaning: "Removes a scope from those that the login requests",
        takes: ["scope": "string"]
      ) {
        $1.remove($0)
      } change: { argument, scopes in
        scopes.removeAll { $0 == argument.stringValue }
      },
      TargetScopes.method(
        .transactionSetTargetScopes,
        .changes,
        meaning: "Replaces the scopes that the login requests",
        takes: ["scopes": "string[]"]
      ) {
        $1.set($0)
      } change: { argument, scopes in
        scopes = argument.jsonText?.elements.compactMap(\.stringValue) ?? []
      },
      TargetScopes.method(
        .transactionClearTargetScopes,
        .narrows,
        meaning: "Removes all scopes that the login requests"
      ) { _, scopes in
        scopes.clear()
      } change: { _, scopes in
        scopes = []
      },
    ]
  )

  static let setTransactionMetadata = Method(
    .transactionSetMetadata,
    .changes,
    meaning: "Keeps a value until the end of the transaction; null removes it",
    takes: ["key": "string", "value": "string | number | boolean | null"],
    changing: .transaction,
    overwriting: .member
  ) { arguments, context in
    context[TransactionMetadata.self].set(arguments)
  } fold: { command, effects in
    let stored = effects.event[path: ["transaction", "metadata"]]
    effects.outcome.transaction.setMetadata(command, from: stored)
  }
}
