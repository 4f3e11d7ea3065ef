import FoundationEssentials
import PostLogin
import WireFormats

extension Transaction.Client {
  init(_ client: Client) {
    self.init(clientID: client.id, name: client.name)
    metadata = client.metadata
  }
}

extension Transaction.Connection {
  init(_ connection: Connection) {
    self.init(id: connection.id, name: connection.name, strategy: connection.strategy)
    metadata = connection.metadata
  }
}

extension Transaction.Organization {
  init(_ organization: Organization) {
    self.init(
      id: organization.id,
      name: organization.name,
      displayName: organization.displayName
    )
    metadata = organization.metadata
  }
}

extension Transaction.Device {
  init(_ device: DeviceRecord) {
    self.init()
    initialASN = device.initialASN
    initialIP = device.initialIP
    initialUserAgent = device.initialUserAgent
    lastASN = device.lastASN
    lastIP = device.lastIP
    lastUserAgent = device.lastUserAgent
  }
}

extension Transaction.Session {
  init(_ session: SessionRecord, parent: RefreshTokenRecord?) {
    self.init(id: session.id)
    userID = session.userID
    actor = session.content.actor
    createdAt = session.createdAt.date
    updatedAt = session.updatedAt.date
    authenticatedAt = session.authenticatedAt.date
    expiresAt = session.expiresAt.date
    idleExpiresAt = session.idleExpiresAt.date
    lastInteractedAt = session.lastInteractedAt.date
    clients = session.content.clientIDs
    cookieMode = session.content.cookieMode?.rawValue
    metadata = session.content.metadata
    device = Transaction.Device(session.content.device)
    parentRefreshToken = parent.map { .init(id: $0.id, metadata: $0.content.metadata) }
  }
}

extension Transaction.RefreshToken {
  init(_ token: RefreshTokenRecord, isOnline: Bool) {
    self.init(id: token.id, createdAt: token.createdAt.date)
    clientID = token.clientID
    userID = token.userID
    sessionID = token.sessionID
    expiresAt = token.expiresAt?.date
    idleExpiresAt = token.idleExpiresAt?.date
    lastExchangedAt = token.lastExchangedAt?.date
    access = isOnline ? "online" : "offline"
    metadata = token.content.metadata
    resourceServers = token.content.audience.map {
      [.init(audience: $0, scopes: token.content.scopes)]
    }
    device = Transaction.Device(token.content.device)
    parentRefreshToken = token.parentRefreshTokenID.map { .init(id: $0) }
  }
}

extension User {
  /// The user as Actions see it, of a tenant with these factors; the issuer is that of the request.
  func transactionUser(issuer: String, enabledFactors: [String]?) -> Transaction.User {
    let profile = profile(issuer: issuer)
    let created = profile.string("created_at").flatMap { Date(eventText: $0) }
    var user = Transaction.User(
      userID: id,
      createdAt: created ?? Date(millisecondsSince1970: 0),
      updatedAt: profile.string("updated_at").flatMap { Date(eventText: $0) }
    )
    user.email = email
    user.emailVerified = document.boolean("email_verified") ?? false
    user.username = username
    user.phoneNumber = document.string("phone_number")
    user.phoneVerified = document.boolean("phone_verified")
    user.name = profile.string("name")
    user.givenName = document.string("given_name")
    user.familyName = document.string("family_name")
    user.nickname = profile.string("nickname")
    user.picture = profile.string("picture")
    user.lastPasswordReset = document.string("last_password_reset").flatMap { Date(eventText: $0) }
    user.appMetadata = appMetadata
    user.userMetadata = userMetadata
    user.roles = roles
    user.multifactor = document.strings("multifactor")
    user.enrolledFactors = usableFactorTypes(enabled: enabledFactors).map { .init(type: $0) }
    user.identities = identities
    return user
  }

  private var identities: [Transaction.Identity] {
    let listed = document.objects("identities")
    guard !listed.isEmpty else {
      let account = account
      return [
        Transaction.Identity(
          connection: connection,
          provider: account.provider,
          userID: account.id,
          isSocial: account.isSocial
        )
      ]
    }
    return listed.map { document in
      var identity = Transaction.Identity(connection: document.string("connection") ?? connection)
      identity.provider = document.string("provider")
      identity.userID = document.string("user_id")
      identity.isSocial = document.boolean("isSocial")
      identity.profileData = document.object("profileData").map(Self.texts(of:))
      return identity
    }
  }

  /// The members that are texts: Auth0 documents no others in the profile of a linked account.
  private static func texts(of profile: JSONObject) -> JSONObject {
    JSONObject(profile.members.filter { $0.value.stringValue != nil })
  }
}
