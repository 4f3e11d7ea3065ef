import PostLogin

/// Where `/authorize` looks for a session transfer token.
enum TransferCarrier {
  /// The name of the query parameter.
  static let parameter = "session_transfer_token"
  /// The name of the cookie on the tenant's domain.
  static let cookie = "auth0_session_transfer_token"

  /// The hash of a token, by which it is found; nil for none.
  static func hash(of token: String?) -> String? {
    token.flatMap { $0.isEmpty ? nil : OpaqueToken.hash(of: $0) }
  }

  /// The hash of the token to redeem from the carriers that the client allows; the cookie comes
  /// before the query.
  static func token(
    query: String?,
    cookie: String?,
    settings: SessionTransferSettings?
  ) -> String? {
    let allowed = settings?.allowedCarriers ?? []
    if let cookie, allowed.contains(.cookie) { return cookie }
    if let query, allowed.contains(.query) { return query }
    return nil
  }
}
