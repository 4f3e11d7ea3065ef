extension API {
  /// `api.rules`: which Rules ran earlier in the transaction (reference 2, `api.rules`).
  static let rules = Namespace(
    "rules",
    methods: [
      Method(
        "wasExecuted",
        "Whether that Rule ran earlier in the login",
        takes: ["ruleId": "string"],
        gives: "boolean"
      ) { arguments, context in
        let wasExecuted = arguments[0].stringValue.map(context.surroundings.executedRules.contains)
        return Reply(value: .json(JSONText(.boolean(wasExecuted ?? false))))
      }
    ],
    fold: { _, _ in }
  )
}
