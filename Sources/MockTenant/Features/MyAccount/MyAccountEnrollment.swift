import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Enrols an authentication method by the My Account API, in two steps.
struct MyAccountEnrollment: Sendable {
  /// The enrolment that the second step confirms, by the hash of its `auth_session`.
  struct Content: Sendable, Codable {
    var userID: String
    /// The authenticator's id.
    var id: String
    var type: String
  }

  static let lifetime: Duration = .seconds(300)
  /// Maximum wrong codes per session.
  static let tries = 10
  /// The id of a passkey before it exists.
  static let newPasskeyID = "passkey|new"

  let call: MyAccountCall

  var tenant: Tenant { call.tenant }

  /// Begins an enrolment; the header `Location` names the method.
  func begin() async throws -> Response {
    let type = call.body.string("type") ?? ""
    if type == "password" { return try await beginPassword() }
    guard let kind = AuthenticationMethods.kind(type) else { return try await beginPasskey() }
    guard tenant.isEnabled(kind) else {
      throw MyAccountError.invalid("The factor is not enabled.", field: "type")
    }
    let id = "\(kind.rawValue)|\(tenant.identifier("dev_"))"
    let session = OpaqueToken(tenant.randomness)
    let content = Content(userID: call.user.id, id: id, type: type)
    var answer: JSONObject = ["id": .string(id), "auth_session": .string(session.text)]
    var document: JSONObject = [
      "id": .string(id), "authenticator_type": .string(kind.type), "active": false,
      "created_at": .string(tenant.now.text),
    ]
    var code: String?
    switch kind {
    case .otp:
      let secret = tenant.oneTimePasswordSecret()
      document.set("secret", .string(secret))
      answer.set("manual_input_code", .string(secret))
      answer.set("barcode_uri", .string(barcode(secret)))
    case .push:
      // The application of the network has no page here: the second step confirms the device.
      let secret = tenant.oneTimePasswordSecret()
      document.set("oob_channel", "auth0")
      answer.set("manual_input_code", .string(secret))
      answer.set("barcode_uri", .string(barcode(secret)))
    case .recoveryCode:
      let recovery = tenant.recoveryCode()
      document.set("code_hash", .string(OpaqueToken.hash(of: recovery)))
      answer.set("recovery_code", .string(recovery))
    default:
      let name = kind == .email ? "email" : "phone_number"
      guard let address = call.body.string(name) else {
        throw MyAccountError.invalid("Missing required property: \(name)", field: name)
      }
      guard kind == .email ? EmailAddress.isValid(address) : PhoneNumber.isValid(address) else {
        throw MyAccountError.invalid(
          kind == .email ? "Invalid email address" : PhoneNumber.problem,
          field: name
        )
      }
      let channel = call.body.string("preferred_authentication_method") ?? "sms"
      document.set("oob_channel", .string(kind == .email ? "email" : channel))
      document.set(name, .string(address))
      code = tenant.numericCode()
    }
    let ticket = try Ticket(
      session.hash,
      .enrollment,
      code: code,
      until: tenant.now + Self.lifetime,
      content: content
    )
    if code != nil { try await countMessage() }
    let authenticator = Authenticator(document: document)
    var change = UnitOfWork()
    let userID = call.user.id
    change.add { database in
      try Store.save(ticket, in: database)
      try Store.updateUser(userID, in: database) { $0.add(authenticator) }
    }
    try await call.commit(change, operation: "create", method: ["type": .string(type)])
    if let code, let channel = authenticator.kind?.messageChannel {
      let message = Message(
        purpose: .enrollment,
        channel: channel,
        recipient: authenticator.email ?? authenticator.phoneNumber ?? "",
        code: code,
        expiresAt: ticket.expiresAt,
        subject: .init(client: try await tenant.store.client(call.clientID), user: call.user)
      )
      try await tenant.send(message, origin: call.origin)
    }
    return response(answer, id: id)
  }

  /// Counts a message to the user, of whom an hour has ten.
  private func countMessage() async throws {
    let isAllowed = try await tenant.attempts.attempt(
      FactorSender.limitKey(of: call.user.id)
    ) { false }
    guard isAllowed == nil else { return }
    throw MyAccountError(.tooManyRequests, "too_many_requests", "Too many messages; try later.")
  }

  /// Confirms an enrolment.
  func verify() async throws -> Response {
    let id = try call.parameter("id")
    let session = call.body.string("auth_session") ?? ""
    if id == Self.newPasskeyID { return try await verifyPasskey(session) }
    if id == passwordID { return try await verifyPassword(session) }
    let (now, hash, body, user) = (
      tenant.now, OpaqueToken.hash(of: session), call.body, call.user
    )
    guard let ticket = try await tenant.store.ticket(hash, .enrollment),
      ticket.isLive(at: now), ticket.tries < Self.tries,
      let content = try? ticket.value(Content.self), content.userID == user.id, content.id == id,
      let authenticator = user.authenticators.first(where: { $0.id == id })
    else { throw MyAccountError.invalid("The auth_session is unknown or expired.") }
    let isRight: Bool = try await tenant.store.write { database in
      let code = body.string("otp_code") ?? ""
      switch authenticator.kind {
      case .recoveryCode, .push: break
      case .otp:
        guard let secret = authenticator.secret,
          let step = OneTimePassword.step(of: code, secret: secret, at: now),
          try Store.useOneTimePassword(
            of: authenticator,
            user: user.id,
            step: step,
            at: now,
            in: database
          )
        else {
          try Store.countTry(of: hash, in: database)
          return false
        }
      default:
        guard
          case .right = try Store.redeem(
            code,
            of: hash,
            .enrollment,
            tries: Self.tries,
            at: now,
            in: database
          )
        else { return false }
        return true
      }
      try Store.useTicket(hash, at: now, in: database)
      return true
    }
    let method: JSONObject = ["type": .string(content.type), "id": .string(id)]
    guard isRight else {
      try await call.logFailure("verify", method: method, "Invalid otp_code.")
      throw MyAccountError.invalid("Invalid otp_code.", field: "otp_code")
    }
    try await call.change("verify", method: method) { $0.confirmAuthenticator(id) }
    let confirmed = Authenticator(document: authenticator.document.setting("active", nil))
    return JSONResponse.make(object: confirmed.method(at: nil), status: .created)
  }

  private func barcode(_ secret: String) -> String {
    let name = PercentEncoding.encodeComponent(tenant.configuration.name)
    let user = PercentEncoding.encodeComponent(call.user.email ?? call.user.id)
    return "otpauth://totp/\(name):\(user)?secret=\(secret)&issuer=\(name)&algorithm=SHA1"
      + "&digits=6&period=30"
  }

  func response(_ answer: JSONObject, id: String) -> Response {
    let path = "me/v1/authentication-methods/\(PercentEncoding.encodeComponent(id))"
    return JSONResponse.make(
      object: answer,
      status: .accepted,
      headers: [.location: call.origin.issuer + path]
    )
  }
}

extension Tenant {
  /// A secret of one-time passwords: 20 random bytes in base32.
  fileprivate func oneTimePasswordSecret() -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    return String(randomness.bytes(32).map { alphabet[Int($0 & 31)] })
  }
}
