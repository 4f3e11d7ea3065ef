import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// A new password by the My Account API, in two steps.
extension MyAccountEnrollment {
  /// The id of the user's password.
  var passwordID: String { "password|\(call.user.account.id)" }

  /// Begins to set a password; the answer has the password policy.
  func beginPassword() async throws -> Response {
    let connection = try await passwordConnection()
    let session = OpaqueToken(call.tenant.randomness)
    let ticket = try Ticket(
      session.hash,
      .enrollment,
      until: call.tenant.now + Self.lifetime,
      content: Content(userID: call.user.id, id: passwordID, type: "password")
    )
    var change = UnitOfWork()
    change.add { database in try Store.save(ticket, in: database) }
    try await call.commit(change, operation: "create", method: ["type": "password"])
    return response(
      [
        "id": .string(passwordID), "auth_session": .string(session.text),
        "policy": [
          "complexity": [
            "min_length": .integer(connection.passwordPolicy.minimumLength)
          ],
          "profile_data": ["active": false], "history": ["active": false],
          "dictionary": ["active": false],
        ],
      ],
      id: passwordID
    )
  }

  /// Sets the password.
  func verifyPassword(_ session: String) async throws -> Response {
    let (user, now, hash) = (call.user, call.tenant.now, OpaqueToken.hash(of: session))
    let method = AuthenticationMethods.password(of: user)
    guard let ticket = try await call.tenant.store.ticket(hash, .enrollment),
      ticket.isLive(at: now), let content = try? ticket.value(Content.self),
      content.userID == user.id, content.id == passwordID
    else { throw MyAccountError.invalid("The auth_session is unknown or expired.") }
    guard let password = call.body.string("new_password") else {
      throw MyAccountError.invalid(
        "Missing required property: new_password",
        field: "new_password"
      )
    }
    guard try await passwordConnection().passwordPolicy.allows(password) else {
      try await call.logFailure("verify", method: method, "Password is too weak")
      throw MyAccountError.invalid("Password is too weak", field: "new_password")
    }
    let passwordHash = try await PasswordHash.make(password)
    var change = UnitOfWork()
    change.add { database in
      try Store.useTicket(hash, at: now, in: database)
      try Store.changePassword(passwordHash, of: user.id, at: now, in: database)
    }
    do {
      try await call.commit(change, operation: "verify", method: method)
    } catch is Store.TicketIsGone {
      throw MyAccountError.invalid("The auth_session is unknown or expired.")
    }
    PasswordChangeNotice(tenant: call.tenant, origin: call.origin).start(for: user.id)
    return JSONResponse.make(object: method, status: .created)
  }

  private func passwordConnection() async throws -> Connection {
    let name = call.user.connection
    guard let connection = try await call.tenant.store.connection(named: name),
      connection.hasPasswords
    else { throw MyAccountError.invalid("The user's connection has no passwords.", field: "type") }
    return connection
  }
}
