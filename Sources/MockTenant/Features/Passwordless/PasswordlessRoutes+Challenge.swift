import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `/otp/challenge`, by which users of a database connection log in with a code.
extension PasswordlessRoutes {
  static let challengeEndpoint: Endpoint =
    .protocols(
      .post,
      "/otp/challenge",
      summary: "Sends a code to a user of a database connection.",
      access: .client,
      body: .formOrJSON(
        [
          .parameter("client_id", "The client's id.", isRequired: true),
          .parameter("client_secret", "The client's secret."),
          .parameter("connection", "The database connection.", isRequired: true),
          .parameter("email", "The e-mail address."),
          .parameter("phone_number", "The telephone number."),
          PayloadField("allow_signup", .boolean, summary: "Whether an unknown address signs up."),
          .parameter("delivery_method", "How a telephone gets the code: `text` or `voice`."),
        ] + ClientAssertion.parameters
      ),
      answer: .json(.passwordlessChallenge)
    ) { JSONResponse.make(object: try await PasswordlessRoutes(tenant: $0.tenant).challenge($0)) }

  private func challenge(_ call: EndpointCall) async throws -> JSONObject {
    let entities = LoginContext(tenant.store, issuer: call.origin.issuer)
    let client = try await call.knownClient(in: entities)
    let grant = GrantType.passwordless
    guard client.grantTypes.contains(grant.name), grant.isOpen(to: client) else {
      throw OAuthError.forbiddenGrant(grant)
    }
    let name = try call.body.required("connection")
    guard let connection = try await entities.connection(named: name), connection.hasPasswords,
      connection.isOpen(to: client.id)
    else { throw Self.refusal("invalid_connection", "The connection does not exist") }
    let channel = try channel(call.body)
    guard let address = channel.address(try call.body.required(channel.member)) else {
      throw OAuthError.invalidRequest("The \(channel.member) is not valid")
        .with(field: channel.member)
    }
    let method = call.body.string("delivery_method") ?? "text"
    guard ["text", "voice"].contains(method) else {
      throw OAuthError.invalidRequest("delivery_method must be text or voice")
        .with(field: "delivery_method")
    }
    try await countMessage(from: call.origin)
    let session = OpaqueToken(tenant.randomness)
    let user = try await tenant.store.account(with: address, channel, in: connection.name)?.user
    let mayGo =
      user.map { !$0.isBlocked }
      ?? (connection.allowsSignup && call.body.boolean("allow_signup") == true)
    // The answer does not reveal whether the address is known.
    guard mayGo else { return ["auth_session": .string(session.text)] }
    try await PasswordlessMessage(
      content: PasswordlessCode(
        clientID: client.id,
        connection: connection.name,
        address: address,
        allowsSignup: user == nil
      ),
      hash: session.hash,
      channel: channel == .sms && method == "voice" ? .voice : channel.messageChannel,
      subject: .init(client: client, user: user, connection: connection)
    ).send(from: tenant, origin: call.origin)
    return ["auth_session": .string(session.text)]
  }

  private func channel(_ form: JSONObject) throws(OAuthError) -> PasswordlessChannel {
    let given = PasswordlessChannel.allCases.filter { form[$0.member] != nil }
    guard given.count == 1 else { throw .invalidRequest("Send either email or phone_number") }
    return given[0]
  }
}

extension OAuthError {
  /// The error with the member `validation_errors` for one field.
  fileprivate func with(field: String) -> OAuthError {
    var error = self
    error.members.set(
      "validation_errors",
      [["field": .string(field), "message": .string(errorDescription)]]
    )
    return error
  }
}

extension AnswerShape {
  fileprivate static let passwordlessChallenge = AnswerShape.object([
    .text("auth_session", "The value that the application sends with the code.")
  ])
}
