import PostLogin

/// The members of a client: the one table for the Management API, the configuration and the OpenAPI
/// document.
enum ClientFields {
  /// Members of a request to the Management API.
  static let all: [PayloadField] = [
    PayloadField(
      "name",
      .string(lengths: 1...255),
      summary: "The client's name for users.",
      isRequired: true
    ),
    PayloadField("description", .string(lengths: 0...140), summary: "The client's description."),
    PayloadField("logo_uri", text, summary: "The URL of the client's logo.", isNullable: true),
    PayloadField(
      "app_type",
      .choice(["native", "spa", "regular_web", "non_interactive"]),
      summary: "The kind of application.",
      isNullable: true
    ),
    PayloadField(
      "callbacks",
      urls,
      summary: "The URLs that the tenant may redirect to after a login.",
      isNullable: true
    ),
    PayloadField(
      "allowed_logout_urls",
      urls,
      summary: "The URLs that the tenant may redirect to after a logout.",
      isNullable: true
    ),
    PayloadField(
      "web_origins",
      urls,
      summary: "Origins whose scripts may use silent logins.",
      isNullable: true
    ),
    PayloadField(
      "allowed_origins",
      urls,
      summary: "Origins whose scripts may call the tenant.",
      isNullable: true
    ),
    PayloadField(
      "allowed_clients",
      urls,
      summary: "Clients that may delegate to this one.",
      isNullable: true
    ),
    PayloadField(
      "client_aliases",
      urls,
      summary: "Other audiences of the client.",
      isNullable: true
    ),
    PayloadField(
      "grant_types",
      .list(text, isUnique: true),
      summary: "The grants that the client may use.",
      isNullable: true
    ),
    PayloadField(
      "token_endpoint_auth_method",
      .choice(["none", "client_secret_post", "client_secret_basic"]),
      summary: "How the client authenticates at the token endpoint.",
      isNullable: true
    ),
    PayloadField("is_first_party", .boolean, summary: "Whether the client belongs to the tenant."),
    PayloadField(
      "is_token_endpoint_ip_header_trusted",
      .boolean,
      summary: "Whether auth0-forwarded-for counts as the user's address."
    ),
    PayloadField(
      "oidc_conformant",
      .boolean,
      summary: "Whether the client keeps strictly to OpenID Connect."
    ),
    PayloadField(
      "sso",
      .boolean,
      summary: "Whether the client joins single sign-on.",
      isNullable: true
    ),
    PayloadField("sso_disabled", .boolean, summary: "Whether single sign-on is off."),
    PayloadField(
      "cross_origin_authentication",
      .boolean,
      summary: "Whether logins from scripts are possible."
    ),
    PayloadField(
      "cross_origin_loc",
      text,
      summary: "The page of logins from scripts.",
      isNullable: true
    ),
    PayloadField(
      "custom_login_page",
      text,
      summary: "The client's own login page.",
      isNullable: true
    ),
    PayloadField(
      "custom_login_page_on",
      .boolean,
      summary: "Whether the client's login page is used."
    ),
    PayloadField("form_template", text, summary: "The form of WS-Federation.", isNullable: true),
    PayloadField(
      "initiate_login_uri",
      text,
      summary: "The URL that starts a login.",
      isNullable: true
    ),
    PayloadField(
      "organization_usage",
      .choice(["deny", "allow", "require"]),
      summary: "Whether logins in an organization are denied, allowed or required.",
      isNullable: true
    ),
    PayloadField(
      "organization_require_behavior",
      .choice(["no_prompt", "pre_login_prompt", "post_login_prompt"]),
      summary: "How the tenant asks for a required organization that a request does not name.",
      isNullable: true
    ),
    PayloadField(
      "require_pushed_authorization_requests",
      .boolean,
      summary: "Whether the client must push its authorization requests."
    ),
    PayloadField(
      "require_proof_of_possession",
      .boolean,
      summary: "Whether tokens are bound to a key of the client."
    ),
    PayloadField("compliance_level", text, summary: "The security profile.", isNullable: true),
    PayloadField(
      "client_metadata",
      .map(.string(lengths: 0...255), atMost: 10),
      summary: "Custom members."
    ),
    PayloadField("jwt_configuration", .object(tokens), summary: "Settings of ID tokens."),
    PayloadField(
      "refresh_token",
      .object(refreshTokens),
      summary: "Settings of refresh tokens.",
      isNullable: true
    ),
    PayloadField(
      "session_transfer",
      .object(sessionTransfer),
      summary: "Native to Web single sign-on.",
      isNullable: true
    ),
    PayloadField("mobile", .map(nil), summary: "Settings of mobile applications."),
    PayloadField(
      "native_social_login",
      .map(nil),
      summary: "Settings of native social logins.",
      isNullable: true
    ),
    PayloadField(
      "oidc_logout",
      .map(nil),
      summary: "Settings of OpenID Connect logouts.",
      isNullable: true
    ),
    PayloadField(
      "default_organization",
      .map(nil),
      summary: "The organization of requests that do not name one.",
      isNullable: true
    ),
    PayloadField(
      "token_exchange",
      .map(nil),
      summary: "Settings of custom token exchanges.",
      isNullable: true
    ),
    PayloadField("addons", .map(nil), summary: "Settings of add-ons.", isNullable: true),
  ]

