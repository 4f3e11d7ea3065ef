/// What no login can do without, and what none can have.
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
        "the user has no id; every user has a `user_id`, such as `auth0|65f0c1d2e3a4b5c6d7e8f901`"
      )
    }
    guard !client.clientID.isEmpty else {
      throw .invalidTransaction("the client has no id; give its `client_id`")
    }
    guard !tenant.id.isEmpty else {
      throw .invalidTransaction("the tenant has no id; give the name of the tenant")
    }
    if let session, session.id.isEmpty {
      throw .invalidTransaction("the session has no id; give its `id`, or take the session away")
    }
    if let refreshToken, refreshToken.id.isEmpty {
      throw .invalidTransaction(
        "the refresh token has no id; give its `id`, or take the refresh token away"
      )
    }
    guard stats.loginsCount >= 0 else {
      throw .invalidTransaction(
        "`logins_count` is \(stats.loginsCount); a user cannot have logged in less than never"
      )
    }
  }

  private func checkAddresses() throws(PostLoginError) {
    try Self.check(address: request.ip, "the request's `ip`")
    try Self.check(address: sessionTransferToken?.ip, "the session transfer token's `ip`")
    try Self.check(session?.device, "session")
    try Self.check(refreshToken?.device, "refresh token")
  }

  private static func check(_ device: Device?, _ owner: String) throws(PostLoginError) {
    guard let device else { return }
    try check(address: device.initialIP, "the \(owner)'s `initial_ip`")
    try check(address: device.lastIP, "the \(owner)'s `last_ip`")
  }

  private static func check(
    address: String?,
    _ name: @autoclosure () -> String
  ) throws(PostLoginError) {
    guard let address, !AddressSyntax.isAddress(address) else { return }
    throw .invalidTransaction(
      "\(name()) is `\(address)`, which is no IP address; give one such as `203.0.113.24`"
    )
  }

  private func checkActors() throws(PostLoginError) {
    try Self.check(actor: session?.actor, "the session's actor")
    try Self.check(actor: actor, "the actor")
    for details in parameters.authorizationDetails ?? [] {
      guard details["type"]?.stringValue != nil else {
        throw .invalidTransaction("a rich authorization request has no `type`; give it one")
      }
    }
  }

  private static func check(actor: JSONObject?, _ name: String) throws(PostLoginError) {
    guard let actor else { return }
    var next: JSONValue? = .object(actor.members)
    var level = 1
    while let current = next {
      guard current["sub"]?.stringValue != nil else {
        throw .invalidTransaction("\(name) has no `sub` at level \(level); say who acts")
      }
      guard level <= 5 else {
        throw .invalidTransaction("\(name) has more than five levels of `act`; Auth0 follows five")
      }
      next = current["act"]
      level += 1
    }
  }
}

extension PostLoginError {
  static func invalidTransaction(_ message: String) -> PostLoginError {
    PostLoginError(.invalidTransaction, message)
  }

  static func contradiction(_ message: String) -> PostLoginError {
    PostLoginError(.contradiction, message)
  }
}
