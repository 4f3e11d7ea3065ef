import PostLogin
public import WireFormats

/// A resource server that access tokens are issued for.
public struct ResourceServer: Sendable, Equatable {
  /// The members, with the Management API's names.
  public var document: JSONObject

  /// The API that a document describes.
  public init(_ document: JSONObject) { self.document = document }

  /// The audience, such as `https://api.example.com`.
  public var identifier: String { document.string("identifier") ?? "" }
  /// The name that people are shown.
  public var name: String { document.string("name") ?? identifier }
  /// The scopes that it knows.
  public var scopes: [String] { document.objects("scopes").compactMap { $0.string("value") } }
  /// Whether `offline_access` gives a refresh token.
  public var allowsOfflineAccess: Bool { document.boolean("allow_offline_access") ?? false }
  /// How long its access tokens hold.
  public var tokenLifetime: Seconds {
    Seconds(rawValue: document.integer("token_lifetime") ?? 86_400)
  }
  /// Whether a user's scopes are those of the user's roles (RBAC).
  public var enforcesPolicies: Bool { document.boolean("enforce_policies") ?? false }
  /// Clients that may ask for a token of their own, each with its scopes.
  public func clientGrant(of client: Client) -> [String]? {
    document.objects("client_grants").first { $0.string("client_id") == client.id }?
      .strings("scope")
  }
}
