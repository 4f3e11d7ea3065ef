/// The device session that the tokens of a grant belong to (OpenID Connect Native SSO).
struct DeviceSessionJoin: Sendable {
  /// Nil for tokens without a device session.
  var binding: DeviceBinding?
  /// The device secret for the answer; nil if the answer has none.
  var secret: String?
  /// What is written with the tokens.
  var change = UnitOfWork()

  /// Tokens without a device session.
  init() {}

  /// Tokens of a device session, which is saved with them; `secret` is for the answer.
  init(saving session: DeviceSessionRecord, secret: String?) {
    binding = DeviceBinding(session)
    self.secret = secret
    change.add { database in try Store.save(session, in: database) }
  }

  /// Tokens of the device session of a secret that the request has shown, which must still be live.
  init(using session: DeviceSessionRecord, secret: String?) {
    self.init(saving: session, secret: secret)
    change.require(.liveDeviceSession(session.id, secretHash: session.secretHash))
  }

  /// The grant with this device session.
  func joined(_ grant: TokenGrant) -> TokenGrant {
    var grant = grant
    grant.device = binding
    return grant
  }
}
