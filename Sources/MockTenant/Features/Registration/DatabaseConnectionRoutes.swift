import HTTPTypes
import Hummingbird
import NIOCore
import PostLogin
import WireFormats

/// The endpoints `/dbconnections/…`, by which applications sign users up and reset passwords.
struct DatabaseConnectionRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/dbconnections/signup",
      summary: "Creates a user of a database connection.",
      body: .formOrJSON(
        [clientID, connection]
          + profile.map { PayloadField.parameter($0, "The user's \($0).") } + [
            .parameter("password", "The password.", isRequired: true),
            PayloadField(
              "user_metadata",
              .map(nil, atMost: 10),
              summary: "Metadata that the user may change: at most ten texts."
            ),
          ]
      ),
      answer: .json(.signup)
    ) {
      JSONResponse.make(object: try await DatabaseConnectionRoutes(tenant: $0.tenant).signUp($0))
    },
    .protocols(
      .post,
      "/dbconnections/change_password",
      summary: "Sends a link to the page for a new password.",
      body: .formOrJSON([
        clientID, connection,
        .parameter("email", "The user's e-mail address.", isRequired: true),
        .parameter("organization", "The organization of the login."),
      ]),
      answer: .text
    ) { try await DatabaseConnectionRoutes(tenant: $0.tenant).requestChange($0) },
  ]

  private static let clientID = PayloadField.parameter(
    "client_id",
    "The client's id.",
    isRequired: true
  )
  private static let connection = PayloadField.parameter(
    "connection",
    "The database connection.",
    isRequired: true
  )
  /// The members of a user that the application may set.
  static let profile = [
    "email", "username", "phone_number", "given_name", "family_name", "name", "nickname",
    "picture",
  ]

  private func signUp(_ call: EndpointCall) async throws -> JSONObject {
    let form = call.body
    let (client, connection) = try await parties(form)
    if tenant.suspicion.isSuspicious() { throw OAuthError.verificationRequired }
    let signup = Signup(tenant: tenant, client: client, connection: connection, origin: call.origin)
    let isNew = try await tenant.attempts.attempt(
      "signup:\(call.origin.ip)",
      limit: PasswordlessChannel.limit
    ) { try await signup.create(form) != nil }
    guard let isNew else { throw OAuthError.tooManySignups }
    guard isNew, let email = form.string("email")?.lowercased(),
      let user = try await tenant.store.user(named: email, in: connection.name)
    else { throw DatabaseConnectionError.invalidSignup }
    var answer: JSONObject = [
      "_id": .string(user.account.id), "email": .string(email), "email_verified": false,
    ]
    for name in Self.profile.dropFirst() + ["user_metadata"] {
      answer.set(name, form[name] == nil ? nil : user.document[name])
    }
    return answer
  }

  private func requestChange(_ call: EndpointCall) async throws -> Response {
    let form = call.body
    let (client, connection) = try await parties(form)
    let email = try form.required("email")
    let organization = try await form.string("organization").asyncFlatMap {
      try await LoginContext(tenant.store, issuer: call.origin.issuer).organization($0)
    }
    let request = PasswordResetRequest(
      tenant: tenant,
      origin: call.origin,
      client: client,
      connection: connection
    )
    guard try await request.send(to: email, organizationID: organization?.id) else {
      throw OAuthError.tooManySignups
    }
    return Response(
      status: .ok,
      headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(
        byteBuffer: ByteBuffer(string: "We've just sent you an email to reset your password.")
      )
    )
  }

  /// The client and the database connection that a request names.
  private func parties(_ form: JSONObject) async throws -> (Client, Connection) {
    let id = try form.required("client_id")
    guard let client = try await tenant.store.client(id) else {
      throw OAuthError(.unauthorized, "invalid_client", description: "Unauthorized")
    }
    let name = try form.required("connection")
    guard let connection = try await tenant.store.connection(named: name),
      connection.hasPasswords, connection.isOpen(to: client.id)
    else {
      throw OAuthError(
        .badRequest,
        "invalid_connection",
        description: "The connection does not exist or is not open to the client."
      )
    }
    return (client, connection)
  }
}

extension OAuthError {
  /// The error for a request that bot detection finds suspicious.
  static let verificationRequired = OAuthError(
    .unauthorized,
    "requires_verification",
    description: "Suspicious request requires verification"
  )
  fileprivate static let tooManySignups = OAuthError(
    .tooManyRequests,
    "too_many_attempts",
    description: "Too many requests from this address; try again later."
  )
}

extension AnswerShape {
  fileprivate static let signup = AnswerShape.object(
    [
      .text("_id", "The id of the user's account."), .text("email", "The e-mail address."),
      .sent("email_verified", .boolean, summary: "Whether the address was verified."),
    ],
    isOpen: true
  )
}
