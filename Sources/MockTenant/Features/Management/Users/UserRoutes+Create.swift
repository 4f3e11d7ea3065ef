import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

extension UserRoutes {
  /// Creates a user, who can log in at once.
  func create(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    guard
      let connection = try await tenant.store.connection(named: payload.string("connection") ?? "")
    else {
      throw ManagementError(
        .badRequest,
        "The connection does not exist.",
        code: "inexistent_connection"
      )
    }
    if connection.hasPasswords { try checkIdentity(payload) }
    let hash = try await hash(of: payload.string("password"))
    let registration = Registration(
      tenant: tenant,
      connection: connection,
      client: nil,
      request: nil,
      origin: call.origin.showing(payload)
    )
    let user: User
    do {
      user = try await registration.approved(self.user(payload, connection))
    } catch let refusal as RegistrationRefusal {
      throw refusal.managementError
    }
    do {
      try await call.write("Create a User", status: .created, body: payload) { database in
        try Store.insert(user, passwordHash: hash, in: database)
        return true
      }
    } catch let error as DatabaseError where error.isDuplicate {
      throw Self.existingUser
    }
    registration.announce(user)
    if payload.boolean("verify_email") == true {
      try await UserLinks(tenant: tenant, origin: call.origin).sendVerification(
        to: user,
        client: nil
      )
    }
    return JSONResponse.make(
      object: user.representation(issuer: call.origin.issuer),
      status: .created
    )
  }

  static let existingUser =
    ManagementError(.conflict, "The user already exists.", code: "user_exists")

  func hash(of password: String?) async throws -> String? {
    guard let password else { return nil }
    do {
      return try await PasswordHash.make(password)
    } catch let error as PostLoginError {
      throw ManagementError(.badRequest, error.message, code: "invalid_body")
    }
  }

  /// Checks that a user of a database connection has a password and an e-mail address or user name.
  private func checkIdentity(_ payload: JSONObject) throws(ManagementError) {
    let fields = [["password"], ["email", "username"]]
    for names in fields where !names.contains(where: { payload.string($0) != nil }) {
      throw .invalidBody(
        PayloadProblem(
          reason: "Missing required property: \(names[0])",
          path: names[0],
          summary: UserFields.creation.first { $0.name == names[0] }?.summary ?? ""
        )
      )
    }
  }

  private func user(_ payload: JSONObject, _ connection: Connection) -> User {
    let provider = connection.userIDPrefix
    let id = payload.string("user_id").map { provider + $0 } ?? tenant.identifier(provider)
    let changeable = Set(UserFields.all.map(\.name))
    var given = User(payload["email"] == nil ? [:] : ["email_verified": false])
    given.merge(JSONObject(payload.members.filter { changeable.contains($0.name) }))
    return User(id, of: connection.name, profile: given.document, at: tenant.now)
  }
}
