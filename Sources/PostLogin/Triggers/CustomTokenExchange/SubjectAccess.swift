import WireFormats

extension MethodName {
  package static let accessRejectInvalidSubjectToken: MethodName =
    "access.rejectInvalidSubjectToken"
}

extension Namespace {
  /// `api.access` of custom token exchanges: refuses the exchange.
  static let subjectAccess = Namespace(
    [
      Method(
        .accessDeny,
        .denies,
        meaning: "Refuses the exchange with an error code and a reason",
        takes: ["code": "string", "reason": "string"],
        changing: .tokenExchange
      ) { arguments, _ in
        TokenExchangeArguments.failure(
          of: .accessDeny,
          texts: [("code", arguments[0]), ("reason", arguments[1])]
        ) ?? .undefined(issuing: Command(.accessDeny, [arguments[0], arguments[1]]))
      } fold: { command, effects in
        effects.refuseExchange(
          command,
          code: command.argument(0).stringValue ?? "",
          reason: command.argument(1).stringValue ?? ""
        )
      },
      Method(
        .accessRejectInvalidSubjectToken,
        .denies,
        meaning: "Refuses the subject token, which counts towards the limit of the IP address",
        takes: ["reason": "string"],
        changing: .tokenExchange
      ) { arguments, _ in
        TokenExchangeArguments.failure(
          of: .accessRejectInvalidSubjectToken,
          texts: [("reason", arguments[0])]
        ) ?? .undefined(issuing: Command(.accessRejectInvalidSubjectToken, [arguments[0]]))
      } fold: { command, effects in
        // A denial before it keeps its code, but the token counts as invalid all the same.
        effects.outcome.tokenExchange.hasInvalidToken = true
        effects.refuseExchange(
          command,
          code: "invalid_request",
          reason: command.argument(0).stringValue ?? ""
        )
      },
    ]
  )
}

extension Effects {
  /// Refuses a custom token exchange; the first refusal counts.
  fileprivate mutating func refuseExchange(_ command: Command, code: String, reason: String) {
    guard outcome.denial == nil else { return diagnose(.repeatedDenial, at: command) }
    outcome.tokenExchange.errorCode = code
    outcome.denial = Outcome.Denial(reason: reason)
    decide(.denial, by: command)
  }
}

/// Checks the arguments of the methods of custom token exchanges, in the words of Auth0's runtime.
enum TokenExchangeArguments {
  /// The error for arguments that are not texts; nil if all are.
  static func failure(of method: MethodName, texts: [(name: String, value: ScriptValue)]) -> Reply?
  {
    var problems = ArgumentProblems()
    for (name, value) in texts where value == .undefined { problems.noteMissing(name) }
    for (name, value) in texts where value != .undefined && value.stringValue == nil {
      problems.note("must be string", of: name)
    }
    return problems.failure(of: method)
  }
}

extension ArgumentProblems {
  /// The error to throw, which names the method; nil without problems.
  func failure(of method: MethodName) -> Reply? {
    guard case .failure(let failure)? = failure?.value else { return nil }
    return .failure(.error, "Invalid \(method.shortName) arguments: \(failure.message)")
  }
}
