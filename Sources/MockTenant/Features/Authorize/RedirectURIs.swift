import PostLogin

/// The redirect URIs that a client may use: its callbacks, and the tenant's own page `/mobile`.
///
/// Fragments do not count: Auth0 removes them, since a redirect URI must have none (RFC 6749 section
/// 3.1.2).
struct RedirectURIs: Sendable {
  private let callbacks: [String]
  private let mobilePage: String

  /// The redirect URIs of a client at a host of the tenant.
  init(of client: Client, issuer: String) {
    callbacks = client.callbacks.map(URLText.withoutFragment)
    mobilePage = issuer + "mobile"
  }

  /// The redirect URI of a request, which is the first callback if the request names none; nil
  /// without either.
  func chosen(by requested: String?) -> String? {
    requested.map(URLText.withoutFragment) ?? callbacks.first
  }

  /// Whether the client may use a redirect URI, compared exactly.
  func contain(_ redirectURI: String) -> Bool {
    callbacks.contains(redirectURI) || redirectURI == mobilePage
  }
}
