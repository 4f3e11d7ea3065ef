import PostLogin
import WireFormats

extension LoginPipeline {
  /// The scopes of an allowed login: the target scopes after all Actions that the tenant's policies
  /// permit, with the changes of the access token (Auth0: Handling Scopes in Actions).
  func scopes(
    of attempt: LoginAttempt,
    after outcome: Outcome,
    parties: LoginParties,
    origin: RequestOrigin,
    change: inout UnitOfWork
  ) async throws -> [String] {
    var scopes = attempt.scopes
    if let target = outcome.transaction.targetScopes {
      scopes = try await ScopePolicy(entities: entities).granted(
        target,
        audience: attempt.audience,
        user: parties.user,
        organization: attempt.organizationID,
        client: attempt.scopes.contains(TokenRequest.deviceScope) ? parties.client : nil
      )
      let dropped = target.filter { !scopes.contains($0) }
      if !dropped.isEmpty {
        let names = dropped.map { "`\($0)`" }.joined(separator: ", ")
        let description =
          "Actions requested the scopes \(names), which no policy permits for this "
          + "user, application and API. They were not granted."
        change.add(
          warning(
            description,
            details: [:],
            attempt: attempt,
            parties: parties,
            origin: origin
          )
        )
      }
    }
    scopes.removeAll(where: outcome.accessToken.removedScopes.contains)
    if attempt.session?.content.actor != nil { scopes.removeAll { $0 == "offline_access" } }
    return scopes + outcome.accessToken.addedScopes.filter { !scopes.contains($0) }
  }

  /// Warns in a tenant log of each Action that changed scopes without effect (Auth0 Community:
  /// Modify Scopes of Access Token for Auth0 Management API).
  func warnOfIgnoredScopes(
    _ outcome: Outcome,
    attempt: LoginAttempt,
    parties: LoginParties,
    origin: RequestOrigin,
    change: inout UnitOfWork
  ) {
    for action in outcome.actions {
      let messages = outcome.diagnostics.filter {
        $0.code == .scopeIgnored && $0.action == action.name
      }.map(\.message)
      guard !messages.isEmpty else { continue }
      change.add(
        warning(
          "Action `\(action.name)`: \(messages.joined(separator: "; ")).",
          details: ["action_name": .string(action.name)],
          attempt: attempt,
          parties: parties,
          origin: origin
        )
      )
    }
  }

  /// A tenant log about changes by the Actions of a login that have no effect.
  func warning(
    _ description: String,
    details: JSONObject,
    attempt: LoginAttempt,
    parties: LoginParties,
    origin: RequestOrigin
  ) -> TenantLog {
    var details = details
    details.set("execution_id", .string(attempt.executionID ?? ""))
    return tenant.entry(
      .warning,
      description: description,
      subject: .init(
        client: parties.client,
        user: parties.user,
        connection: parties.connection
      ),
      details: details,
      origin: origin
    )
  }
}
