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
        denyArguments.failure(of: arguments)
          ?? .undefined(issuing: Command(.accessDeny, [arguments[0], arguments[1]]))
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
        rejectionArguments.failure(of: arguments)
          ?? .undefined(issuing: Command(.accessRejectInvalidSubjectToken, [arguments[0]]))
      } fold: { command, effects in
        // A denial before it keeps its code, but the token is invalid.
        effects.outcome.tokenExchange.hasInvalidToken = true
        effects.refuseExchange(
          command,
          code: "invalid_request",
          reason: command.argument(0).stringValue ?? ""
        )
      },
    ]
  )

  private static let reason = ArgumentSchema.Member.required("reason", .text(1...4096))
  private static let denyArguments = ArgumentSchema(
    "Invalid deny arguments",
    [.required("code", .text(1...1024)), reason]
  )
  private static let rejectionArguments = ArgumentSchema(
    "Invalid rejectInvalidSubjectToken arguments",
    [reason]
  )
}

extension Effects {
  /// Refuses a custom token exchange; the first refusal counts.
  fileprivate mutating func refuseExchange(_ command: Command, code: String, reason: String) {
    guard outcome.denial == nil else { return diagnose(.repeatedDenial, at: command) }
    outcome.denial = Outcome.Denial(reason: reason, code: code)
    decide(.denial, by: command)
  }
}
