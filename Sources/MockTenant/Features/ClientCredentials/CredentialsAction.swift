import HTTPTypes
import PostLogin
import WireFormats

/// Runs the Actions of the trigger `credentials-exchange` before a client gets a token of its own
/// (Auth0: Credentials Exchange).
struct CredentialsAction: Sendable {
  /// The parts of the token that Actions change.
  struct Changes: Sendable {
    var claims: JSONObject
    var scopes: [String]
  }

  let request: TokenRequest
  let api: ResourceServer
  /// The scopes of the token before any Action.
  let scopes: [String]
  /// The scopes that the client grant of the API allows.
  let allowed: [String]

  /// The changes of the token; nil if no Actions are bound.
  ///
  /// - Throws: `OAuthError` if an Action denies the token or fails.
  func run(_ log: inout ExchangeLog) async throws -> Changes? {
    let run = await TriggerRun(
      of: .credentialsExchange,
      in: request.tenant,
      subject: log.subject,
      origin: request.origin
    )
    guard let run else { return nil }
    log.details.set("actions", ["executions": .strings([run.id])])
    let outcome: Outcome
    do {
      outcome = try await run.outcome(on: event())
    } catch let failure as ActionsUnavailable {
      throw failure.tokenError
    }
    try Self.check(outcome)
    return Changes(
      claims: JSONObject(outcome.accessToken.claims),
      scopes: scopes(after: outcome, run, &log)
    )
  }

  private func event() throws -> Event {
    var facts = TriggerFacts(
      tenant: Transaction.Tenant(id: request.tenant.configuration.name),
      request: request.origin.transactionRequest
    )
    facts.client = Transaction.Client(request.client)
    facts.resourceServer = Transaction.ResourceServer(identifier: api.identifier)
    let token: JSONObject = ["customClaims": [:], "scope": .strings(scopes)]
    let transaction: JSONObject = [
      "requested_scopes": .strings(request.form.words("scope") ?? []),
      "target_scopes": .strings(scopes),
    ]
    return try facts.event(
      of: .credentialsExchange,
      adding: [
        ("accessToken", JSONText(.object(token.members))),
        ("transaction", JSONText(.object(transaction.members))),
      ]
    )
  }

  /// Throws the refusal of an outcome; Auth0 documents no status for one.
  private static func check(_ outcome: Outcome) throws(OAuthError) {
    if let denial = outcome.denial {
      let code = denial.code ?? "invalid_request"
      throw OAuthError(
        code == "server_error" ? .internalServerError : .badRequest,
        code,
        description: denial.reason
      )
    }
    guard outcome.decision == .allowed else {
      throw OAuthError(
        .internalServerError,
        "server_error",
        description: outcome.reason ?? "An Action of the exchange failed."
      )
    }
  }

  /// The target scopes after all Actions that the client grant allows; the others are a tenant log.
  private func scopes(
    after outcome: Outcome,
    _ run: TriggerRun,
    _ log: inout ExchangeLog
  ) -> [String] {
    guard let target = outcome.transaction.targetScopes else { return scopes }
    let dropped = target.filter { !allowed.contains($0) }
    if !dropped.isEmpty {
      let names = dropped.map { "`\($0)`" }.joined(separator: ", ")
      log.change.add(
        request.tenant.entry(
          .warning,
          description: "Actions requested the scopes \(names), which the client grant does not "
            + "allow. They were not granted.",
          subject: log.subject,
          details: ["execution_id": .string(run.id)],
          origin: request.origin
        )
      )
    }
    return target.filter(allowed.contains)
  }
}
