extension API {
  /// `api.transaction`: what Actions of one trigger tell each other, and the scopes of a token
  /// exchange (reference 2, `api.transaction`).
  static let transaction = Namespace(
    "transaction",
    methods: [
      Method(
        "setMetadata",
        "Keeps a value until the end of the login; null removes it",
        takes: ["key": "string", "value": "string | number | boolean | null"]
      ) { arguments, context in
        context[TransactionMetadata.self].set(arguments)
      },
      TargetScopes.method(
        "addTargetScope",
        "Adds a scope to those that a token exchange asks for",
        takes: ["scope": "string"]
      ) { $1.add($0) },
      TargetScopes.method(
        "removeTargetScope",
        "Takes a scope off those that a token exchange asks for",
        takes: ["scope": "string"]
      ) { $1.remove($0) },
      TargetScopes.method(
        "setTargetScopes",
        "Replaces the scopes that a token exchange asks for",
        takes: ["scopes": "string[]"]
      ) { $1.set($0) },
      TargetScopes.method(
        "clearTargetScopes",
        "Takes off all scopes that a token exchange asks for"
      ) { $1.clear() },
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
