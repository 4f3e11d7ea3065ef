import WireFormats

/// The members of a resource server (API).
enum ResourceServerFields {
  static let table: [PayloadField] = [
    PayloadField(
      "id",
      .string(lengths: 1...255),
      summary: "The id.",
      access: .answer,
      default: .derived {
        .string(String(OpaqueToken.hash(of: $0.string("identifier") ?? "").prefix(24)))
      }
    ),
    PayloadField(
      "identifier",
      .string(lengths: 1...600),
      summary: "The audience.",
      access: [.file, .creation, .answer],
      requiredIn: [.file, .creation]
    ),
    PayloadField(
      "is_system",
      .boolean,
      summary: "Whether it is the Management API.",
      access: .answer,
      default: .derived { .boolean($0.string("identifier") == ResourceServer.managementIdentifier) }
    ),
    PayloadField(
      "name",
      .string(lengths: 1...200),
      summary: "The name that users see.",
      default: .derived { $0["identifier"] }
    ),
    PayloadField(
      "scopes",
      .list(.object(scopes)),
      summary: "The scopes that the API defines.",
      default: .value([]),
      shortForm: "value"
    ),
    PayloadField(
      "allow_offline_access",
      .boolean,
      summary: "Whether the scope offline_access yields a refresh token.",
      default: .value(false)
    ),
    PayloadField(
      "token_lifetime",
      .integer(0...2_592_000),
      summary: "The lifetime of access tokens in seconds.",
      default: .value(86_400)
    ),
    PayloadField(
      "enforce_policies",
      .boolean,
      summary: "Whether a user's roles limit the scopes (RBAC).",
      default: .value(false)
    ),
    PayloadField(
      "client_grants",
      .list(.object(grants)),
      summary: "The scopes that clients get by client credentials.",
      access: .file,
      default: .value([])
    ),
    PayloadField(
      "proof_of_possession",
      .object(proofOfPossession),
      summary: "Whether access tokens are bound to the key of a DPoP proof.",
      isNullable: true
    ),
    PayloadField("signing_alg", .choice(["RS256"]), summary: "The signature algorithm."),
    PayloadField(
      "token_dialect",
      .choice([
        "access_token", "access_token_authz", "rfc9068_profile", "rfc9068_profile_authz",
      ]),
      summary: "The claims of access tokens.",
      effect: .fixed("access_token")
    ),
    PayloadField(
      "skip_consent_for_verifiable_first_party_clients",
      .boolean,
      summary: "Whether the tenant's own clients need no consent.",
      default: .value(true)
    ),
    PayloadField(
      "token_lifetime_for_web",
      .integer(0...2_592_000),
      summary: "The lifetime in seconds of access tokens that `/authorize` sends to a browser.",
      default: .value(7200)
    ),
  ]

  /// Members of `proof_of_possession`.
  private static let proofOfPossession: [PayloadField] = [
    PayloadField(
      "mechanism",
      .choice(["dpop"]),
      summary: "How clients prove a key.",
      isRequired: true
    ),
    PayloadField(
      "required",
      .boolean,
      summary: "Whether clients get no token without a proof.",
      default: .value(false)
    ),
  ]

  /// Members of each of `scopes`.
  private static let scopes: [PayloadField] = [
    PayloadField("value", .string(lengths: 1...280), summary: "The scope.", isRequired: true),
    PayloadField("description", .string(lengths: 0...500), summary: "The scope's meaning."),
  ]

  /// Members of each of `client_grants`.
  private static let grants: [PayloadField] = [
    PayloadField(
      "client_id",
      .string(lengths: 1...255),
      summary: "The client.",
      isRequired: true,
      reference: .client
    ),
    PayloadField(
      "scope",
      .list(.string(lengths: 1...280)),
      summary: "The scopes.",
      isRequired: true
    ),
  ]
}