  /// Members that a configuration sets, but the Management API generates.
  static let identity: [PayloadField] = [
    PayloadField(
      "client_id",
      .string(lengths: 1...255),
      summary: "The client's id.",
      isRequired: true
    ),
    PayloadField("client_secret", .string(lengths: 1...255), summary: "The client's secret."),
  ]

  /// Members of `session_transfer` (Management API, Native to Web).
  static let sessionTransfer: [PayloadField] = [
    PayloadField(
      "can_create_session_transfer_token",
      .boolean,
      summary: "Whether the client may exchange a refresh token for a session transfer token."
    ),
    PayloadField(
      "enforce_cascade_revocation",
      .boolean,
      summary:
        "Whether revoking a refresh token also revokes what a session transfer derived from it."
    ),
    PayloadField(
      "allowed_authentication_methods",
      .list(.choice(SessionTransferSettings.Carrier.allCases.map(\.rawValue)), isUnique: true),
      summary: "How a client may send session transfer tokens.",
      isNullable: true
    ),
    PayloadField(
      "enforce_device_binding",
      .choice(SessionTransferSettings.DeviceBinding.allCases.map(\.rawValue)),
      summary: "What must match between the devices that request and redeem a token."
    ),
    PayloadField(
      "allow_refresh_token",
      .boolean,
      summary: "Whether a transferred session can issue refresh tokens."
    ),
    PayloadField(
      "enforce_online_refresh_tokens",
      .boolean,
      summary: "Whether refresh tokens of a transferred session end with it."
    ),
    PayloadField(
      "delegation",
      .object(delegation),
      summary: "Sessions on behalf of a user.",
      isNullable: true
    ),
  ]

  /// Members of `session_transfer.delegation`.
  static let delegation: [PayloadField] = [
    PayloadField(
      "allow_delegated_access",
      .boolean,
      summary: "Whether delegated sessions are accepted."
    ),
    PayloadField(
      "enforce_device_binding",
      .choice(["ip", "asn"]),
      summary: "What must match between the devices that request and redeem a token."
    ),
  ]

  private static let text = PayloadType.string()
  private static let urls = PayloadType.list(.string(lengths: 1...2048))
  /// Seconds, up to a hundred years.
  private static let lifetime = PayloadType.integer(1...3_153_600_000)

  private static let tokens: [PayloadField] = [
    PayloadField(
      "lifetime_in_seconds",
      .integer(1...2_592_000),
      summary: "The lifetime of ID tokens in seconds."
    ),
    PayloadField("secret_encoded", .boolean, summary: "Whether the secret is base64-encoded."),
    PayloadField("alg", .choice(["RS256"]), summary: "The signature algorithm."),
    PayloadField("scopes", .map(nil), summary: "Scopes by name."),
  ]

  private static let refreshTokens: [PayloadField] = [
    PayloadField(
      "rotation_type",
      .choice(["rotating", "non-rotating"]),
      summary: "Whether each exchange replaces the token."
    ),
    PayloadField(
      "expiration_type",
      .choice(["expiring", "non-expiring"]),
      summary: "Whether tokens expire."
    ),
    PayloadField(
      "leeway",
      .integer(0...31_536_000),
      summary: "How many seconds a rotated token stays usable."
    ),
    PayloadField("token_lifetime", lifetime, summary: "The lifetime of a token in seconds."),
    PayloadField(
      "idle_token_lifetime",
      lifetime,
      summary: "The lifetime of an unused token in seconds."
    ),
    PayloadField("infinite_token_lifetime", .boolean, summary: "Whether tokens never expire."),
    PayloadField(
      "infinite_idle_token_lifetime",
      .boolean,
      summary: "Whether unused tokens never expire."
    ),
    PayloadField(
      "policies",
      .list(.map(nil)),
      summary: "Refresh tokens for several audiences.",
      isNullable: true
    ),
  ]
}
