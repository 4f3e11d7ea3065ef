/// The parameters of `/authorize` (RFC 6749, OpenID Connect Core, RFC 7636, Native to Web).
enum AuthorizeParameters {
  static let all: [PayloadField] = [
    .parameter("client_id", "The client's id.", isRequired: true),
    PayloadField(
      "response_type",
      .choice(ResponseType.all.map(\.name)),
      summary: "The kind of response.",
      isRequired: true
    ),
    .parameter("redirect_uri", "The URL for the response."),
    PayloadField(
      "response_mode",
      .choice(AuthorizeRequest.ResponseMode.allCases.map(\.rawValue)),
      summary: "How the response is sent to the redirect URI."
    ),
    .parameter("scope", "The scopes that the application requests."),
    .parameter("audience", "The API that the tokens are for."),
    .parameter("state", "A value that the response repeats."),
    .parameter("nonce", "A value that the ID token repeats."),
    .parameter("code_challenge", "The hash of the code verifier (RFC 7636)."),
    PayloadField(
      "code_challenge_method",
      .choice(["S256", "plain"]),
      summary: "How the code challenge was derived from the verifier."
    ),
    .parameter("dpop_jkt", "The thumbprint of the key that redeems the code (RFC 9449)."),
    .parameter("prompt", "Which pages are shown: none, login, consent."),
    .parameter("max_age", "The greatest age of the session's authentication, in seconds."),
    .parameter("login_hint", "The user's name or e-mail address."),
    PayloadField("screen_hint", .choice(["login", "signup"]), summary: "The first page to show."),
    .parameter("connection", "The connection of the user."),
    .parameter("organization", "The organization to log in to."),
    .parameter("invitation", "The ticket of an invitation to the organization."),
    .parameter("organization_name", "The organization's name, beside an invitation."),
    .parameter("connection_scope", "The scopes that the application requests of a social network."),
    .parameter("ui_locales", "Languages of the pages."),
    .parameter("acr_values", "The requested authentication context classes."),
    .parameter("request_uri", "The URI of a pushed request, which replaces all but `client_id`."),
    .parameter("session_transfer_token", "A session transfer token."),
  ]
}
