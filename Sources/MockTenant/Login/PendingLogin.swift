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
  /// Factors that are still to be passed: one after the other, each one of several.
  var challenges: [[String]] = []
  /// Factors that were passed, in order.
  var passedFactors: [String] = []
  /// What the application gets once the factors are passed, where the flow is over already.
  var grant: TokenGrant?
  /// The form that is shown: its id and fields.
  var prompt: PromptRequest?
}
