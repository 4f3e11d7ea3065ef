import WireFormats

extension MethodName {
  package static let rulesWasExecuted: MethodName = "rules.wasExecuted"
}

extension Namespace {
  /// `api.rules`: which Rules ran earlier in the transaction (Auth0: Post-Login API Object).
  static let rules = Namespace(
    [
      Method(
        .rulesWasExecuted,
        .asks,
        meaning: "Whether that Rule ran earlier in the login",
        takes: ["ruleId": "string"],
        gives: "boolean"
      ) { arguments, context in
        let wasExecuted = arguments[0].stringValue.map(context.run.executedRules.contains)
        return Reply(value: .json(JSONText(.boolean(wasExecuted ?? false))))
      }
    ]
  )
}
