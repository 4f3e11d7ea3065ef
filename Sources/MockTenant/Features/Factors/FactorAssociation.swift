import HTTPTypes
import PostLogin
import WireFormats

/// The enrolment of a factor by an application or on the tenant's page, which the first code or
/// notification confirms.
struct FactorAssociation: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin
  /// The members of the request: the types and channels, and a number or an address.
  let form: JSONObject
  let user: User
  let client: Client
  /// The hash of the `mfa_token`, or of the state of a login in a browser.
  let login: String
  let demand: FactorLogin.Demand

  /// Stores the authenticator, unconfirmed, and returns the data for the user.
  ///
  /// - Throws: `OAuthError`.
  func begin() async throws -> JSONObject {
    if user.isBlocked { throw OAuthError.blockedUser }
    let kind = try kind()
    guard demand.isEnrolling(user, enabled: tenant.configuration.enabledFactors) else {
      throw OAuthError(
        .badRequest,
        "already_enrolled",
        description: "User is already enrolled"
      )
    }
    guard demand.allows(kind), tenant.isEnabled(kind) else {
      throw FactorRoutes.unsupportedChallenge
    }
    let authenticator = try authenticator(kind)
    let recoveryCode = try await save(authenticator)
    var answer: JSONObject = [
      "authenticator_type": .string(kind.type), "id": .string(authenticator.id),
    ]
    if let secret = authenticator.secret {
      answer.set("secret", .string(secret))
      answer.set("barcode_uri", .string(barcode(secret)))
    } else {
      let code = try await FactorSender(tenant: tenant, origin: origin)
        .send(to: authenticator, of: user, client: client, login: login)
      guard let code else { throw OAuthError.tooManyFactorAttempts }
      answer.set("oob_channel", string: kind.channel)
      answer.set("oob_code", .string(code))
      answer.set("name", string: authenticator.maskedName)
      if kind == .push {
        answer.set("barcode_uri", .string(notificationBarcode(authenticator)))
      } else {
        answer.set("binding_method", "prompt")
      }
    }
    if let recoveryCode { answer.set("recovery_codes", [.string(recoveryCode)]) }
    return answer
  }

  /// The kind that the request's types and channels ask for; the first that the tenant knows.
  private func kind() throws(OAuthError) -> Authenticator.Kind {
    guard let types = form.strings("authenticator_types") else {
      throw .missing("authenticator_types")
    }
    if types.first == "otp" { return .otp }
    guard types.first == "oob" else {
      throw .invalidRequest("authenticator_types must be [\"otp\"] or [\"oob\"]")
    }
    let channels = form.strings("oob_channels") ?? []
    guard let kind = channels.lazy.compactMap(Authenticator.kind(ofChannel:)).first else {
      throw .invalidRequest("oob_channels must name sms, voice, email or auth0")
    }
    return kind
  }

  private func authenticator(_ kind: Authenticator.Kind) throws(OAuthError) -> Authenticator {
    var document: JSONObject = [
      "id": .string(tenant.identifier("\(kind.rawValue)|dev_")),
      "authenticator_type": .string(kind.type), "active": false, "login": .string(login),
    ]
    document.set("oob_channel", string: kind.channel)
    switch kind {
    case .otp: document.set("secret", .string(OneTimePassword.base32(tenant.randomness.bytes(20))))
    case .sms, .voice:
      let number = try form.required("phone_number")
      guard PhoneNumber.isValid(number) else { throw .invalidRequest(PhoneNumber.problem) }
      document.set("phone_number", .string(number))
    case .email:
      let address = try form.required("email")
      guard EmailAddress.isValid(address) else { throw .invalidRequest("Invalid email address") }
      document.set("email", .string(address))
    case .push, .recoveryCode: break
    }
    return Authenticator(document: document)
  }

  /// Saves the authenticator with a recovery code, if the user has none; returns that code.
  private func save(_ authenticator: Authenticator) async throws -> String? {
    let hasCode = user.authenticators.contains { $0.kind == .recoveryCode && $0.isActive }
    let code = hasCode ? nil : tenant.recoveryCode()
    let id = tenant.identifier("recovery-code|dev_")
    try await tenant.store.updateUser(user.id) { user in
      user.add(authenticator)
      if let code { user.setRecoveryCode(code, id: id, confirmedBy: authenticator.id) }
    }
    return code
  }

  /// The URI of a secret for authenticator applications.
  private func barcode(_ secret: String) -> String {
    let name = PercentEncoding.encodeComponent(tenant.configuration.name)
    let user = PercentEncoding.encodeComponent(user.email ?? user.id)
    return "otpauth://totp/\(name):\(user)?secret=\(secret)&issuer=\(name)&algorithm=SHA1&digits=6"
      + "&period=30"
  }

  /// The URI with which an application for notifications would enrol; here the outbox replaces it.
  private func notificationBarcode(_ authenticator: Authenticator) -> String {
    URLText.adding(
      [("enrollment_tx_id", authenticator.id), ("base_url", origin.issuer)],
      to: "otpauth://totp/"
        + PercentEncoding.encodeComponent(tenant.configuration.name)
    )
  }
}

extension Tenant {
  /// Whether users can enrol a kind of factor.
  func isEnabled(_ kind: Authenticator.Kind) -> Bool {
    let names = kind == .push ? ["push", "push-notification"] : [kind.factor]
    return configuration.enabledFactors?.contains(where: names.contains) ?? true
  }
}
