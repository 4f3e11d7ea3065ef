import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of the My Account API, `/me/v1/…`.
struct MyAccountRoutes: Sendable {
  static let endpoints: [Endpoint] = [
    endpoint(.get, "/me/v1/factors", "Lists the factors that users can enrol.", .myAccountFactors) {
      try await list($0)
    },
    endpoint(
      .get,
      "/me/v1/authentication-methods",
      "Lists the user's authentication methods.",
      .authenticationMethods
    ) { try await methods($0) },
    endpoint(
      .post,
      "/me/v1/authentication-methods",
      "Begins to enrol an authentication method.",
      .authenticationMethodEnrollment,
      status: .accepted,
      body: MyAccountFields.enrollment
    ) { try await MyAccountEnrollment(call: $0).begin() },
    endpoint(
      .post,
      "/me/v1/authentication-methods/{id}/verify",
      "Confirms the enrolment of an authentication method.",
      .authenticationMethod,
      status: .created,
      body: MyAccountFields.verification
    ) { try await MyAccountEnrollment(call: $0).verify() },
    endpoint(
      .get,
      "/me/v1/authentication-methods/{id}",
      "Reads an authentication method.",
      .authenticationMethod
    ) { call in
      JSONResponse.make(object: try await method(call))
    },
    endpoint(
      .patch,
      "/me/v1/authentication-methods/{id}",
      "Changes an authentication method.",
      .authenticationMethod,
      body: MyAccountFields.change
    ) { try await change($0) },
    endpoint(
      .delete,
      "/me/v1/authentication-methods/{id}",
      "Deletes an authentication method.",
      nil
    ) { try await delete($0) },
  ]

  private static func endpoint(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ summary: String,
    _ answer: AnswerShape?,
    status: HTTPResponse.Status = .ok,
    body: [PayloadField]? = nil,
    handler: @escaping @Sendable (MyAccountCall) async throws -> Response
  ) -> Endpoint {
    let verbs: [HTTPRequest.Method: String] = [
      .get: "read", .post: "create", .patch: "update", .delete: "delete",
    ]
    let scope =
      path.hasSuffix("factors")
      ? "read:me:factors" : "\(verbs[method] ?? "read"):me:authentication_methods"
    return Endpoint(
      method: method,
      path: path,
      summary: summary,
      part: .protocols,
      access: .accessToken,
      query: path.hasSuffix("authentication-methods") && method == .get
        ? [.parameter("type", "The type of the methods to list.")] : [],
      body: body.map { .json($0) },
      answer: answer.map { .json($0, status: status) } ?? .nothing(.noContent),
      headers: [.proof]
    ) { call in
      try await call.addingNonce { try await handler(MyAccountCall($0, scope: scope)) }
    }
  }

  private static func list(_ call: MyAccountCall) async throws -> Response {
    let factors = ["totp", "phone", "email", "push-notification", "recovery-code"]
      .filter { AuthenticationMethods.kind($0).map(call.tenant.isEnabled) ?? true }
    return JSONResponse.make(object: [
      "factors": .array(
        [["type": "password", "usage": ["primary"]], ["type": "passkey", "usage": ["primary"]]]
          + factors.map { ["type": .string($0), "usage": ["secondary"]] }
      )
    ])
  }

  private static func methods(_ call: MyAccountCall) async throws -> Response {
    let type = call.query.string("type")
    let methods = try await all(call).filter { type == nil || $0.string("type") == type }
    return JSONResponse.make(object: [
      "authentication_methods": .array(methods.map { .object($0.members) })
    ])
  }

  private static func all(_ call: MyAccountCall) async throws -> [JSONObject] {
    let (store, user) = (call.tenant.store, call.user)
    let name = user.email ?? user.username ?? ""
    let credentials = try await store.credentials(named: name, in: user.connection)
    return AuthenticationMethods.all(
      of: user,
      passkeys: try await store.passkeys(of: user.id),
      hasPassword: credentials.passwordHash != nil
    )
  }

  private static func method(_ call: MyAccountCall) async throws -> JSONObject {
    let id = try call.parameter("id")
    guard let method = try await all(call).first(where: { $0.string("id") == id }) else {
      throw MyAccountError.notFound
    }
    return method
  }

  private static func change(_ call: MyAccountCall) async throws -> Response {
    let known = try await method(call)
    let (id, body) = (known.string("id") ?? "", call.body)
    guard known.string("type") != "password" else {
      throw MyAccountError(.conflict, "conflict", "The password has no members to change.")
    }
    let channel = body.string("preferred_authentication_method")
    guard channel == nil || known.string("type") == "phone" else {
      throw MyAccountError.invalid(
        "Only a telephone has a preferred_authentication_method.",
        field: "preferred_authentication_method"
      )
    }
    let passkeys = try await call.tenant.store.passkeys(of: call.user.id)
    if var passkey = passkeys.first(where: { $0.methodID == id }) {
      passkey.content.name = body.string("name") ?? passkey.content.name
      let saved = passkey
      var change = UnitOfWork()
      change.add { database in try Store.rename(saved, in: database) }
      try await call.commit(change, operation: "update", method: known)
    } else {
      try await call.change("update", method: known) { user in
        user.changeAuthenticator(id) { document in
          if let name = body.string("name") { document.set("name", .string(name)) }
          if let channel { document.set("oob_channel", .string(channel)) }
        }
      }
    }
    return JSONResponse.make(object: try await method(try await call.renewed()))
  }

  private static func delete(_ call: MyAccountCall) async throws -> Response {
    let known = try await method(call)
    let (id, userID) = (known.string("id") ?? "", call.user.id)
    guard known.string("type") != "password" else {
      throw MyAccountError(.conflict, "conflict", "The password cannot be deleted.")
    }
    if id.hasPrefix("passkey|") {
      var change = UnitOfWork()
      change.add { database in
        _ = try Store.deletePasskey(
          String(id.dropFirst("passkey|".count)),
          of: userID,
          in: database
        )
      }
      try await call.commit(change, operation: "delete", method: known)
    } else {
      try await call.change("delete", method: known) { _ = $0.removeAuthenticator(id) }
    }
    return Response(status: .noContent)
  }
}
