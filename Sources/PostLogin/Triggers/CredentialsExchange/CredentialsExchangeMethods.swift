import WireFormats

extension MethodTable {
  /// The methods of a grant of client credentials (Auth0: Credentials Exchange API Object).
  static let credentialsExchange = MethodTable(
    [
      Namespace([deny]),
      Namespace([setCustomClaim]),
      .cache,
      Namespace(
        [
          .transactionAddTargetScope, .transactionRemoveTargetScope, .transactionSetTargetScopes,
          .transactionClearTargetScopes,
        ].map { Namespace.transaction[$0].listed(1) }
      ),
    ]
  )

  private static let deny = Method(
    .accessDeny,
    .denies,
    meaning: "Refuses the token with an error code and a reason",
    takes: ["code": #""invalid_scope" | "invalid_request" | "server_error""#, "reason?": "string"],
    gives: "CredentialsExchangeAPI",
    changing: .codedAccess
  ) { arguments, _ in
    .api(issuing: Command(.accessDeny, [arguments[0], arguments[1]]))
  } fold: { command, effects in
    guard effects.outcome.denial == nil else {
      return effects.diagnose(.repeatedDenial, at: command)
    }
    let code = command.argument(0).displayText
    if !codes.contains(code) { effects.diagnose(.unknownDenialCode, at: command) }
    effects.outcome.denial = Outcome.Denial(reason: command.argument(1).displayText, code: code)
    effects.decide(.denial, by: command)
  }

  private static let codes = ["invalid_scope", "invalid_request", "server_error"]

  /// Unlike post-login, the trigger does not refuse the name `scope`.
  private static let setCustomClaim = Method(
    .accessTokenSetCustomClaim,
    .changes,
    meaning: "Sets a claim of the access token; restricted names are left out without an error",
    takes: ["key": "string", "value": "unknown"],
    gives: "CredentialsExchangeAPI",
    changing: .accessToken,
    overwriting: .member
  ) { arguments, _ in
    .api(issuing: Command(.accessTokenSetCustomClaim, [arguments[0], arguments[1]]))
  } fold: { command, effects in
    CustomClaims.set(command, on: .access, in: &effects)
  }
}

extension OutcomeSection {
  /// The denial of a trigger whose clients are told an error code.
  static let codedAccess = OutcomeSection(
    "access",
    isEffect: false,
    comparison: .always(),
    shape: .keys([
      "denied": .unlessFalse(.keys(shorthand: "reason", ["code": .text, "reason": .text]))
    ]),
    schema: JSONSchema.object([
      "denied": JSONSchema.described(
        "The call that denies the token; false if there was none.",
        JSONSchema.orFalse(
          JSONSchema.object(["code": JSONSchema.text, "reason": JSONSchema.text])
        )
      )
    ])
  ) { outcome in
    [
      "denied": outcome.denial.map {
        ["code": .string($0.code ?? ""), "reason": .string($0.reason)]
      } ?? false
    ]
  }
}

extension Diagnostic {
  fileprivate static let unknownDenialCode = Diagnostic(
    .reasonIsNoText,
    .warning,
    "Auth0 documents the codes `invalid_scope`, `invalid_request` and `server_error` for "
      + "`api.access.deny`; pass one of them first"
  )
}
