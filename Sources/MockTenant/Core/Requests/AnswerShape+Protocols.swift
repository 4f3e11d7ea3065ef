/// The answers of the endpoints for programs and of the test control.
extension AnswerShape {
  /// The tokens of RFC 6749 section 5.1, or a session transfer token.
  static let tokens = AnswerShape.object([
    .text("access_token", "The access token, or the session transfer token."),
    .text("token_type", "How to use the token: `Bearer`, `DPoP`, or `N_A`."),
    .sent("expires_in", .integer(0...3_153_600_000), summary: "The token's lifetime in seconds."),
    optional("refresh_token", "The refresh token."),
    optional("id_token", "The ID token."),
    optional("device_secret", "The device secret of Native SSO."),
    optional("scope", "The granted scopes."),
    optional("recovery_code", "The new recovery code, after a login with the old one."),
    optional(
      "issued_token_type",
      "The kind of a session transfer token, or of an exchanged token (RFC 8693)."
    ),
  ])

  /// The state of a refresh token or device secret (RFC 7662 section 2.2).
  static let introspection = AnswerShape.object(
    [.sent("active", .boolean, summary: "Whether the token is valid.")],
    isOpen: true
  )

  /// The codes of RFC 8628 section 3.2.
  static let deviceCode = AnswerShape.object([
    .text("device_code", "The code with which the device polls."),
    .text("user_code", "The code that the user types."),
    .text("verification_uri", "The page for the user."),
    .text("verification_uri_complete", "The page with the code filled in."),
    .sent("expires_in", .integer(0...3_153_600_000), summary: "The lifetime in seconds."),
    .sent("interval", .integer(0...3600), summary: "The seconds between two polls."),
  ])

  /// The answer of RFC 9126 section 2.2.
  static let pushedRequest = AnswerShape.object([
    .text("request_uri", "The URI that replaces the parameters at `/authorize`."),
    .sent("expires_in", .integer(0...3_153_600_000), summary: "The lifetime in seconds."),
  ])

  static let claims = AnswerShape.object([.text("sub", "The user's id.")], isOpen: true)

  static let metadata = AnswerShape.object(
    [
      .text("issuer", "The issuer of the tokens."),
      .text("authorization_endpoint", "The URL that begins a login."),
      .text("token_endpoint", "The URL for tokens."),
      .text("userinfo_endpoint", "The URL for the user's claims."),
      .text("jwks_uri", "The URL of the signing keys."),
      .text("revocation_endpoint", "The URL that revokes refresh tokens and device secrets."),
      .text("introspection_endpoint", "The URL that says whether a token is valid."),
      .text("end_session_endpoint", "The URL that logs out."),
      .sent("response_types_supported", texts, summary: "The kinds of responses."),
      .sent("response_modes_supported", texts, summary: "How responses are sent."),
      .sent("grant_types_supported", texts, summary: "The grants."),
      .sent("scopes_supported", texts, summary: "The scopes of OpenID Connect."),
      .sent("subject_types_supported", texts, summary: "The kinds of subjects."),
      .sent(
        "id_token_signing_alg_values_supported",
        texts,
        summary: "The algorithms of ID tokens."
      ),
    ],
    isOpen: true
  )

  static let keys = AnswerShape.object([
    .sent(
      "keys",
      .list(
        .object([
          .text("kty", "The kind of key."), .text("use", "The use of the key."),
          .text("alg", "The algorithm."), .text("kid", "The key's id."),
          .text("n", "The modulus."), .text("e", "The exponent."),
          .sent("x5c", texts, summary: "The key's certificate."),
          .text("x5t", "The certificate's hash."),
        ])
      ),
      summary: "The signing keys."
    )
  ])

  static let health = AnswerShape.object([.text("status", "`ok`.")])

  static let clock = AnswerShape.object([.text("now", "The tenant's time.")])

  static let liveEntry = AnswerShape.object([
    .text("kind", "The kind of entry."),
    .text("id", "The entry's id, or the beginning of the value's hash."),
    .text("user_id", "The user's id.", isNullable: true),
    .text("client_id", "The client's id.", isNullable: true),
    .text("expires_at", "When the entry expires.", isNullable: true),
  ])

  static let document = AnswerShape.object(
    [
      .text("openapi", "The version of OpenAPI."),
      .sent("paths", .map(nil), summary: "The endpoints."),
    ],
    isOpen: true
  )

  private static let texts = PayloadType.list(.string())

  private static func optional(_ name: String, _ summary: String) -> PayloadField {
    var field = PayloadField.text(name, summary)
    field.isRequired = false
    return field
  }
}
