import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// The most users that a login page shows as buttons.
  private static let maximumUserCount = 12
  /// The most users that are looked at, since most of a large tenant may be of other connections.
  private static let maximumLookups = 100

  /// The configured users that can log in by a click, in place of a password.
  func userButtons(_ request: AuthorizeRequest) async throws -> [(id: String, text: String)] {
    guard tenant.offersTrial else { return [] }
    var buttons: [(id: String, text: String)] = []
    for (user, _) in tenant.configuration.users.prefix(Self.maximumLookups)
    where buttons.count < Self.maximumUserCount {
      guard let user = try await entities.user(user.id),
        try await connection(of: user, request) != nil
      else { continue }
      buttons.append((user.id, "as \(user.shortName)"))
    }
    return buttons
  }

  /// Logs a configured user in who was chosen by a button of the login page.
  func logIn(as id: String, state: String, login: PendingLogin) async throws -> Response {
    guard tenant.offersTrial, tenant.configuration.users.contains(where: { $0.user.id == id }),
      let client = try await entities.client(login.request.clientID),
      let user = try await entities.user(id),
      let connection = try await connection(of: user, login.request),
      try await tenant.store.finishLogin(state: state, at: tenant.now)
    else { return MessagePage.noLogin.response }
    return try await self.login(
      user,
      connection: connection,
      session: newSession(user, method: connection.hasPasswords ? "pwd" : "federated"),
      request: login.request,
      client: client
    )
  }

  /// The user's connection, if the request can lead to it.
  private func connection(
    of user: User,
    _ request: AuthorizeRequest
  ) async throws -> Connection? {
    guard let connection = try await entities.connection(named: user.connection),
      connection.isOpen(to: request.clientID),
      request.connection == nil || request.connection == connection.name
    else { return nil }
    return connection
  }
}

extension User {
  /// What distinguishes the user on a button: the local part of the address, or another name.
  fileprivate var shortName: String {
    let address = email?.prefix { $0 != "@" }
    return DocumentText.line(address.map(String.init) ?? username ?? id, atMost: 40)
  }
}
