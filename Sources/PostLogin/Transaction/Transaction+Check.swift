import WireFormats

/// Checks for required parts and impossible values.
extension Transaction {
  func check() throws(PostLoginError) {
    try checkPresence()
    try checkAddresses()
    try checkActors()
    try checkAdditional()
    try checkParameters()
    try checkRequest()
    try checkSession()
    try checkTokens()
  }

  private func checkPresence() throws(PostLoginError) {
    guard !user.userID.isEmpty else {
      throw .invalidTransaction(
        "the user has no id; every user has a `user_id`, such as `auth0|65f0c1d2e3a4b5c6d7e8f901`",
        about: "user.user_id"
      )
    }
    guard !client.clientID.isEmpty else {
      throw .invalidTransaction("the client has no id; give its `client_id`", about: "client")
    }
    guard !tenant.id.isEmpty else {
      throw .invalidTransaction(
        "the tenant has no id; give the name of the tenant",
        about: "tenant"
      )
    }
    if let session, session.id.isEmpty {
      throw .invalidTransaction(
        "the session has no id; give its `id`, or take the session away",
        about: "session.id"
      )
    }
    if let refreshToken, refreshToken.id.isEmpty {
      throw .invalidTransaction(
        "the refresh token has no id; give its `id`, or take the refresh token away"
      )
    }
    guard stats.loginsCount >= 0 else {
      throw .invalidTransaction(
        "`logins_count` is \(stats.loginsCount); give a number from 0",
        about: "stats.logins_count"
      )
    }
  }

  private func checkAddresses() throws(PostLoginError) {
    try Self.check(address: request.ip, "the request's `ip`", about: "request.ip")
    try Self.check(
      address: sessionTransferToken?.ip,
      "the session transfer token's `ip`",
      about: "session_transfer_token.request.ip"
    )
    try Self.check(session?.device, "session", about: "session.device")
    try Self.check(refreshToken?.device, "refresh token", about: "refresh_token.device")
  }

  private static func check(
    _ device: Device?,
    _ owner: String,
    about subject: String
  ) throws(PostLoginError) {
    guard let device else { return }
    try check(
      address: device.initialIP,
      "the \(owner)'s `initial_ip`",
      about: "\(subject).initial_ip"
    )
    try check(address: device.lastIP, "the \(owner)'s `last_ip`", about: "\(subject).last_ip")
  }

  private static func check(
    address: String?,
    _ name: @autoclosure () -> String,
    about subject: String
  ) throws(PostLoginError) {
    guard let address, !AddressSyntax.isAddress(address) else { return }
    throw .invalidTransaction(
      "\(name()) is `\(address)`, which is no IP address; give one such as `203.0.113.24`",
      about: subject
    )
  }

  private func checkActors() throws(PostLoginError) {
    try Self.check(actor: session?.actor, "the session's actor", about: "session.actor")
    try Self.check(actor: actor, "the actor", about: "transaction.actor")
    for details in parameters.authorizationDetails ?? [] {
      guard details["type"]?.stringValue != nil else {
        throw .invalidTransaction(
          "a rich authorization request has no `type`; give it one",
          about: "grant.authorization_details"
        )
      }
    }
  }

  private static func check(
    actor: JSONObject?,
    _ name: String,
    about subject: String
  ) throws(PostLoginError) {
    guard let actor else { return }
    var next: JSONValue? = .object(actor.members)
    var level = 1
    while let current = next {
      guard current["sub"]?.stringValue != nil else {
        throw .invalidTransaction(
          "\(name) has no `sub` at level \(level); name the actor",
          about: subject
        )
      }
      guard level <= 5 else {
        throw .invalidTransaction(
          "\(name) has more than five levels of `act`; Auth0 follows five",
          about: subject
        )
      }
      next = current["act"]
      level += 1
    }
  }
}

extension PostLoginError {
  static func invalidTransaction(_ message: String, about subject: String? = nil) -> PostLoginError
  {
    PostLoginError(.invalidTransaction, message).about(subject)
  }

  static func contradiction(_ message: String, about subject: String) -> PostLoginError {
    PostLoginError(.contradiction, message).about(subject)
  }
}
