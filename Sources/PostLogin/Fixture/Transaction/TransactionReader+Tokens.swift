/// Session, refresh token and session transfer token, in short by id or address.
extension TransactionReader {
  func session(of login: Transaction, _ grant: FixtureGrant) -> Transaction.Session? {
    let made = "sess_\(made(20, "session", login.user.userID))"
    guard let cursor = root["session"] else {
      return login.grant.isRedirect ? usual(Transaction.Session(id: made), login, grant) : nil
    }
    guard !cursor.isNull else { return nil }
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map { usual(Transaction.Session(id: $0), login, grant) }
    }
    guard let map = cursor.map else { return nil }
    let id = map.has("id") ? map.required("id")?.nonemptyString : made
    var session = usual(Transaction.Session(id: id ?? ""), login, grant)
    session.actor = map.present("actor")?.object
    session.userID = map.string("user_id", or: session.userID)
    session.createdAt = map.time("created_at", or: session.createdAt)
    session.updatedAt = map.time("updated_at", or: session.updatedAt)
    session.authenticatedAt = map.time("authenticated_at", or: session.authenticatedAt)
    session.expiresAt = map.time("expires_at", or: nil)
    session.idleExpiresAt = map.time("idle_expires_at", or: nil)
    session.lastInteractedAt = map.time("last_interacted_at", or: session.lastInteractedAt)
    session.clients = map.present("clients")?.list?.readingEach(Self.clientID) ?? session.clients
    session.cookieMode = map.present("cookie")?.map.flatMap(Self.cookieMode)
    session.metadata = map.present("metadata")?.texts
    session.device = map.present("device")?.map.map(Self.device)
    session.parentRefreshToken = map.present("session_transfer")?.map.flatMap(Self.parent)
    map.end()
    return id == nil ? nil : session
  }

  private func usual(
    _ session: Transaction.Session,
    _ login: Transaction,
    _ grant: FixtureGrant
  ) -> Transaction.Session {
    var session = session
    // A session that needs no page was there before.
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
    let made = "rt_\(made(20, "refresh token", login.user.userID))"
    guard let cursor = root["refresh_token"] else {
      return login.grant == .refreshToken ? usual(made, login) : nil
    }
    guard !cursor.isNull else { return nil }
    if case .string = cursor.node.value { return cursor.nonemptyString.map { usual($0, login) } }
    guard let map = cursor.map else { return nil }
    let id = map.has("id") ? map.required("id")?.nonemptyString : made
    var token = usual(id ?? "", login)
    token.createdAt = map.time("created_at", or: token.createdAt) ?? token.createdAt
    token.clientID = map.string("client_id", or: token.clientID)
    token.userID = map.string("user_id", or: token.userID)
    token.sessionID = map.present("session_id")?.string
    token.expiresAt = map.time("expires_at", or: nil)
    token.idleExpiresAt = map.time("idle_expires_at", or: nil)
    token.lastExchangedAt = map.time("last_exchanged_at", or: nil)
    token.rotating = map.present("rotating")?.boolean
    token.access = map.present("access")?.choice(of: ["online", "offline"])
    token.metadata = map.present("metadata")?.texts
    token.resourceServers =
      map.present("resource_servers")?.list?.readingEach(Self.resourceServer)
    token.device = map.present("device")?.map.map(Self.device)
    token.parentRefreshToken = map.present("session_transfer")?.map.flatMap(Self.parent)
    map.end()
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
    token.clientID = map.string("client_id", or: token.clientID) ?? token.clientID
    token.scope = map.present("scope")?.words ?? token.scope
    map.end()
    return token
  }

  private func requestOfToken(_ map: DocumentMap) -> Transaction.SessionTransferToken? {
    let address = map.required("ip").flatMap(\.address)
    var token = usual(ip: address ?? "")
    token.asn = map.string("asn", or: token.asn)
    token.userAgent = map.string("user_agent", or: token.userAgent)
    if map.has("geoip") { token.geoip = map.present("geoip").flatMap(GeoTable.place) }
    map.end()
    return address == nil ? nil : token
  }

  private func usual(ip address: String) -> Transaction.SessionTransferToken {
    var token = Transaction.SessionTransferToken(
      clientID: PlausibleData.id(32, of: PlausibleData.letters, from: "client native"),
      scope: ["openid", "profile", "offline_access"],
      ip: address
    )
    token.userAgent = "ExampleApp/1.0 (iPhone; iOS 18.3)"
    let asker = root["session_transfer_token"] ?? root.cursor
    token.asn = geo.autonomousSystem(of: address, for: asker)
    token.geoip = geo.place(of: address, for: asker)
    return token
  }

  private static func clientID(_ cursor: DocumentCursor) -> String? {
    if case .string = cursor.node.value { return cursor.nonemptyString }
    guard let map = cursor.map else { return nil }
    defer { map.end() }
    return map.required("client_id")?.nonemptyString
  }

  private static func cookieMode(_ map: DocumentMap) -> String? {
    defer { map.end() }
    return map.required("mode")?.choice(of: ["persistent", "non-persistent"])
  }

  private static func resourceServer(
    _ cursor: DocumentCursor
  ) -> Transaction.RefreshTokenResourceServer? {
    guard let map = cursor.map else { return nil }
    defer { map.end() }
    let audience = map.required("audience")?.nonemptyString
    let scopes = map.present("scopes")?.words ?? []
    return audience.map { Transaction.RefreshTokenResourceServer(audience: $0, scopes: scopes) }
  }

  private static func device(_ map: DocumentMap) -> Transaction.Device {
    var device = Transaction.Device()
    device.initialASN = map.present("initial_asn")?.string
    device.initialIP = map.present("initial_ip")?.address
    device.initialUserAgent = map.present("initial_user_agent")?.string
    device.lastASN = map.present("last_asn")?.string
    device.lastIP = map.present("last_ip")?.address
    device.lastUserAgent = map.present("last_user_agent")?.string
    map.end()
    return device
  }

  private static func parent(_ map: DocumentMap) -> Transaction.ParentRefreshToken? {
    defer { map.end() }
    guard let token = map.required("parent_refresh_token")?.map else { return nil }
    defer { token.end() }
    return Transaction.ParentRefreshToken(
      id: token.present("id")?.string,
      metadata: token.present("metadata")?.texts
    )
  }
}

extension DocumentMap {
  /// A time, made up when nobody wrote one.
  func time(_ name: String, or made: EventTime?) -> EventTime? {
    guard let cursor = self[name] else { return made }
    return cursor.isNull ? nil : cursor.time
  }
}
