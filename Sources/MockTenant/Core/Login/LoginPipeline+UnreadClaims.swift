import PostLogin
import WireFormats

extension LoginPipeline {
  /// Warns in a tenant log of access token claims that no application can read: without an API, the
  /// access token is opaque, and some response types have none.
  func warnOfUnreadClaims(
    _ outcome: Outcome,
    attempt: LoginAttempt,
    event: Event?,
    parties: LoginParties,
    origin: RequestOrigin,
    change: inout UnitOfWork
  ) {
    guard let reason = event?.reasonForUnreadClaims else { return }
    let claims = outcome.accessToken.claims.map(\.name)
    for action in outcome.actions {
      let names = claims.filter(action.accessTokenClaims.contains).map { "`\($0)`" }
      guard !names.isEmpty else { continue }
      let description =
        "Action `\(action.name)` set the access token claims \(names.joined(separator: ", ")), "
        + "which no application can read: \(reason), or set ID token claims."
      change.add(
        warning(
          description,
          details: ["action_name": .string(action.name)],
          attempt: attempt,
          parties: parties,
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
