import HTTPTypes
import PostLogin
import WireFormats

/// A login at the token endpoint that waits for a factor, under its `mfa_token`.
struct FactorLogin: Sendable, Codable {
  /// One factor that the user must pass or enrol.
  struct Demand: Sendable, Codable {
    var isEnrollment = false
    /// The types of factors that suffice; nil for any.
    var factors: [String]?

    func allows(_ kind: Authenticator.Kind) -> Bool { factors?.contains(kind.factor) ?? true }
  }

  /// The lifetime of an `mfa_token`.
  static let lifetime: Duration = .seconds(600)

  var attempt: LoginAttempt
  /// The grant type of the request that began the login.
  var grantType: String
  /// The user's remaining demands, in order.
  var demands: [Demand]
  /// The types of the factors that the user has passed, in order.
  var passed: [String] = []
  /// The paused flow's suspension, sealed; nil if the flow has finished.
  var suspension: String?
  /// The tokens to grant after the factor, if the flow has finished.
  var grant: TokenGrant?
}

extension FactorLogin.Demand {
  /// The demand of `api.multifactor.enable`, by its provider.
  init(provider: String) {
    self.init(factors: provider == "google-authenticator" ? [Authenticator.Kind.otp.factor] : nil)
  }

  init(_ challenge: Challenge) {
    let types = challenge.factors.compactMap(\.type)
    self.init(isEnrollment: challenge.kind == .enroll, factors: types.isEmpty ? nil : types)
  }

  /// The user's authenticators that meet the demand, those not confirmed only if this login began
  /// their enrolment and nothing else proves the user.
  func authenticators(of user: User, enabled: [String]?, login: String) -> [Authenticator] {
    let usable =
      isEnrolling(user, enabled: enabled)
      ? user.authenticators.filter { !$0.isActive && $0.document.string("login") == login }
      : user.usableAuthenticators(enabled: enabled)
    return usable.filter { $0.kind.map(allows) ?? false }
  }

  /// Whether the user must set a factor up: also a user without an enrolled one, unless the
  /// verified address is demanded or the only factor.
  func isEnrolling(_ user: User, enabled: [String]?) -> Bool {
    guard !isEnrollment, user.activeAuthenticators.isEmpty else { return isEnrollment }
    guard user.addressAuthenticator(enabled: enabled) != nil else { return true }
    return factors.map { !$0.contains(Authenticator.Kind.email.factor) }
      ?? !enrollable(by: user, enabled: enabled).isEmpty
  }

  /// The member `mfa_requirements` of the error `mfa_required`.
  func requirements(of user: User?, enabled: [String]?) -> JSONValue {
    if let user, !isEnrolling(user, enabled: enabled) {
      let canPass = user.usableFactorTypes(enabled: enabled)
        .filter { factors?.contains($0) ?? true }
      return ["challenge": .array(canPass.map { ["type": .string($0)] })]
    }
    let open = enrollable(by: user, enabled: enabled)
    return ["enroll": .array(open.map { ["type": .string($0)] })]
  }

  /// The types of factors that the user may set up to meet the demand.
  func enrollable(by user: User?, enabled: [String]?) -> [String] {
    let enrolled = user?.usableFactorTypes(enabled: enabled) ?? []
    return ["otp", "phone", "push-notification", "email"].filter { type in
      (factors?.contains(type) ?? true) && !enrolled.contains(type)
        && (enabled?.map(Self.canonical).contains(type) ?? true)
    }
  }

  /// The name of a factor in the tenant's settings as Actions write it.
  private static func canonical(_ name: String) -> String {
    name == "push" ? "push-notification" : name
  }
}

extension Tenant {
  /// The waiting login of an `mfa_token`, with the token's hash.
  ///
  /// - Throws: `OAuthError` for a token that is unknown, used, expired or another client's.
  func factorLogin(
    _ token: String,
    of clientID: String? = nil
  ) async throws -> (hash: String, login: FactorLogin) {
    let hash = OpaqueToken.hash(of: token)
    guard let ticket = try await store.ticket(hash, .factorLogin), ticket.usedAt == nil
    else { throw OAuthError.malformedFactorToken }
    let login = try ticket.value(FactorLogin.self)
    guard clientID == nil || clientID == login.attempt.clientID else {
      throw OAuthError.malformedFactorToken
    }
    guard now < ticket.expiresAt else { throw OAuthError.expiredFactorToken }
    return (hash, login)
  }
}

extension OAuthError {
  static let malformedFactorToken = OAuthError.invalidGrant("Malformed mfa_token")
  static let expiredFactorToken = OAuthError(
    .unauthorized,
    "expired_token",
    description: "mfa_token is expired"
  )
  static let tooManyFactorAttempts = OAuthError(
    .tooManyRequests,
    "too_many_attempts",
    description: "Too many wrong codes or messages; try again later."
  )
}
