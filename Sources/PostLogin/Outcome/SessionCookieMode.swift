/// Whether the cookie of a session outlives the browser.
public enum SessionCookieMode: String, Sendable, Hashable, CaseIterable, Codable {
  /// The cookie lasts until the session expires.
  case persistent
  /// The cookie is gone when the browser ends.
  case nonPersistent = "non-persistent"
}
