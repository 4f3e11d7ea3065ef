import PostLogin

/// A login that waits for its user: at the login page, a redirect, a form or a factor.
struct PendingLogin: Sendable, Codable {
  var request: AuthorizeRequest
  /// The hash of the cookie that binds the login to the browser that began it.
  var browserHash: String
  /// The user's attempt; nil until the user has answered the login page.
  var attempt: LoginAttempt?
  /// The paused flow's suspension, sealed.
  var suspension: String?
  /// The factors still to pass, in order; any one of each inner list suffices.
  var challenges: [[String]] = []
  /// Whether each of the factors is to be enrolled; nil if none is.
  var enrollments: [Bool]?
  /// The factors that the user has passed, in order.
  var passedFactors: [String] = []
  /// The tokens to grant after the factors, if the flow has already finished.
  var grant: TokenGrant?
  /// The form that the user must fill in: its id and fields.
  var prompt: PromptRequest?
}

extension PendingLogin {
  /// What the user must do next; nil if every factor is passed.
  var demand: FactorLogin.Demand? {
    challenges.first.map { factors in
      FactorLogin.Demand(isEnrollment: enrollments?.first ?? false, factors: factors)
    }
  }

  /// Notes that the user has passed the next factor.
  mutating func pass(_ factor: String) {
    challenges.removeFirst()
    if enrollments?.isEmpty == false { enrollments?.removeFirst() }
    passedFactors.append(factor)
  }
}
