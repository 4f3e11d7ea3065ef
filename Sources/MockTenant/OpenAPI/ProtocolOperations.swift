/// The protocol endpoints in the OpenAPI document.
enum ProtocolOperations {
  static let all = discovery + logins + tokens

  private static let discovery: [OpenAPIOperation] = [
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
      .choice(["code"]),
      summary: "What is asked for.",
      isRequired: true
    ),
    text("redirect_uri", "Where the answer goes."),
    PayloadField(
      "response_mode",
      .choice(["query", "fragment", "form_post"]),
      summary: "How the answer goes there."
    ),
    text("scope", "What the application wants to do."),
    text("audience", "The API it wants to do it at."),
    text("state", "What the application knows its request by."),
    text("nonce", "What the ID token repeats."),
    text("code_challenge", "The hash of the code verifier (RFC 7636)."),
    PayloadField(
      "code_challenge_method",
      .choice(["S256", "plain"]),
      summary: "How it was hashed."
    ),
    text("prompt", "Whether pages are shown: none, login."),
    text("max_age", "How old a login may be, in seconds."),
    text("login_hint", "Who is expected."),
    PayloadField("screen_hint", .choice(["login", "signup"]), summary: "The page to begin with."),
    text("connection", "Where users come from."),
    text("organization", "The organization to log in to."),
    text("ui_locales", "Languages of the pages."),
    text("acr_values", "Classes of authentication."),
    text("session_transfer_token", "A session transfer token."),
  ]

  private static let state = text("state", "The login that waits.", isRequired: true)

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
      fields: [text("username", "The name or address."), text("password", "The password.")]
    ),
    page("GET", "/u/signup", summary: "Shows the signup page."),
    form(
      "/u/signup",
      summary: "Signs up.",
      fields: [text("email", "The address."), text("password", "The password.")]
    ),
    page("GET", "/u/mfa", summary: "Shows the page of a second factor."),
    form("/u/mfa", summary: "Passes a second factor.", fields: [text("code", "The code.")]),
    page("GET", "/u/form", summary: "Shows a form of an Action."),
    page("GET", "/continue", summary: "Goes on after a redirect."),
    form("/continue", summary: "Goes on after a redirect or form.", fields: []),
    .init(
      "GET",
      "/v2/logout",
      summary: "Logs out.",
      query: [text("returnTo", "Where to go then."), text("client_id", "The client's id.")],
      answer: .page
    ),
    .init(
      "GET",
      "/oidc/logout",
      summary: "Logs out (OpenID Connect RP-Initiated Logout).",
      query: [
        text("id_token_hint", "Whose session ends."), text("client_id", "The client's id."),
        text("post_logout_redirect_uri", "Where to go then."),
        text("state", "What the application knows its request by."),
      ],
      answer: .page
    ),
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
        "Gives tokens for a grant; with a session transfer audience, a session transfer token.",
      security: .client,
      body: .either([
        PayloadField(
          "grant_type",
          .choice([
            "authorization_code", "refresh_token", "password",
            "http://auth0.com/oauth/grant-type/password-realm", "client_credentials",
          ]),
          summary: "The kind of grant.",
          isRequired: true
        ),
        text("client_id", "The client's id."), text("client_secret", "The client's secret."),
        text("code", "The code."), text("code_verifier", "What the challenge was made of."),
        text("redirect_uri", "Where the code went."),
        text("refresh_token", "The refresh token."),
        text("audience", "The API, or urn:HOST:session_transfer."),
        text("scope", "What is asked for."), text("username", "The name or address."),
        text("password", "The password."), text("realm", "The connection's name."),
        text("organization", "The organization to log in to."),
      ])
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
    .init("GET", "/userinfo", summary: "Says who a user is.", security: .accessToken),
    .init(
      "POST",
      "/userinfo",
      summary: "Says who a user is.",
      security: .accessToken,
      body: .form([text("access_token", "The token, where no header has it.")])
    ),
    .init("GET", "/health", summary: "Says whether the tenant is well.", answer: .page),
    .init("GET", "/metrics", summary: "Counts, for Prometheus.", answer: .page),
  ]
}
