import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// A new passkey by the My Account API, in two steps.
extension MyAccountEnrollment {
  /// Begins to enrol a passkey; the answer has the authenticator's options.
  func beginPasskey() async throws -> Response {
    let connections = try await tenant.store.connections()
    let wanted = call.body.string("connection") ?? call.user.connection
    guard let connection = connections.first(where: { $0.name == wanted }), connection.hasPasskeys,
      call.user.connections.contains(wanted)
    else {
      throw MyAccountError.invalid("The user's connection has no passkeys.", field: "connection")
    }
    let passkeys = try await tenant.store.passkeys(of: call.user.id)
    let (session, challenge) = try await tenant.passkeyChallenge(
      .enrollment,
      clientID: call.clientID,
      connection: connection.name,
      issuer: call.origin.issuer
    ) { $0.userID = call.user.id }
    try await call.commit(UnitOfWork(), operation: "create", method: ["type": "passkey"])
    return response(
      [
        "auth_session": .string(session),
        "authn_params_public_key": challenge.creationOptions(
          named: call.user.email ?? call.user.username ?? call.user.id,
          excluding: passkeys
        ),
      ],
      id: Self.newPasskeyID
    )
  }

  /// Keeps the passkey of the session's challenge.
  func verifyPasskey(_ session: String) async throws -> Response {
    let method: JSONObject = ["type": "passkey"]
    guard let answer = call.body.object("authn_response") else {
      throw MyAccountError.invalid(
        "Missing required property: authn_response",
        field: "authn_response"
      )
    }
    guard let challenge = try await tenant.store.takePasskeyChallenge(session, at: tenant.now),
      challenge.purpose == .enrollment, challenge.userID == call.user.id
    else { throw MyAccountError.invalid("The auth_session is unknown or expired.") }
    do {
      let registration = try challenge.ceremony(issuer: call.origin.issuer).registration(answer)
      let passkey = PasskeyLogin(tenant: tenant, origin: call.origin)
        .passkey(registration, of: call.user.id, challenge: challenge, at: tenant.now)
      guard try await tenant.store.passkey(passkey.id) == nil else {
        throw PasskeyCeremony.Problem("the user or the passkey exists already")
      }
      var change = UnitOfWork()
      change.add { database in try Store.insert(passkey, in: database) }
      let shown = passkey.method(of: call.user)
      try await call.commit(change, operation: "verify", method: shown)
      return JSONResponse.make(object: shown, status: .created)
    } catch let problem as PasskeyCeremony.Problem {
      try await call.logFailure("verify", method: method, problem.reason)
      throw MyAccountError.invalid(
        "The passkey is not valid: \(problem.reason)",
        field: "authn_response"
      )
    }
  }
}
