import PostLogin
public import WireFormats

/// An application that is registered at the tenant.
///
/// It is its own document, as the Management API shows it, so that what nobody here asks for is
/// kept.
public struct Client: Sendable, Equatable {
  /// How an application shows at the token endpoint that it is itself.
  public enum Authentication: String, Sendable {
    /// It shows nothing.
    case none
    /// Its secret stands in the body.
    case post = "client_secret_post"
    /// Its secret stands in the header `Authorization`.
    case basic = "client_secret_basic"
  }

  /// What `organization_usage` says of logins in an organization.
  public enum OrganizationUsage: String, Sendable { case deny, allow, require }

  /// The members, with the Management API's names.
  public var document: JSONObject

  /// The client that a document describes.
  public init(_ document: JSONObject) { self.document = document }

  /// The member `client_id`.
  public var id: String { document.string("client_id") ?? "" }
  /// The name that people are shown.
  public var name: String { document.string("name") ?? id }
  /// The secret; nil for a client that has none.
  public var secret: String? { document.string("client_secret") }
  /// How it authenticates; by its secret where the document names a way that nobody here knows.
  public var authentication: Authentication {
    guard let method = document.string("token_endpoint_auth_method") else { return .none }
    return Authentication(rawValue: method) ?? .post
  }
  /// Where a browser may be sent after a login, exactly as written.
  public var callbacks: [String] { document.strings("callbacks") ?? [] }
  /// Where a browser may be sent after a logout.
  public var logoutURLs: [String] { document.strings("allowed_logout_urls") ?? [] }
  /// Origins whose scripts may call the token endpoint.
  public var origins: [String] {
    (document.strings("web_origins") ?? []) + (document.strings("allowed_origins") ?? [])
  }
  /// Grants it may use; all that a client of its type has by default when the document names none.
  public var grantTypes: [String] {
    document.strings("grant_types")
      ?? ["authorization_code", "implicit", "refresh_token"]
      + (authentication == .none ? [] : ["client_credentials"])
  }
  /// Whether a login in an organization is refused, possible or demanded.
  public var organizationUsage: OrganizationUsage {
    document.string("organization_usage").flatMap(OrganizationUsage.init) ?? .deny
  }
  /// Whether `auth0-forwarded-for` counts as the user's address.
  public var trustsForwardedAddress: Bool {
    authentication != .none && document.boolean("is_token_endpoint_ip_header_trusted") == true
  }
  /// How long its ID tokens hold.
  public var tokenLifetime: Seconds {
    Seconds(
      rawValue: document.object("jwt_configuration")?.integer("lifetime_in_seconds") ?? 36_000
    )
  }
  /// How its refresh tokens live.
  public var refreshTokens: RefreshTokenSettings {
    RefreshTokenSettings(document.object("refresh_token") ?? [:])
  }
  /// The settings of Native to Web; nil when the client has none.
  public var sessionTransfer: SessionTransferSettings? {
    document.object("session_transfer").map(SessionTransferSettings.init)
  }
  /// Whether what transfers made of its refresh tokens is revoked with them.
  var cascadesRevocation: Bool { sessionTransfer?.enforcesCascadeRevocation ?? true }
  /// Custom members, `client_metadata`.
  public var metadata: JSONObject { document.object("client_metadata") ?? [:] }
}
