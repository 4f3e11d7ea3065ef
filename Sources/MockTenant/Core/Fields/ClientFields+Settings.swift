import PostLogin
import WireFormats

extension ClientFields {
  /// Members of `jwt_configuration`.
  static let tokens: [PayloadField] = [
    PayloadField(
      "secret_encoded",
      .boolean,
      summary: "Whether the secret is base64-encoded.",
      default: .value(false),
      effect: .fixed(false)
    ),
    PayloadField(
      "lifetime_in_seconds",
      .integer(1...2_592_000),
      summary: "The lifetime of ID tokens in seconds.",
      default: .value(36_000)
    ),
    PayloadField("alg", .choice(["RS256"]), summary: "The signature algorithm."),
    PayloadField("scopes", .map(nil), summary: "Scopes by name.", effect: .unsupported),
  ]

  /// Members of `refresh_token`.
  static let refreshTokens: [PayloadField] = [
    PayloadField(
      "rotation_type",
      .choice(["rotating", "non-rotating"]),
      summary: "Whether each exchange replaces the token.",
      default: .value("non-rotating")
    ),
    PayloadField(
      "expiration_type",
      .choice(["expiring", "non-expiring"]),
      summary: "Whether tokens expire.",
      default: .value("non-expiring")
    ),
    PayloadField(
      "leeway",
      .integer(0...31_536_000),
      summary: "How many seconds a rotated token stays usable.",
      default: .value(0)
    ),
    PayloadField(
      "token_lifetime",
      lifetime,
      summary: "The lifetime of a token in seconds.",
      default: .value(2_592_000)
    ),
    PayloadField(
      "infinite_token_lifetime",
      .boolean,
      summary: "Whether tokens never expire.",
      default: .derived(isWithoutExpiry)
    ),
    PayloadField(
      "infinite_idle_token_lifetime",
      .boolean,
      summary: "Whether unused tokens never expire.",
      default: .derived(isWithoutExpiry)
    ),
    PayloadField(
      "idle_token_lifetime",
      lifetime,
      summary: "The lifetime of an unused token in seconds.",
      default: .value(1_296_000)
    ),
    PayloadField(
      "policies",
      .list(.object(refreshTokenPolicy)),
      summary: "Further APIs that refresh tokens are valid for.",
      isNullable: true
    ),
  ]

  /// Members of each of `refresh_token.policies`.
  private static let refreshTokenPolicy: [PayloadField] = [
    PayloadField(
      "audience",
      .string(lengths: 1...600),
      summary: "The API.",
      isRequired: true
    ),
    PayloadField(
      "scope",
      .list(.string(lengths: 1...280)),
      summary: "The scopes that the client may request of it.",
      isRequired: true
    ),
  ]

  /// Members of `session_transfer` (Management API, Native to Web).
  static let sessionTransfer: [PayloadField] = [
    PayloadField(
      "can_create_session_transfer_token",
      .boolean,
      summary: "Whether the client may exchange a refresh token for a session transfer token.",
      default: .value(false)
    ),
    PayloadField(
      "enforce_cascade_revocation",
      .boolean,
      summary:
        "Whether revoking a refresh token also revokes what a session transfer derived from it.",
      default: .value(true)
    ),
    PayloadField(
      "allowed_authentication_methods",
      .list(.choice(SessionTransferSettings.Carrier.allCases.map(\.rawValue)), isUnique: true),
      summary: "How a client may send session transfer tokens.",
      isNullable: true,
      default: .value([])
    ),
    PayloadField(
      "enforce_device_binding",
      .choice(SessionTransferSettings.DeviceBinding.allCases.map(\.rawValue)),
      summary: "What must match between the devices that request and redeem a token.",
      default: .value("ip")
    ),
    PayloadField(
      "allow_refresh_token",
      .boolean,
      summary: "Whether a transferred session can issue refresh tokens.",
      default: .value(false)
    ),
    PayloadField(
      "enforce_online_refresh_tokens",
      .boolean,
      summary: "Whether refresh tokens of a transferred session end with it.",
      default: .value(true)
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
      summary: "Whether delegated sessions are accepted.",
      default: .value(false)
    ),
    PayloadField(
      "enforce_device_binding",
      .choice(["ip", "asn"]),
      summary: "What must match between the devices that request and redeem a token.",
      default: .value("ip"),
      effect: .fixed("ip")
    ),
  ]

  /// Seconds, up to a hundred years.
  private static let lifetime = PayloadType.integer(1...3_153_600_000)

  @Sendable private static func isWithoutExpiry(_ settings: JSONObject) -> JSONValue? {
    .boolean(settings.string("expiration_type") != "expiring")
  }
}
