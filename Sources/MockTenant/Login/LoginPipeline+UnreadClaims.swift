import PostLogin
import WireFormats

extension LoginPipeline {
  /// Warns in a tenant log of access token claims that no application can read: without an API, the
  /// access token is opaque.
  func warnOfUnreadClaims(
    _ outcome: Outcome,
    attempt: LoginAttempt,
    parties: LoginParties,
    origin: RequestOrigin,
    change: inout UnitOfWork
  ) {
    guard attempt.audience == nil else { return }
    let claims = outcome.accessToken.claims.map(\.name)
    for action in outcome.actions {
      let names = claims.filter(action.accessTokenClaims.contains).map { "`\($0)`" }
      guard !names.isEmpty else { continue }
      change.add(
        tenant.entry(
          .warning,
          description: "Action `\(action.name)` set the access token claims "
            + "\(names.joined(separator: ", ")), which no application can read: the request names "
            + "no API, so its access token is opaque. Request an audience, or set ID token claims.",
          subject: .init(
            client: parties.client,
            user: parties.user,
            connection: parties.connection
          ),
          details: [
            "action_name": .string(action.name),
            "execution_id": .string(attempt.executionID ?? ""),
          ],
          origin: origin
        )
      )
    }
  }
}

extension ActionReport {
  /// The names of the access token claims that the Action set.
  fileprivate var accessTokenClaims: Set<String> {
    Set(
      commands.compactMap { command in
        guard command.method == .accessTokenSetCustomClaim,
          case .string(let name)? = command.arguments.first
        else { return nil }
        return name
      }
    )
  }
}
