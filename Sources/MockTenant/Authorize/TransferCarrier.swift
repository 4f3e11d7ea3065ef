import PostLogin

/// How a session transfer token comes to `/authorize`.
enum TransferCarrier {
  /// The parameter of the query.
  static let parameter = "session_transfer_token"
  /// The cookie on the tenant's domain.
  static let cookie = "auth0_session_transfer_token"

  /// The token that counts: of those that the client allows, the cookie's before the query's.
  static func token(
    query: String?,
    cookie: String?,
    _ settings: SessionTransferSettings?
  ) -> String? {
    let allowed = settings?.allowedCarriers ?? []
    if let cookie, !cookie.isEmpty, allowed.contains(.cookie) { return cookie }
    if let query, !query.isEmpty, allowed.contains(.query) { return query }
    return nil
  }
}
