extension LogoutRoutes {
  /// The browser's sessions at social networks that remain when a session's user has logged out
  /// there.
  func providerSessions(
    after session: SessionRecord,
    of browser: Browser
  ) async throws -> ProviderSessions {
    var sessions = browser.providerSessions
    guard let user = try await tenant.store.user(session.userID) else { return sessions }
    for name in user.connections {
      guard let connection = try await tenant.store.connection(named: name),
        connection.provider?.hasFederatedLogout == true
      else { continue }
      sessions[connection] = nil
    }
    return sessions
  }
}
