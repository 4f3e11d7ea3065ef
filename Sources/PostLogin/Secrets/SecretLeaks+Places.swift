import WireFormats

extension SecretLeaks {
  private static let tokenReaders = "every holder of the token can read it"
  private static let userReaders = "the user can read it"
  static let logReaders = "the tenant and its log streams keep logs"
  private static let storedReaders = "it is stored in the tenant, where administrators can read it"

  /// Every place where the outcome passes data to others.
  static func places(in outcome: Outcome, _ secrets: SecretMask) -> [Place] {
    claims(of: outcome, secrets)
      + [
        place(
          "the reason of the denial",
          readers: userReaders,
          value: outcome.denial?.reason,
          calls: .methods([.accessDeny])
        ),
        place(
          "the denial's message to the user",
          readers: userReaders,
          value: outcome.denial?.userMessage,
          calls: .methods([.accessDeny])
        ),
        place(
          "the reason for not sending the message",
          readers: logReaders,
          value: outcome.notification?.reason,
          calls: .section(.notification)
        ),
        place(
          "the result URL",
          readers: userReaders,
          value: outcome.transaction.resultURL,
          calls: .methods([.transactionSetResultURL])
        ),
        place(
          "the reason of the revocation",
          readers: userReaders,
          value: outcome.revocation == nil ? nil : outcome.reason,
          calls: .methods([.sessionRevoke, .refreshTokenRevoke])
        ),
        errorPlace(in: outcome),
        place(
          "the error of the validation",
          readers: userReaders,
          value: outcome.validation.map { "\($0.code) \($0.message)" },
          calls: .section(.validation)
        ),
        place(
          "the URL of the redirect",
          readers: userReaders,
          value: outcome.redirect.map { _ in OutcomeSection.redirect.json(outcome).jsonText() },
          calls: .section(.redirect)
        ),
        place(
          "the `fields` of the form",
          readers: userReaders,
          value: outcome.prompt?.fields?.text,
          calls: .section(.prompt)
        ),
        place(
          "the attributes of the SAML response",
          readers: tokenReaders,
          value: JSONText(claims: outcome.saml.attributes).text,
          calls: .methods([.samlResponseSetAttribute])
        ),
      ].compactMap(\.self) + metadata(of: outcome, secrets)
  }

  /// The text of the error that the application receives, in which secrets are already masked.
  private static func errorPlace(in outcome: Outcome) -> Place? {
    guard let error = outcome.cause?.error else { return nil }
    let report = outcome.actions.first { $0.error == error && !$0.notes.secretsInError.isEmpty }
    guard let report else { return nil }
    return Place(
      text: { "the text of the error, which the application receives" },
      readers: userReaders,
      content: .names(report.notes.secretsInError),
      calls: .methods([])
    )
  }

  private static func claims(of outcome: Outcome, _ secrets: SecretMask) -> [Place] {
    let tokens: [(String, OutcomeSection, [Outcome.Claim])] = [
      ("access token", .accessToken, outcome.accessToken.claims),
      ("ID token", .idToken, outcome.idTokenClaims),
    ]
    return tokens.flatMap { token, section, claims in
      claims.map { claim in
        Place(
          text: { "the claim `\(name(claim, secrets))` of the \(token)" },
          readers: tokenReaders,
          content: .text("\(JSONText(string: claim.name).text):\(claim.value.text)"),
          calls: .section(section)
        )
      }
    }
  }

  private static func metadata(of outcome: Outcome, _ secrets: SecretMask) -> [Place] {
    let user = [("app_metadata", outcome.appMetadata), ("user_metadata", outcome.userMetadata)]
    let users = user.flatMap { name, members in
      members.map { member in
        Place(
          text: { "the member `\(self.name(member, secrets))` of the user's `\(name)`" },
          readers: storedReaders,
          content: .text("\(JSONText(string: member.name).text):\(member.value.text)"),
          calls: .section(.user)
        )
      }
    }
    let others: [(String, OutcomeSection, [Outcome.Claim]?)] = [
      ("session", .session, outcome.session.metadata),
      ("refresh token", .refreshToken, outcome.refreshToken.metadata),
      ("transaction", .transaction, outcome.transaction.metadata),
    ]
    return users
      + others.compactMap { name, section, metadata in
        place(
          "the metadata of the \(name)",
          readers: storedReaders,
          value: metadata.map { JSONText(claims: $0).text },
          calls: .section(section)
        )
      }
  }

  /// The name for a message, masked because it may contain the secret itself.
  private static func name(_ claim: Outcome.Claim, _ secrets: SecretMask) -> String {
    DocumentText.line(secrets.masked(claim.name))
  }

  private static func place(
    _ text: String,
    readers: String,
    value: String?,
    calls: Place.Calls
  ) -> Place? {
    value.map { Place(text: { text }, readers: readers, content: .text($0), calls: calls) }
  }
}
