extension API {
  /// `api.validation`: ends the login with a code and message (reference 2, `api.validation`).
  static let validation = Namespace(
    "validation",
    methods: [
      Method(
        "error",
        "Ends the login with a code and a message",
        takes: ["errorCode": "string", "errorMessage": "string"],
        gives: "PostLoginAPI",
        isDecisive: true
      ) { arguments, _ in
        let names = ["errorCode", "errorMessage"]
        var problems = ArgumentProblems()
        for (name, value) in zip(names, [arguments[0], arguments[1]]) where value == .undefined {
          problems.noteMissing(name)
        }
        for (name, value) in zip(names, [arguments[0], arguments[1]]) where value != .undefined {
          problems.check(value, isTextOfAtMost: 100, as: name)
        }
        return problems.failure
          ?? .api(issuing: Command("validation.error", [arguments[0], arguments[1]]))
      }
    ],
    fold: { command, effects in
      guard effects.validationError == nil else {
        return effects.diagnose(.repeatedValidationError, at: command)
      }
      effects.validationError = ValidationError(
        code: command.argument(0).stringValue ?? "",
        message: command.argument(1).stringValue ?? ""
      )
    }
  )
}

extension Diagnostic {
  fileprivate static let repeatedValidationError = Diagnostic(
    .callAfterDecision,
    .warning,
    "the login already ends with a validation error; this one is not used"
  )
}
