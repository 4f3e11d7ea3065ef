/// Why a request to `/authorize` goes no further.
enum AuthorizeRefusal: Error, Equatable {
  /// The browser is told, because nobody knows where it may be sent (RFC 6749 section 4.1.2.1).
  case page(status: Int, title: String, text: String)
  /// The application is told.
  case redirect(error: String, description: String)
}
