/// Sessions, and the tokens that may stand for one.
extension Choices {
  mutating func session(of user: Transaction.User) -> Transaction.Session {
    var session = Transaction.Session(id: nonEmptyText("6f1c5a9e2b7d4083"))
    session.userID = optional { _ in user.userID }
    session.createdAt = optionalTime()
    session.updatedAt = optionalTime()
    session.authenticatedAt = optionalTime()
    session.expiresAt = optionalTime()
    session.idleExpiresAt = optionalTime()
    session.lastInteractedAt = optionalTime()
    session.clients = optional { $0.texts("PaymentsWebsite") }
    session.cookieMode = optional { $0.allowedText(of: "event.session.cookie.mode") }
    session.metadata = optional { $0.strings() }
    session.device = optional { $0.device() }
    session.parentRefreshToken = optional { $0.parentRefreshToken() }
    return session
  }

  mutating func refreshToken(
    of user: Transaction.User,
    for client: Transaction.Client
  ) -> Transaction.RefreshToken {
    var token = Transaction.RefreshToken(id: nonEmptyText("rt_5b1e77c0"), createdAt: time())
    token.clientID = optional { _ in client.clientID }
    token.userID = optional { _ in user.userID }
    token.sessionID = optional { $0.nonEmptyText("6f1c5a9e2b7d4083") }
    token.expiresAt = optionalTime()
    token.idleExpiresAt = optionalTime()
    token.lastExchangedAt = optionalTime()
    token.rotating = optional { $0.flag() }
    token.access = optional { $0.allowedText(of: "event.refresh_token.access") }
    token.metadata = optional { $0.strings() }
    token.resourceServers = optional { choices in
      choices.list(upTo: 2) {
        .init(audience: $0.text("https://api.payments.example/"), scopes: $0.texts("read:me"))
      }
    }
    token.device = optional { $0.device() }
    token.parentRefreshToken = optional { $0.parentRefreshToken() }
    return token
  }

  mutating func sessionTransferToken() -> Transaction.SessionTransferToken {
    var token = Transaction.SessionTransferToken(
      clientID: text("PaymentsPhoneApp"),
      scope: texts("openid"),
      ip: address()
    )
    token.asn = optionalText("AS64496")
    token.userAgent = optionalText("PaymentsApp/7.1")
    token.geoip = optional { $0.place() }
    return token
  }

  private mutating func parentRefreshToken() -> Transaction.ParentRefreshToken {
    .init(id: optionalText("rt_native"), metadata: optional { $0.strings() })
  }
}
