import PostLogin
public import WireFormats

/// A resource server, for which the tenant issues access tokens.
public struct ResourceServer: Sendable, Equatable {
  /// The members, with the Management API's names.
  public var document: JSONObject

  /// Creates a resource server from a document.
  public init(_ document: JSONObject) { self.document = document }

  /// The audience, such as `https://api.example.com`.
  public var identifier: String { members.string("identifier") }
  /// The name that users see.
  public var name: String { members.string("name") }
  /// The scopes that the API defines.
  public var scopes: [String] { document.objects("scopes").compactMap { $0.string("value") } }
  /// Whether the scope `offline_access` yields a refresh token.
  public var allowsOfflineAccess: Bool { members.boolean("allow_offline_access") }
  /// The lifetime of its access tokens.
  public var tokenLifetime: Duration { members.seconds("token_lifetime") }
  /// The lifetime of its access tokens that `/authorize` sends to a browser, at most that of others.
  var browserTokenLifetime: Duration {
    min(tokenLifetime, members.seconds("token_lifetime_for_web"))
  }
  /// Whether a user's roles limit the scopes (RBAC).
  public var enforcesPolicies: Bool { members.boolean("enforce_policies") }
  /// Whether the tenant's own clients get tokens without consent.
  var skipsConsent: Bool { members.boolean("skip_consent_for_verifiable_first_party_clients") }
  /// Whether its access tokens are bound to the key of the client's DPoP proof
  /// (`proof_of_possession`).
  public var acceptsProofOfPossession: Bool { document.object("proof_of_possession") != nil }
  /// Whether clients get no access token for it without a DPoP proof.
  public var requiresProofOfPossession: Bool {
    members.settings("proof_of_possession").boolean("required")
  }
  /// Returns the scopes that a client may request by client credentials; nil if it may not.
  public func clientGrant(of client: Client) -> [String]? {
    document.objects("client_grants").first {
      $0.string("client_id") == client.id && $0.string("subject_type") != "user"
    }?
    .strings("scope")
  }

  private var members: DefaultedObject { DefaultedObject(document, ResourceServerFields.table) }
}
