import PostLogin

extension GrantType {
  /// The grant of a passkey's signature, or of a new passkey with which a user signs up.
  static let passkey = GrantType(
    name: "urn:okta:params:oauth:grant-type:webauthn",
    login: .webAuthn,
    exchange: Exchange(
      type: PasskeyExchange.self,
      success: .login,
      failure: .failedLogin,
      parameters: [
        Parameter(
          name: "auth_session",
          summary: "The session of the challenge.",
          isSecret: true
        ),
        Parameter(
          name: "authn_response",
          summary: "The answer of the passkey.",
          isSecret: true,
          type: .map(nil)
        ),
        Parameter(name: "realm", summary: "The connection's name."),
        Parameter(name: "organization", summary: "The organization to log in to."),
      ]
    )
  )
}
