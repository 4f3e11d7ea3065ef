import PostLogin
import WireFormats

/// The members of a client: the one table for the Management API, the configuration and the OpenAPI
/// document.
enum ClientFields {
  /// The members of a request to the Management API.
  static let all = table.standing(in: .creation)
  /// The members of an answer.
  static let answer = table.standing(in: .answer)

  /// Every member.
  static let table: [PayloadField] =
    names + addresses + authentication + settings + federation + unsupported

  private static let names: [PayloadField] = [
    PayloadField(
      "client_id",
      .string(lengths: 1...255),
      summary: "The client's id.",
      access: [.file, .answer],
      requiredIn: .file
    ),
    PayloadField(
      "name",
      .string(lengths: 1...255),
      summary: "The client's name for users.",
      requiredIn: .creation,
      default: .derived { $0["client_id"] }
    ),
    PayloadField("description", .string(lengths: 0...140), summary: "The client's description."),
    PayloadField(
      "app_type",
      .choice(["native", "spa", "regular_web", "non_interactive"]),
      summary: "The kind of application.",
      isNullable: true
    ),
    PayloadField(
      "client_metadata",
      .map(.string(lengths: 0...255), atMost: 10),
      summary: "Custom members.",
      merge: .merges
    ),
  ]

  private static let addresses: [PayloadField] = [
    PayloadField(
      "callbacks",
      texts,
      summary: "The URLs that the tenant may redirect to after a login.",
      isNullable: true
    ),
    PayloadField(
      "allowed_logout_urls",
      texts,
      summary: "The URLs that the tenant may redirect to after a logout.",
      isNullable: true
    ),
    PayloadField(
      "web_origins",
      texts,
      summary: "Origins whose scripts may use silent logins.",
      isNullable: true
    ),
    PayloadField(
      "allowed_origins",
      texts,
      summary: "Origins whose scripts may call the tenant.",
      isNullable: true
    ),
  ]

  private static let authentication: [PayloadField] = [
    PayloadField(
      "client_secret",
      .string(lengths: 1...255),
      summary: "The client's secret.",
      access: [.file, .answer]
    ),
    PayloadField(
      "token_endpoint_auth_method",
      .choice(["none", "client_secret_post", "client_secret_basic"]),
      summary: "How the client authenticates at the token endpoint.",
      isNullable: true,
      default: .derived { entity in
        let method = Client(entity).authentication
        return method == .privateKey ? nil : .string(method.rawValue)
      }
    ),
    authenticationMethods,
    PayloadField(
      "grant_types",
      .list(.choice(GrantType.names), isUnique: true),
      summary: "The grants that the client may use.",
      isNullable: true,
      default: .derived { .strings(Client($0).grantTypes) }
    ),
    PayloadField(
      "oidc_conformant",
      .boolean,
      summary: "Whether the client keeps strictly to OpenID Connect; false for a legacy client.",
      default: .value(true)
    ),
    PayloadField(
      "is_token_endpoint_ip_header_trusted",
      .boolean,
      summary: "Whether auth0-forwarded-for counts as the user's address.",
      default: .value(false)
    ),
    PayloadField(
      "organization_usage",
      .choice(["deny", "allow", "require"]),
      summary: "Whether logins in an organization are denied, allowed or required.",
      isNullable: true,
      default: .assumed("deny")
    ),
  ]

  private static let settings: [PayloadField] = [
    PayloadField(
      "require_pushed_authorization_requests",
      .boolean,
      summary: "Whether the client must push its authorization requests.",
      default: .assumed(false)
    ),
    PayloadField(
      "jwt_configuration",
      .object(tokens),
      summary: "Settings of ID tokens.",
      default: .value([:])
    ),
    PayloadField(
      "refresh_token",
      .object(refreshTokens),
      summary: "Settings of refresh tokens.",
      isNullable: true,
      default: .value([:])
    ),
    PayloadField(
      "session_transfer",
      .object(sessionTransfer),
      summary: "Native to Web single sign-on.",
      isNullable: true
    ),
    PayloadField(
      "native_sso",
      .object(nativeSSO),
      summary: "Native SSO by device secrets, a setting of this tenant's own.",
      isNullable: true
    ),
    nativeSocialLogin, tokenExchange,
    PayloadField(
      "oidc_logout",
      .object(logout),
      summary: "Settings of back-channel logout.",
      isNullable: true
    ),
    PayloadField(
      "require_proof_of_possession",
      .boolean,
      summary: "Whether the client gets no tokens without a DPoP proof.",
      default: .assumed(false)
    ),
  ]

  static let texts = PayloadType.list(.string(lengths: 1...2048))
}
