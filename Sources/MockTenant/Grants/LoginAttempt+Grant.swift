import PostLogin

extension LoginAttempt {
  /// Whether a browser takes part, which can follow a redirect, show a page and keep a session.
  var hasBrowser: Bool { Transaction.Grant(rawValue: grant)?.isInBrowser ?? false }
}
