/// The protocol endpoints' operations in the OpenAPI document.
enum ProtocolOperations {
  static let all = discovery + logins + tokens

  private static let discovery: [OpenAPIOperation] = [
    .init("GET", "/", summary: "Shows users, clients and a link to log in.", answer: .page),
    .init("GET", "/.well-known/openid-configuration", summary: "Describes the tenant."),
    .init("GET", "/.well-known/oauth-authorization-server", summary: "Describes the tenant."),
    .init("GET", "/.well-known/jwks.json", summary: "Lists the signing keys."),
  ]

  private static func text(
    _ name: String,
    _ summary: String,
    isRequired: Bool = false
  ) -> PayloadField {
    PayloadField(name, .string(lengths: 0...2000), summary: summary, isRequired: isRequired)
  }

  private static let authorization: [PayloadField] = [
    text("client_id", "The client's id.", isRequired: true),
    PayloadField(
      "response_type",
      .choice(ResponseType.all.map(\.name)),
      summary: "The kind of response.",
      isRequired: true
    ),
    text("redirect_uri", "The URL for the response."),
    PayloadField(
      "response_mode",
      .choice(AuthorizeRequest.ResponseMode.allCases.map(\.rawValue)),
      summary: "How the response is sent to the redirect URI."
    ),
    text("scope", "The scopes that the application requests."),
    text("audience", "The API that the tokens are for."),
    text("state", "A value that the response repeats."),
    text("nonce", "A value that the ID token repeats."),
    text("code_challenge", "The hash of the code verifier (RFC 7636)."),
    PayloadField(
      "code_challenge_method",
      .choice(["S256", "plain"]),
      summary: "How the code challenge was derived from the verifier."
    ),
    text("prompt", "Which pages are shown: none, login."),
    text("max_age", "The greatest age of the session's authentication, in seconds."),
    text("login_hint", "The user's name or e-mail address."),
    PayloadField("screen_hint", .choice(["login", "signup"]), summary: "The first page to show."),
    text("connection", "The connection of the user."),
    text("organization", "The organization to log in to."),
    text("ui_locales", "Languages of the pages."),
    text("acr_values", "The requested authentication context classes."),
    text("session_transfer_token", "A session transfer token."),
  ]

  private static let state = text("state", "The waiting login.", isRequired: true)

  private static let logins: [OpenAPIOperation] = [
    .init("GET", "/authorize", summary: "Begins a login.", query: authorization, answer: .page),
    .init(
      "POST",
      "/authorize",
      summary: "Begins a login.",
      body: .form(authorization),
      answer: .page
    ),
    page("GET", "/u/login", summary: "Shows the login page."),
    form(
      "/u/login",
      summary: "Logs in.",
      fields: [
        text("username", "The user name or e-mail address."), text("password", "The password."),
      ]
    ),
    page("GET", "/u/signup", summary: "Shows the signup page."),
    form(
      "/u/signup",
      summary: "Signs up.",
      fields: [text("email", "The e-mail address."), text("password", "The password.")]
    ),
    page("GET", "/u/mfa", summary: "Shows the page of a second factor."),
    form("/u/mfa", summary: "Passes a second factor.", fields: [text("code", "The code.")]),
    page("GET", "/u/form", summary: "Shows a form of an Action."),
    page("GET", "/continue", summary: "Resumes a login after a redirect."),
    form("/continue", summary: "Resumes a login after a redirect or form.", fields: []),
    .init(
      "GET",
      "/v2/logout",
      summary: "Logs out.",
      query: [text("returnTo", "The URL to redirect to."), text("client_id", "The client's id.")],
      answer: .page
    ),
    .init(
      "GET",
      "/oidc/logout",
      summary: "Logs out (OpenID Connect RP-Initiated Logout).",
      query: logout,
      answer: .page
    ),
    .init(
      "POST",
      "/oidc/logout",
      summary: "Logs out (OpenID Connect RP-Initiated Logout).",
      body: .form(logout),
      answer: .page
    ),
    .init(
      "POST",
      "/u/logout",
      summary: "Confirms a logout.",
      body: .form([
        text("confirmation", "The value of the page that asks.", isRequired: true),
        text("client_id", "The client's id."),
        text("post_logout_redirect_uri", "The URL to redirect to."),
        text("state", "A value that the redirect repeats."),
      ]),
      answer: .page
    ),
  ]

  private static let logout: [PayloadField] = [
    text("id_token_hint", "An ID token of the session's user."),
    text("logout_hint", "The `sid` of the session."),
    text("client_id", "The client's id."),
    text("post_logout_redirect_uri", "The URL to redirect to."),
    text("state", "A value that the redirect repeats."),
  ]

  private static func page(_ method: String, _ path: String, summary: String) -> OpenAPIOperation {
    .init(method, path, summary: summary, query: [state], answer: .page)
  }

  private static func form(
    _ path: String,
    summary: String,
    fields: [PayloadField]
  ) -> OpenAPIOperation {
    .init("POST", path, summary: summary, body: .form([state] + fields), answer: .page)
  }

  private static let tokens: [OpenAPIOperation] = [
    .init(
      "POST",
      "/oauth/token",
      summary:
        "Exchanges a grant for tokens; with a session transfer audience, a session transfer token.",
      security: .client,
      body: .either(
        [
          PayloadField(
            "grant_type",
            .choice(GrantType.supportedNames),
            summary: "The kind of grant.",
            isRequired: true
          ),
          text("client_id", "The client's id."), text("client_secret", "The client's secret."),
        ] + GrantType.parameters.map { text($0.name, $0.summary) }
      )
    ),
    .init(
      "POST",
      "/oauth/revoke",
      summary: "Revokes a refresh token (RFC 7009).",
      security: .client,
      body: .either([
        text("token", "The refresh token.", isRequired: true),
        text("client_id", "The client's id."), text("client_secret", "The client's secret."),
        text("token_type_hint", "The kind of token."),
      ]),
      answer: .nothing
    ),
    .init("GET", "/userinfo", summary: "Returns the user's claims.", security: .accessToken),
    .init(
      "POST",
      "/userinfo",
      summary: "Returns the user's claims.",
      security: .accessToken,
      body: .form([text("access_token", "The access token, if no header contains it.")])
    ),
    .init("GET", "/health", summary: "Reports whether the tenant works.", answer: .page),
    .init("GET", "/metrics", summary: "Returns metrics for Prometheus.", answer: .page),
  ]
}
