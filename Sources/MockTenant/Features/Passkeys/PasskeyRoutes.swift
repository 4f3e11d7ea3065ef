import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/passkey/challenge` and `/passkey/register`, with which an application begins a
/// login or signup by a passkey.
struct PasskeyRoutes: Sendable {
  let tenant: Tenant

  private static let parameters: [PayloadField] =
    [
      .parameter("client_id", "The client's id.", isRequired: true),
      .parameter("client_secret", "The client's secret."),
      .parameter("realm", "The connection's name."),
      .parameter("organization", "The organization to log in to."),
    ] + ClientAssertion.parameters

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/passkey/challenge",
      summary: "Begins a login with a passkey.",
      access: .client,
      body: .json(parameters),
      answer: .json(.passkeyChallenge)
    ) { try await PasskeyRoutes(tenant: $0.tenant).begin(.login, $0) },
    .protocols(
      .post,
      "/passkey/register",
      summary: "Begins the signup of a user with a passkey.",
      access: .client,
      body: .json(
        parameters + [
          PayloadField("user_profile", .map(nil), summary: "The user's profile.", isRequired: true),
          PayloadField("user_metadata", .map(nil), summary: "The user's user_metadata."),
        ]
      ),
      answer: .json(.passkeyChallenge)
    ) { try await PasskeyRoutes(tenant: $0.tenant).begin(.signup, $0) },
  ]

  private func begin(
    _ purpose: PasskeyChallenge.Purpose,
    _ call: EndpointCall
  ) async throws -> Response {
    let entities = LoginContext(tenant.store, issuer: call.origin.issuer)
    var subject = Tenant.LogSubject()
    do {
      let client = try await call.knownClient(in: entities)
      subject.client = client
      guard client.grantTypes.contains(GrantType.passkey.name) else {
        throw OAuthError.forbiddenGrant(GrantType.passkey)
      }
      let connection = try await connection(call.body, client: client, entities: entities)
      subject.connection = connection
      let answer = try await answer(
        purpose,
        call,
        client: client,
        connection: connection,
        organizationID: try await organization(call.body, entities: entities)
      )
      try await log(.passkeyChallenge, purpose, nil, subject: subject, call)
      return answer
    } catch let error as OAuthError {
      try await log(
        .failedPasskeyChallenge,
        purpose,
        error.errorDescription,
        subject: subject,
        call
      )
      throw error
    }
  }

  private func answer(
    _ purpose: PasskeyChallenge.Purpose,
    _ call: EndpointCall,
    client: Client,
    connection: Connection,
    organizationID: String?
  ) async throws -> Response {
    let profile = purpose == .signup ? try PasskeyProfile.members(call.body) : [:]
    let email = profile.string("email") ?? ""
    if purpose == .signup {
      guard connection.allowsSignup else {
        throw OAuthError.accessDenied("Public signup is disabled")
      }
      guard try await tenant.store.user(named: email, in: connection.name) == nil else {
        throw OAuthError.invalidRequest("The user already exists.")
      }
    }
    let (session, challenge) = try await tenant.passkeyChallenge(
      purpose,
      clientID: client.id,
      connection: connection.name,
      issuer: call.origin.issuer
    ) { challenge in
      challenge.organizationID = organizationID
      guard purpose == .signup else { return }
      challenge.userID = tenant.identifier("auth0|")
      challenge.profile = profile
    }
    return JSONResponse.make(object: [
      "auth_session": .string(session),
      "authn_params_public_key": purpose == .signup
        ? challenge.creationOptions(named: email) : challenge.requestOptions,
    ])
  }

  /// The realm's connection, or the first one with passkeys that the client may use.
  private func connection(
    _ form: JSONObject,
    client: Client,
    entities: LoginContext
  ) async throws -> Connection {
    let realm = form.string("realm")
    let connection = try await entities.connections().first { connection in
      connection.hasPasskeys && connection.isOpen(to: client.id)
        && (realm == nil || realm == connection.name)
    }
    guard let connection else {
      throw OAuthError(
        .notFound,
        "not_found",
        description: "The client has no such connection with passkeys"
      )
    }
    return connection
  }

  private func organization(_ form: JSONObject, entities: LoginContext) async throws -> String? {
    guard let name = form.string("organization") else { return nil }
    guard let organization = try await entities.organization(name) else {
      throw OAuthError.invalidRequest("parameter organization is invalid")
    }
    return organization.id
  }

  private func log(
    _ type: TenantLogType,
    _ purpose: PasskeyChallenge.Purpose,
    _ description: String?,
    subject: Tenant.LogSubject,
    _ call: EndpointCall
  ) async throws {
    try await tenant.log(
      type,
      description: description,
      subject: subject,
      details: ["purpose": .string(purpose.rawValue)],
      origin: call.origin
    )
  }
}

extension AnswerShape {
  /// A challenge for a passkey.
  static let passkeyChallenge = AnswerShape.object([
    .text("auth_session", "The session of the challenge, for the answer."),
    .sent("authn_params_public_key", .map(nil), summary: "The passkey's options."),
  ])
}
