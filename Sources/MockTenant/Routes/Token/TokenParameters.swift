/// The parameters of `/oauth/token`.
enum TokenParameters {
  static let all: [PayloadField] = [
    PayloadField(
      "grant_type",
      .choice([
        "authorization_code", "refresh_token", "password", TokenRoutes.passwordRealm,
        "client_credentials",
      ]),
      summary: "The kind of grant.",
      isRequired: true
    ),
    .parameter("client_id", "The client's id."),
    .parameter("client_secret", "The client's secret."),
    .parameter("code", "The authorization code."),
    .parameter("code_verifier", "The code verifier (RFC 7636)."),
    .parameter("redirect_uri", "The redirect URI of the authorization request."),
    .parameter("refresh_token", "The refresh token."),
    .parameter("audience", "The API, or urn:HOST:session_transfer."),
    .parameter("scope", "The requested scopes."),
    .parameter("username", "The user name or e-mail address."),
    .parameter("password", "The password."),
    .parameter("realm", "The connection's name."),
    .parameter("organization", "The organization to log in to."),
  ]
}
