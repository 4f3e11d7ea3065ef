import PostLogin

extension SecretLeaks {
  private static let tokenReaders = "whoever has the token can read it"
  private static let userReaders = "the user can read it"
  private static let storedReaders = "it is stored in the tenant, where administrators can read it"

  /// Everything that the outcome carries to others.
  static func places(in outcome: Outcome, _ secrets: SecretMask) -> [Place] {
    let details = outcome.details
    return claims(of: outcome, secrets)
      + [
        place("the reason of the denial", userReaders, outcome.denial?.reason, ["access.deny"]),
        place(
          "the reason of the revocation",
          userReaders,
          outcome.revocation == nil ? nil : outcome.reason,
          ["session.revoke", "refreshToken.revoke"]
        ),
        place(
          "the text of the error, which the application is told",
          userReaders,
          outcome.hasReasonOfError ? outcome.reason : nil,
          []
        ),
        place("the error of the validation", userReaders, details.validation, ["validation."]),
        place("the URL of the redirect", userReaders, details.redirect, ["redirect."]),
        place("the `fields` of the form", userReaders, details.prompt["fields"], ["prompt."]),
        place(
          "the attributes of the SAML response",
          tokenReaders,
          details.samlResponse["attributes"],
          ["samlResponse.setAttribute"]
        ),
      ].compactMap(\.self) + metadata(of: outcome, secrets)
  }

  private static func claims(of outcome: Outcome, _ secrets: SecretMask) -> [Place] {
    let tokens = [
      ("access token", "accessToken.", outcome.accessToken.claims),
      ("ID token", "idToken.", outcome.idTokenClaims),
    ]
    return tokens.flatMap { token, method, claims in
      claims.map { claim in
        Place(
          text: { "the claim `\(name(claim, secrets))` of the \(token)" },
          readers: tokenReaders,
          value: "\(JSONText(string: claim.name).text):\(claim.value.text)",
          methods: [method]
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
          value: "\(JSONText(string: member.name).text):\(member.value.text)",
          methods: ["user."]
        )
      }
    }
    let others = [
      ("session", "session.", outcome.details.session),
      ("refresh token", "refreshToken.", outcome.details.refreshToken),
      ("transaction", "transaction.", outcome.details.transaction),
    ]
    return users
      + others.compactMap { name, method, details in
        place("the metadata of the \(name)", storedReaders, details["metadata"], [method])
      }
  }

  /// The name as it can be shown: it may be the secret itself, or hold it.
  private static func name(_ claim: Outcome.Claim, _ secrets: SecretMask) -> String {
    DocumentText.line(secrets.masked(claim.name))
  }

  private static func place(
    _ text: String,
    _ readers: String,
    _ value: String?,
    _ methods: [String]
  ) -> Place? {
    value.map { Place(text: { text }, readers: readers, value: $0, methods: methods) }
  }

  private static func place(
    _ text: String,
    _ readers: String,
    _ value: JSONValue?,
    _ methods: [String]
  ) -> Place? {
    value.map { Place(text: { text }, readers: readers, value: $0.jsonText(), methods: methods) }
  }
}

extension Outcome {
  /// Whether the reason is the text of an error, not one that an Action gave.
  var hasReasonOfError: Bool {
    denial == nil && revocation == nil && details.validation["error"] == .null
      && actions.contains { $0.error != nil }
  }
}
