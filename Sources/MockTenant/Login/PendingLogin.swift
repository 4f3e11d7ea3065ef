import PostLogin

/// A login that waits for its user: at the login page, at a redirect, a form or a factor.
struct PendingLogin: Sendable, Codable {
  var request: AuthorizeRequest
  /// What binds the login to the browser that began it.
  var browserHash: String
  /// Who logs in; nil before the login page was answered.
  var attempt: LoginAttempt?
  /// What the flow needs to go on, sealed.
  var suspension: String?
  /// The parameter `state` of the request to `/continue`.
  var continueState: String?
  /// Factors that the user can pass now, such as `otp`.
  var factors: [String] = []
  /// The user for whom a signed-in browser has to show the password again; nil for anyone.
  var expectedUserID: String?
}
