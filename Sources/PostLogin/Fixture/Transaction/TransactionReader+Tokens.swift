import WireFormats

/// The session, refresh token and session transfer token; an id or address is the short form.
extension TransactionReader {
  func session(of login: Transaction, _ grant: FixtureGrant) -> Transaction.Session? {
    let made = "sess_\(made(20, part: "session", seed: login.user.userID))"
    guard let cursor = root["session"] else {
      return login.grant.isRedirect
        ? usual(Transaction.Session(id: made), login: login, grant: grant) : nil
    }
    guard !cursor.isNull else { return nil }
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map {
        usual(Transaction.Session(id: $0), login: login, grant: grant)
      }
    }
    guard let map = cursor.map else { return nil }
    let id = map.has("id") ? map.required("id")?.nonemptyString : made
    var session = usual(Transaction.Session(id: id ?? ""), login: login, grant: grant)
    _ = Transaction.Session.table.read(map, into: &session)
    return id == nil ? nil : session
  }

  private func usual(
    _ session: Transaction.Session,
    login: Transaction,
    grant: FixtureGrant
  ) -> Transaction.Session {
    var session = session
    // A login without a page uses a session that began earlier.
    let isOlder = grant.isSilent || login.grant == .refreshToken
    let start = isOlder ? now.advanced(byMinutes: -60) : now
    session.userID = login.user.userID
    session.createdAt = start
    session.updatedAt = now
    session.authenticatedAt = start
    session.lastInteractedAt = now
    session.clients = [login.client.clientID]
    return session
  }

  func refreshToken(of login: Transaction, _ grant: FixtureGrant) -> Transaction.RefreshToken? {
    let made = "rt_\(made(20, part: "refresh token", seed: login.user.userID))"
    guard let cursor = root["refresh_token"] else {
      return login.grant == .refreshToken ? usual(made, login) : nil
    }
    guard !cursor.isNull else { return nil }
    if case .string = cursor.node.value { return cursor.nonemptyString.map { usual($0, login) } }
    guard let map = cursor.map else { return nil }
    let id = map.has("id") ? map.required("id")?.nonemptyString : made
    var token = usual(id ?? "", login)
    _ = Transaction.RefreshToken.table.read(map, into: &token)
    return id == nil ? nil : token
  }

  private func usual(_ id: String, _ login: Transaction) -> Transaction.RefreshToken {
    var token = Transaction.RefreshToken(id: id, createdAt: now.advanced(byMinutes: -24 * 60))
    token.clientID = login.client.clientID
    token.userID = login.user.userID
    return token
  }

  func sessionTransferToken(
    of login: Transaction,
    _ grant: FixtureGrant
  ) -> Transaction.SessionTransferToken? {
    guard let cursor = root["session_transfer_token"] else {
      return grant.isSessionTransfer ? usual(ip: login.request.ip) : nil
    }
    guard !cursor.isNull else { return nil }
    if case .string = cursor.node.value { return cursor.address.map { usual(ip: $0) } }
    guard let map = cursor.map else { return nil }
    let request = map.present("request").flatMap { cursor -> Transaction.SessionTransferToken? in
      if case .string = cursor.node.value { return cursor.address.map { usual(ip: $0) } }
      return cursor.map.flatMap(requestOfToken)
    }
    var token = request ?? usual(ip: login.request.ip)
    _ = Transaction.SessionTransferToken.table.read(map, into: &token)
    return token
  }

  private func requestOfToken(_ map: DocumentMap) -> Transaction.SessionTransferToken? {
    let address = map.required("ip").flatMap(\.address)
    var token = usual(ip: address ?? "")
    _ = Transaction.SessionTransferToken.requestTable.read(map, into: &token)
    return address == nil ? nil : token
  }

  private func usual(ip address: String) -> Transaction.SessionTransferToken {
    var token = Transaction.SessionTransferToken(
      clientID: SampleData.id(32, of: SampleData.letters, from: "client native"),
      scope: ["openid", "profile", "offline_access"],
      ip: address
    )
    token.userAgent = "ExampleApp/1.0 (iPhone; iOS 18.3)"
    let problemCursor = root["session_transfer_token"] ?? root.cursor
    token.asn = geo.autonomousSystem(of: address, for: problemCursor)
    token.geoip = geo.place(of: address, for: problemCursor)
    return token
  }

  /// The id of one application of a session.
  static func clientID(_ cursor: DocumentCursor) -> String? {
    if case .string = cursor.node.value { return cursor.nonemptyString }
    guard let map = cursor.map else { return nil }
    defer { map.end() }
    return map.required("client_id")?.nonemptyString
  }
}
