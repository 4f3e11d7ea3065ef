/// The reason why a request to `/authorize` is refused.
enum AuthorizeRefusal: Error, Equatable {
  /// Shown in the browser, because no valid redirect URI is known (RFC 6749 section 4.1.2.1).
  case page(status: Int, title: String, text: String)
  /// Sent to the application.
  case redirect(error: String, description: String)

  /// The refusal of a request whose client must push it (RFC 9126 section 5).
  static let notPushed = AuthorizeRefusal.redirect(
    error: "invalid_request",
    description: "The client must push its authorization requests; use /oauth/par"
  )
}
