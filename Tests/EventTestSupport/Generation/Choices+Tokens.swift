@testable import PostLogin

/// Sessions and tokens.
extension Choices {
  mutating func session(of user: Transaction.User) -> Transaction.Session {
    var session = Transaction.Session(id: nonEmptyText("6f1c5a9e2b7d4083"))
    session.userID = optional { _ in user.userID }
    Transaction.Session.table.make(&self, in: &session)
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
    Transaction.RefreshToken.table.make(&self, in: &token)
    return token
  }

  mutating func sessionTransferToken() -> Transaction.SessionTransferToken {
    var token = Transaction.SessionTransferToken(clientID: "", scope: [], ip: "")
    Transaction.SessionTransferToken.table.make(&self, in: &token)
    return token
  }
}
