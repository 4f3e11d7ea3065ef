import PostLogin

extension LoginPipeline {
  /// Saves the new session of a user who has authenticated, though the Actions refuse the login:
  /// only `api.session.revoke` ends it (Auth0: Manage Sessions with Actions).
  ///
  /// - Returns: Whether the browser gets the session's cookie.
  func keepSession(
    of attempt: LoginAttempt,
    after outcome: Outcome,
    change: inout UnitOfWork
  ) -> Bool {
    guard var session = attempt.session, attempt.newSessionCookie != nil,
      outcome.revocation?.target != .session
    else { return false }
    session.content.cookieMode = outcome.session.cookieMode ?? session.content.cookieMode
    change.add { [session] database in
      do {
        // The user or the session may have ended while the Actions ran.
        try UnitOfWork.Condition.activeUser(session.userID).check(in: database)
        try UnitOfWork.Condition.liveSession(session).check(in: database)
      } catch is UnitOfWork.Lapse {
        return
      }
      try Store.save(session, in: database)
    }
    return true
  }
}
