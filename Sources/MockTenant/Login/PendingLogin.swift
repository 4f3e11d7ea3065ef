import PostLogin
import WireFormats

/// A login that waits for its user: at the login page, a redirect, a form or a factor.
struct PendingLogin: Sendable, Codable {
  var request: AuthorizeRequest
  /// The hash of the cookie that binds the login to the browser that began it.
  var browserHash: String
  /// The user's attempt; nil until the user has answered the login page.
  var attempt: LoginAttempt?
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
  /// The private key that an Action has set for the response of SAML, sealed; the grant lacks it.
  var sealedKey: String?
  /// The form that the user must fill in: its id and fields.
  var prompt: PromptRequest?
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
