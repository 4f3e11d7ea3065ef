extension LoginAttempt {
  /// Whether a browser takes part, which can follow a redirect, show a page and keep a session.
  var hasBrowser: Bool {
    GrantType.all.first { $0.loginName == grant }?.hasBrowser ?? false
  }
}
