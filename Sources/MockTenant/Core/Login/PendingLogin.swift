import PostLogin
import WireFormats

/// A login or a reset of a password that waits for its user: at the login page, a redirect, a form or
/// a factor.
struct PendingLogin: Sendable, Codable {
  var request: AuthorizeRequest
  /// The hash of the cookie that binds the login to the browser that began it.
  var browserHash: String
  /// The user's attempt; nil until the user has answered the login page.
  var attempt: LoginAttempt?
  /// Whether the user, who has authenticated, still picks the organization; nil for no.
  var picksOrganization: Bool?
  /// The address that a code was sent to, of a user who logs in without a password.
  var passwordlessAddress: String?
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
  /// The tokens to grant once the user has consented to them; nil if the login asks for no consent.
  var consent: TokenGrant?
  /// The private key that an Action has set for the response of SAML, sealed; the grant lacks it.
  var sealedKey: String?
  /// The form that the user must fill in: its id and fields.
  var prompt: PromptRequest?
  /// The reset of a password; nil for a login.
  var reset: PasswordReset?
}

extension PendingLogin {
  /// Waits for what the Actions ask of the user.
  ///
  /// - Returns: The URL to send the browser to.
  mutating func wait(
    in suspension: Suspension,
    after outcome: Outcome,
    state: String,
    sealedBy seal: SuspensionSeal
  ) throws -> String {
    var suspension = suspension
    suspension.state = state
    self.suspension = try seal.seal(suspension)
    let query = "?state=\(PercentEncoding.encodeComponent(state))"
    switch suspension.pause {
    case .redirect:
      return URLText.adding([("state", state)], to: outcome.redirect?.url ?? "")
    case .prompt:
      prompt = outcome.prompt
      return "/u/form\(query)"
    case .challenge:
      challenges = outcome.factorChoices
      enrollments = outcome.authentication.challenges.map { $0.kind == .enroll }
      return "/u/mfa\(query)"
    }
  }
}

extension PendingLogin {
  /// The next demand for the user; nil if every factor is passed.
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

extension PendingLogin {
  private static let key = "key"

  /// Keeps the tokens to grant, but the private key of an Action only under a seal.
  mutating func keep(_ grant: TokenGrant, _ seal: SecretSeal) throws {
    var grant = grant
    if let key = grant.federated?.settings.string(Self.key) {
      sealedKey = try seal.seal(key)
      grant.federated?.settings.set(Self.key, nil)
    }
    self.grant = grant
  }

  /// The tokens to grant with the sealed key; nil also if another run of the server sealed it.
  func grant(_ seal: SecretSeal) -> TokenGrant? {
    guard let sealedKey, var grant else { return grant }
    guard let key = seal.open(sealedKey) else { return nil }
    grant.federated?.settings.set(Self.key, .string(key))
    return grant
  }
}
