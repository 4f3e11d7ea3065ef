import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoint `POST /oauth/par` (RFC 9126).
struct PushedRoutes: Sendable {
  /// The greatest size of a request, as at Auth0.
  static let maximumSize = 10 * 1024
  /// How many parameters of its own an application may add, and how their names begin.
  static let maximumExtensions = 10
  static let extensionPrefix = "ext-"

  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/oauth/par",
      summary: "Takes an authorization request in advance (RFC 9126).",
      access: .client,
      body: .form(
        AuthorizeParameters.all.filter { $0.name != "request_uri" }
          + [.parameter("client_secret", "The client's secret.")] + ClientAssertion.parameters
      ),
      answer: .json(.pushedRequest, status: .created)
    ) { call in
      let answer = try await PushedRoutes(tenant: call.tenant).answer(call)
      return JSONResponse.make(object: answer, status: .created)
    }
  ]

  private func answer(_ call: EndpointCall) async throws -> JSONObject {
    let entities = LoginContext(tenant.store, issuer: call.origin.issuer)
    var client: Client?
    do {
      let known = try await call.knownClient(in: entities)
      client = known
      let parameters = try parameters(of: call, client: known)
      try await check(parameters, call, entities)
      return try await save(parameters, of: known)
    } catch let error as OAuthError {
      try await log(error, call, client: client)
      throw error
    }
  }

  /// The parameters of the authorization request, without the client's credentials.
  private func parameters(of call: EndpointCall, client: Client) throws -> JSONObject {
    guard client.authentication != .none else {
      throw OAuthError(
        .forbidden,
        "unauthorized_client",
        description: "Only a client that authenticates can push authorization requests."
      )
    }
    guard call.context.body.count <= Self.maximumSize else {
      throw OAuthError(
        .contentTooLarge,
        "invalid_request",
        description: "The request is larger than \(Self.maximumSize) bytes"
      )
    }
    guard call.body["request_uri"] == nil else {
      throw OAuthError.invalidRequest("The parameter request_uri cannot be pushed")
    }
    let extensions = call.body.members.count { $0.name.hasPrefix(Self.extensionPrefix) }
    guard extensions <= Self.maximumExtensions else {
      throw OAuthError.invalidRequest(
        "At most \(Self.maximumExtensions) parameters may begin with \(Self.extensionPrefix)"
      )
    }
    let credentials = ["client_secret", "client_assertion", "client_assertion_type"]
    var parameters = JSONObject(call.body.members.filter { !credentials.contains($0.name) })
    parameters.set("client_id", .string(client.id))
    return parameters
  }

  /// Refuses a request that `/authorize` would refuse.
  private func check(
    _ parameters: JSONObject,
    _ call: EndpointCall,
    _ entities: LoginContext
  ) async throws {
    let reader = AuthorizeReader(
      entities: entities,
      issuer: call.origin.issuer,
      defaultAudience: tenant.configuration.defaultAudience
    )
    do {
      let (client, redirectURI) = try await reader.client(parameters)
      try reader.checkWebMessage(parameters, client: client, redirectURI: redirectURI)
      _ = try await reader.request(parameters, client: client, redirectURI: redirectURI)
    } catch AuthorizeRefusal.page(_, _, let text) {
      throw OAuthError.invalidRequest(text)
    } catch AuthorizeRefusal.redirect(let error, let description) {
      let isForbidden = ["unauthorized_client", "access_denied"].contains(error)
      throw OAuthError(isForbidden ? .forbidden : .badRequest, error, description: description)
    }
  }

  private func save(_ parameters: JSONObject, of client: Client) async throws -> JSONObject {
    let uri = OpaqueToken(tenant.randomness, prefix: "urn:ietf:params:oauth:request_uri:").text
    let lifetime = tenant.configuration.lifetimes.pushedRequest
    try await tenant.store.savePushedRequest(
      uri,
      clientID: client.id,
      expiresAt: tenant.now + lifetime,
      content: PushedRequestContent(
        parameters: JSONObject(
          parameters.members.filter { $0.name != TransferCarrier.parameter }
        ),
        transferTokenHash: TransferCarrier.hash(of: parameters.string(TransferCarrier.parameter))
      )
    )
    return ["request_uri": .string(uri), "expires_in": .integer(lifetime.wholeSeconds)]
  }

  private func log(_ error: OAuthError, _ call: EndpointCall, client: Client?) async throws {
    let pushed = call.body.withoutSecrets.members.filter { $0.name != TransferCarrier.parameter }
    try await tenant.log(
      .failedPushedRequest,
      description: error.errorDescription,
      subject: .init(client: client, audience: call.body.string("audience")),
      details: [
        "error": [
          "message": .string(error.errorDescription), "oauthError": .string(error.error),
          "type": "oauth-authorization",
        ],
        "qs": .object(pushed),
      ],
      origin: call.origin
    )
  }
}
