extension MethodName {
  package static let validationError: MethodName = "validation.error"
}

extension Namespace {
  /// `api.validation`: ends the login with a code and message (Auth0: Post-Login API Object).
  static let validation = Namespace(
    [
      Method(
        .validationError,
        .ends,
        meaning: "Ends the login with a code and a message",
        takes: ["errorCode": "string", "errorMessage": "string"],
        gives: "PostLoginAPI",
        changing: .validation,
        isLostAfterDenial: true
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
          ?? .api(issuing: Command(.validationError, [arguments[0], arguments[1]]))
      } fold: { command, effects in
        guard effects.outcome.validation == nil else {
          return effects.diagnose(.repeatedValidationError, at: command)
        }
        effects.outcome.validation = ValidationError(
          code: command.argument(0).stringValue ?? "",
          message: command.argument(1).stringValue ?? ""
        )
        effects.decide(.validation, by: command)
      }
    ]
  )
}

extension Diagnostic {
  fileprivate static let repeatedValidationError = Diagnostic(
    .callAfterDecision,
    .warning,
    "the login already ends with a validation error; this one is not used"
  )
}
