import PostLogin

/// Where `/authorize` looks for a session transfer token.
enum TransferCarrier {
  /// The name of the query parameter.
  static let parameter = "session_transfer_token"
  /// The name of the cookie on the tenant's domain.
  static let cookie = "auth0_session_transfer_token"

  /// The token to redeem from the carriers that the client allows; the cookie comes before the
  /// query.
  static func token(
    query: String?,
    cookie: String?,
    settings: SessionTransferSettings?
  ) -> String? {
    let allowed = settings?.allowedCarriers ?? []
    if let cookie, !cookie.isEmpty, allowed.contains(.cookie) { return cookie }
    if let query, !query.isEmpty, allowed.contains(.query) { return query }
    return nil
  }
}
