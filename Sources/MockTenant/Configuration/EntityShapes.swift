import PostLogin

/// The entities of `tenant.yaml`, with the names of the Management API.
extension DocumentShape {
  static let client = DocumentShape([
    .required("client_id", .text),
    .optional("name", .text),
    .optional("description", .text),
    .optional("client_secret", .text),
    .optional("app_type", .choice(["native", "spa", "regular_web", "non_interactive"])),
    .optional(
      "token_endpoint_auth_method",
      .choice(["none", "client_secret_post", "client_secret_basic"])
    ),
    .optional("callbacks", .texts),
    .optional("allowed_logout_urls", .texts),
    .optional("web_origins", .texts),
    .optional("allowed_origins", .texts),
    .optional("grant_types", .choices(GrantType.names)),
    .optional("initiate_login_uri", .text),
    .optional("is_first_party", .boolean),
    .optional("oidc_conformant", .boolean),
    .optional("is_token_endpoint_ip_header_trusted", .boolean),
    .optional("organization_usage", .choice(["deny", "allow", "require"])),
    .optional("organization_require_behavior", .text),
    .optional("jwt_configuration", .map(jwtConfiguration)),
    .optional("refresh_token", .map(refreshToken)),
    .optional("session_transfer", .map(sessionTransfer)),
    .optional("client_metadata", .free),
  ])

  private static let jwtConfiguration = DocumentShape([
    .optional("alg", .choice(["RS256"])),
    .optional("lifetime_in_seconds", .count),
    .optional("secret_encoded", .boolean),
  ])

  private static let refreshToken = DocumentShape([
    .optional("rotation_type", .choice(["rotating", "non-rotating"])),
    .optional("expiration_type", .choice(["expiring", "non-expiring"])),
    .optional("leeway", .count),
    .optional("token_lifetime", .count),
    .optional("idle_token_lifetime", .count),
    .optional("infinite_token_lifetime", .boolean),
    .optional("infinite_idle_token_lifetime", .boolean),
  ])

  private static let sessionTransfer = DocumentShape([
    .optional("can_create_session_transfer_token", .boolean),
    .optional("enforce_cascade_revocation", .boolean),
    .optional("allowed_authentication_methods", .choices(["cookie", "query"])),
    .optional("enforce_device_binding", .choice(["ip", "asn", "none"])),
    .optional("allow_refresh_token", .boolean),
    .optional("enforce_online_refresh_tokens", .boolean),
    .optional("delegation", .map(delegation)),
  ])

  private static let delegation = DocumentShape([
    .optional("allow_delegated_access", .boolean),
    .optional("enforce_device_binding", .choice(["ip", "asn"])),
  ])

  static let connection = DocumentShape([
    .required("name", .text),
    .optional("id", .text),
    .optional("strategy", .text),
    .optional("display_name", .text),
    .optional("enabled_clients", .references(.client)),
    .optional("options", .map(DocumentShape([.optional("disable_signup", .boolean)]))),
    .optional("metadata", .free),
  ])

  static let user = DocumentShape([
    .required("user_id", .text),
    .optional("connection", .reference(.connection)),
    .optional("email", .text),
    .optional("email_verified", .boolean),
    .optional("username", .text),
    .optional("password", .text),
    .optional("password_hash", .text),
    .optional("phone_number", .text),
    .optional("phone_verified", .boolean),
    .optional("name", .text),
    .optional("given_name", .text),
    .optional("family_name", .text),
    .optional("nickname", .text),
    .optional("picture", .text),
    .optional("created_at", .text),
    .optional("updated_at", .text),
    .optional("last_password_reset", .text),
    .optional("blocked", .boolean),
    .optional("logins_count", .count),
    .optional("multifactor", .texts),
    .optional("otp_secret", .text),
    .optional("roles", .references(.role)),
    .optional("app_metadata", .free),
    .optional("user_metadata", .free),
    .optional("identities", .maps(identity)),
  ])

  private static let identity = DocumentShape([
    .required("connection", .text),
    .required("user_id", .text),
    .optional("provider", .text),
    .optional("isSocial", .boolean),
    .optional("profileData", .free),
  ])

  static let organization = DocumentShape([
    .required("id", .text),
    .optional("name", .text),
    .optional("display_name", .text),
    .optional("metadata", .free),
    .optional("members", .references(.user)),
  ])

  static let role = DocumentShape([
    .required("name", .text),
    .optional("id", .text),
    .optional("description", .text),
    .optional("permissions", .maps(permission)),
  ])

  private static let permission = DocumentShape([
    .required("resource_server_identifier", .reference(.api)),
    .required("permission_name", .text),
  ])

  static let api = DocumentShape([
    .required("identifier", .text),
    .optional("name", .text),
    .optional("scopes", .maps(scope, short: "value")),
    .optional("allow_offline_access", .boolean),
    .optional("token_lifetime", .count),
    .optional("enforce_policies", .boolean),
    .optional("token_dialect", .choice(["access_token", "access_token_authz"])),
    .optional("skip_consent_for_verifiable_first_party_clients", .boolean),
    .optional("signing_alg", .choice(["RS256"])),
    .optional("client_grants", .maps(clientGrant)),
  ])

  private static let scope = DocumentShape([
    .required("value", .text), .optional("description", .text),
  ])

  private static let clientGrant = DocumentShape([
    .required("client_id", .reference(.client)), .required("scope", .texts),
  ])
}
