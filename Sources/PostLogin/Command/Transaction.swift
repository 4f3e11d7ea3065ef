extension API {
  /// `api.transaction`: what Actions of one trigger tell each other, and the scopes of a token
  /// exchange (reference 2, `api.transaction`).
  static let transaction = Namespace(
    "transaction",
    methods: [
      Method("setMetadata") { arguments, context in
        context[TransactionMetadata.self].set(arguments)
      },
      TargetScopes.method("addTargetScope") { $1.add($0) },
      TargetScopes.method("removeTargetScope") { $1.remove($0) },
      TargetScopes.method("setTargetScopes") { $1.set($0) },
      TargetScopes.method("clearTargetScopes") { $1.clear() },
    ],
    fold: { command, effects in
      let stored = effects.event["transaction"]
      if command.method == "transaction.setMetadata" {
        effects.transaction.setMetadata(command, from: stored?["metadata"])
      } else {
        effects.transaction.changeTargetScopes(command, from: stored?["target_scopes"])
      }
    }
  )
}
