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
    /// What is written with the token: the log of scopes that were not granted.
    var change: UnitOfWork
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
    // The scopes before the Actions are allowed ones.
    let target = outcome.transaction.targetScopes ?? scopes
    return Changes(
      claims: JSONObject(outcome.accessToken.claims),
      scopes: target.filter(allowed.contains),
      change: warning(about: target.filter { !allowed.contains($0) }, run, log.subject)
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

  /// The tenant log of target scopes that the client grant does not allow, and that are left out.
  private func warning(
    about dropped: [String],
    _ run: TriggerRun,
    _ subject: Tenant.LogSubject
  ) -> UnitOfWork {
    var change = UnitOfWork()
    guard !dropped.isEmpty else { return change }
    let names = dropped.map { "`\($0)`" }.joined(separator: ", ")
    change.add(
      request.tenant.entry(
        .warning,
        description: "Actions requested the scopes \(names), which the client grant does not "
          + "allow. They were not granted.",
        subject: subject,
        details: ["execution_id": .string(run.id)],
        origin: request.origin
      )
    )
    return change
  }
}
