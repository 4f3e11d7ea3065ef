import PostLogin
import WireFormats

extension User {
  /// The user's authenticators, also those whose enrolment is not confirmed.
  var authenticators: [Authenticator] {
    let listed = document.objects("authenticators").map(Authenticator.init)
    guard let secret = oneTimePasswordSecret else { return listed }
    let id = "totp|dev_\(OpaqueToken.hash(of: self.id).prefix(16))"
    let described = Authenticator(
      document: [
        "id": .string(id), "authenticator_type": "otp", "secret": .string(secret),
      ]
    )
    return [described] + listed
  }

  /// The confirmed authenticators that prove the user, the recovery code not among them.
  var activeAuthenticators: [Authenticator] {
    authenticators.filter { $0.isActive && $0.kind != .recoveryCode }
  }

  /// The types of factors of the confirmed authenticators, each once.
  var enrolledFactorTypes: [String] { Self.types(of: activeAuthenticators) }

  /// The user's verified address, which is a factor without an enrolment where the tenant lists
  /// e-mail among its factors (Auth0: Configure Email Notifications for MFA).
  func addressAuthenticator(enabled: [String]?) -> Authenticator? {
    guard enabled?.contains(Authenticator.Kind.email.factor) ?? false,
      document.boolean("email_verified") ?? false, let email,
      !activeAuthenticators.contains(where: { $0.email == email })
    else { return nil }
    let id = "email|dev_\(OpaqueToken.hash(of: self.id).prefix(16))"
    return Authenticator(
      document: [
        "id": .string(id), "authenticator_type": "oob", "oob_channel": "email",
        "email": .string(email),
      ]
    )
  }

  /// The confirmed authenticators, the verified address among them.
  func usableAuthenticators(enabled: [String]?) -> [Authenticator] {
    activeAuthenticators + [addressAuthenticator(enabled: enabled)].compactMap(\.self)
  }

  /// The types of factors that the user can be challenged with, each once.
  func usableFactorTypes(enabled: [String]?) -> [String] {
    Self.types(of: usableAuthenticators(enabled: enabled))
  }

  private static func types(of authenticators: [Authenticator]) -> [String] {
    var types: [String] = []
    for type in authenticators.compactMap(\.kind?.factor) where !types.contains(type) {
      types.append(type)
    }
    return types
  }

  /// The recovery code as a factor, if the user has one.
  var recoveryFactors: [String] {
    authenticators.filter { $0.isActive && $0.kind == .recoveryCode }.map { _ in
      Authenticator.Kind.recoveryCode.factor
    }
  }

  /// Adds an authenticator in place of one of the same kind that was not confirmed.
  mutating func add(_ authenticator: Authenticator) {
    setAuthenticators(
      storedAuthenticators.filter { $0.isActive || $0.kind != authenticator.kind }
        + [authenticator]
    )
  }

  /// Confirms the enrolment of an authenticator, and with it the recovery code that was made for it.
  ///
  /// A recovery code that is confirmed takes the place of the one before.
  mutating func confirmAuthenticator(_ id: String) {
    let stored = storedAuthenticators
    let isConfirmed = { (authenticator: Authenticator) in
      authenticator.id == id || authenticator.confirmingID == id
    }
    let hasNewCode = stored.contains { $0.kind == .recoveryCode && isConfirmed($0) }
    setAuthenticators(
      stored.compactMap { authenticator in
        guard isConfirmed(authenticator) else {
          let isReplaced =
            hasNewCode && authenticator.kind == .recoveryCode && authenticator.isActive
          return isReplaced ? nil : authenticator
        }
        return Authenticator(
          document: authenticator.document.setting("active", nil).setting("confirmed_by", nil)
        )
      }
    )
  }

  /// Changes the members of an authenticator.
  ///
  /// That of `otp_secret`, which has no members of its own, becomes one of `authenticators`.
  mutating func changeAuthenticator(_ id: String, _ change: (inout JSONObject) -> Void) {
    var stored = storedAuthenticators
    if let described = authenticators.first(where: { $0.id == id }), !stored.contains(described) {
      document.set("otp_secret", nil)
      stored.insert(described, at: 0)
    }
    setAuthenticators(
      stored.map { authenticator in
        guard authenticator.id == id else { return authenticator }
        var document = authenticator.document
        change(&document)
        return Authenticator(document: document)
      }
    )
  }

  /// Removes an authenticator; the recovery code goes with the last one.
  ///
  /// - Returns: False for an unknown id.
  mutating func removeAuthenticator(_ id: String) -> Bool {
    guard let found = authenticators.first(where: { $0.id == id }) else { return false }
    if storedAuthenticators.contains(found) {
      setAuthenticators(storedAuthenticators.filter { $0.id != id })
    } else {
      document.set("otp_secret", nil)
    }
    if activeAuthenticators.isEmpty {
      setAuthenticators(storedAuthenticators.filter { $0.kind != .recoveryCode })
    }
    return true
  }

  /// Replaces the recovery code; with the id of an authenticator once that is confirmed.
  mutating func setRecoveryCode(_ code: String, id: String, confirmedBy authenticator: String?) {
    var document: JSONObject = [
      "id": .string(id), "authenticator_type": "recovery-code",
      "code_hash": .string(OpaqueToken.hash(of: code)),
    ]
    if let authenticator {
      document.set("active", false)
      document.set("confirmed_by", .string(authenticator))
    }
    setAuthenticators(
      storedAuthenticators.filter { stored in
        stored.kind != .recoveryCode || authenticator != nil && stored.isActive
      } + [Authenticator(document: document)]
    )
  }

  private var storedAuthenticators: [Authenticator] {
    document.objects("authenticators").map(Authenticator.init)
  }

  private mutating func setAuthenticators(_ authenticators: [Authenticator]) {
    document.set(
      "authenticators",
      authenticators.isEmpty ? nil : .array(authenticators.map { .object($0.document.members) })
    )
  }
}
