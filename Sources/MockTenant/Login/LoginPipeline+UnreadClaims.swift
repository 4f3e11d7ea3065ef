import PostLogin
import WireFormats

extension LoginPipeline {
  /// Warns in a tenant log of access token claims that no application can read: without an API, the
  /// access token is opaque, and some response types have none.
  func warnOfUnreadClaims(
    _ outcome: Outcome,
    attempt: LoginAttempt,
    parties: LoginParties,
    origin: RequestOrigin,
    change: inout UnitOfWork
  ) {
    guard let reason = attempt.reasonForUnreadClaims else { return }
    let claims = outcome.accessToken.claims.map(\.name)
    for action in outcome.actions {
      let names = claims.filter(action.accessTokenClaims.contains).map { "`\($0)`" }
      guard !names.isEmpty else { continue }
      change.add(
        tenant.entry(
          .warning,
          description: "Action `\(action.name)` set the access token claims "
            + "\(names.joined(separator: ", ")), which no application can read: \(reason), or set "
            + "ID token claims.",
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

extension LoginAttempt {
  /// Why no application can read the claims of the access token, and what to change; nil if one can.
  fileprivate var reasonForUnreadClaims: String? {
    if request?.federation != nil {
      return "the application logs in by SAML or WS-Federation. Set attributes of the SAML response"
    }
    if let type = request?.responseType, !type.hasAccessToken {
      return "the response type `\(type.name)` has no access token. Request `token` or `code`"
    }
    guard audience == nil else { return nil }
    return "the request names no API, so its access token is opaque. Request an audience"
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
