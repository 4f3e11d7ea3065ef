import PostLogin
public import WireFormats

/// An application that is registered at the tenant.
///
/// It holds its whole Management API document, so that members which the tenant does not use are
/// kept.
public struct Client: Sendable, Equatable {
  /// How an application authenticates at the token endpoint.
  public enum Authentication: String, Sendable {
    /// The application does not authenticate.
    case none
    /// The request's body contains the client secret.
    case post = "client_secret_post"
    /// The header `Authorization` contains the client secret.
    case basic = "client_secret_basic"
    /// The request contains a token that the client has signed (RFC 7523).
    case privateKey = "private_key_jwt"
  }

  /// Whether users may log in to the application in an organization (`organization_usage`).
  public enum OrganizationUsage: String, Sendable { case deny, allow, require }

  /// The members, with the Management API's names.
  public var document: JSONObject

  /// Creates a client from a document.
  public init(_ document: JSONObject) { self.document = document }

  /// The id (`client_id`).
  public var id: String { document.string("client_id") ?? "" }
  /// The name that users see.
  public var name: String { members.string("name") }
  /// The client secret; nil for a client without one.
  public var secret: String? { document.string("client_secret") }
  /// How the client authenticates; an unknown method counts as `client_secret_post`.
  public var authentication: Authentication {
    if privateKeyMethod != nil { return .privateKey }
    guard let method = document.string("token_endpoint_auth_method") else { return .none }
    return Authentication(rawValue: method) ?? .post
  }
  /// The allowed redirect URIs after a login, compared exactly.
  public var callbacks: [String] { document.strings("callbacks") ?? [] }
  /// The allowed URLs to redirect to after a logout.
  public var logoutURLs: [String] { document.strings("allowed_logout_urls") ?? [] }
  /// Origins whose scripts may call the endpoints for programs.
  public var origins: [String] {
    (document.strings("web_origins") ?? []) + (document.strings("allowed_origins") ?? [])
  }
  /// Whether the client must push its authorization requests (RFC 9126).
  var requiresPushedRequests: Bool { members.boolean("require_pushed_authorization_requests") }
  /// Whether the application is installed on a device, which is assumed of one without a type.
  var isNative: Bool { document.string("app_type") ?? "native" == "native" }
  /// The grants that the client may use; if the document names none, the defaults of its type.
  public var grantTypes: [String] {
    document.strings("grant_types") ?? GrantType.defaults(for: self).map(\.name)
  }
  /// Whether users may or must log in in an organization.
  public var organizationUsage: OrganizationUsage {
    OrganizationUsage(rawValue: members.string("organization_usage")) ?? .deny
  }
  /// Whether `auth0-forwarded-for` overrides the user's address.
  public var trustsForwardedAddress: Bool {
    authentication != .none && members.boolean("is_token_endpoint_ip_header_trusted")
  }
  /// Whether the client belongs to the tenant; users consent to what others may do.
  var isFirstParty: Bool { members.boolean("is_first_party") }
  /// The lifetime of the client's ID tokens.
  public var tokenLifetime: Duration {
    members.settings("jwt_configuration").seconds("lifetime_in_seconds")
  }
  /// The settings of the client's refresh tokens.
  public var refreshTokens: RefreshTokenSettings {
    RefreshTokenSettings(members.settings("refresh_token"))
  }
  /// The settings of Native to Web; nil if the client has none.
  public var sessionTransfer: SessionTransferSettings? {
    document.object("session_transfer").map(SessionTransferSettings.init)
  }
  /// The settings of Native SSO.
  var nativeSSO: NativeSSOSettings { NativeSSOSettings(members.settings("native_sso")) }
  /// Whether revoking a refresh token also revokes what session transfers derived from it.
  var cascadesRevocation: Bool { sessionTransfer?.enforcesCascadeRevocation ?? true }
  /// Whether the client gets no tokens without a DPoP proof.
  public var requiresProofOfPossession: Bool { members.boolean("require_proof_of_possession") }
  /// The custom members (`client_metadata`).
  public var metadata: JSONObject { document.object("client_metadata") ?? [:] }

  var members: DefaultedObject { DefaultedObject(document, ClientFields.table) }
}
