import Hummingbird
import PostLogin
import WireFormats

/// The pages of a login by the tenant's own client: its beginning, and its result.
enum TrialRoutes {
  /// The parameters that a login takes over from the address of its first page.
  private static let choices = [
    "acr_values", "audience", "connection", "login_hint", "max_age", "organization", "prompt",
    "scope", "ui_locales",
  ]

  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/\(TrialClient.startPath)",
      summary: "Begins a login whose tokens a page of the tenant shows.",
      query: AuthorizeParameters.all.filter { choices.contains($0.name) },
      usesDatabase: false
    ) { AuthorizeResponse.redirect(address(of: $0)) },
    .page(
      .get,
      "/\(TrialClient.callbackPath)",
      summary: "Shows the tokens of a login and what each Action did.",
      query: [
        .parameter("code", "The code of the login."),
        .parameter("state", "The login that `/try` began."),
        .parameter("error", "The reason without tokens."),
        .parameter("error_description", "The reason in words."),
      ],
      answersHead: false
    ) { try await TrialLogin(call: $0).page() },
  ]

  /// The address that begins a login, with the choices of the request.
  private static func address(of call: EndpointCall) -> String {
    let tenant = call.tenant
    let given = choices.map { ($0, call.query.string($0)) }
    let defaults = [
      ("audience", audience(of: tenant.configuration)),
      ("scope", "openid profile email offline_access"),
    ].filter { call.query[$0.0] == nil }
    return URLText.adding(
      [
        ("client_id", TrialClient.id), ("response_type", "code"),
        ("redirect_uri", call.origin.issuer + TrialClient.callbackPath),
        ("state", tenant.identifier("")),
      ] + given.filter { $0.1 != nil } + defaults,
      to: "/authorize"
    )
  }

  /// The API whose access tokens the page shows: the default one, or the first that gives tokens
  /// without the proof of a key.
  private static func audience(of configuration: TenantConfiguration) -> String? {
    configuration.defaultAudience
      ?? configuration.apis.first {
        $0.identifier != ResourceServer.managementIdentifier && !$0.requiresProofOfPossession
      }?.identifier
  }
}
