import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of the device authorization flow (RFC 8628).
struct DeviceRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/oauth/device/code",
      summary: "Begins the login of a device, and returns the code that its user types (RFC 8628).",
      access: .client,
      body: .formOrJSON(
        [
          .parameter("client_id", "The client's id.", isRequired: true),
          .parameter("scope", "The scopes that the device requests."),
          .parameter("audience", "The API that the tokens are for."),
        ] + ClientAssertion.parameters
      ),
      answer: .json(.deviceCode)
    ) { JSONResponse.make(object: try await DeviceRoutes(tenant: $0.tenant).answer($0)) }
  ]

  static let pages: [Endpoint] = [
    .page(
      .get,
      "/activate",
      summary: "Asks for the code of a device.",
      query: [userCode]
    ) { try await AuthorizeRoutes.flow($0).activate($0.query.string("user_code")) },
    .page(
      .post,
      "/activate",
      summary: "Checks the code of a device.",
      body: .form([userCode])
    ) { try await AuthorizeRoutes.flow($0).activate($0.body.string("user_code")) },
    .page(
      .post,
      "/u/activate",
      summary: "Confirms or cancels the login of a device.",
      body: .form([
        .parameter("state", "The waiting login.", isRequired: true),
        PayloadField("action", .choice(["confirm", "cancel"]), summary: "The user's choice."),
      ])
    ) { try await AuthorizeRoutes.flow($0).confirmDevice($0.body) },
  ]

  private static let userCode = PayloadField.parameter(
    "user_code",
    "The code that the device shows."
  )

  private func answer(_ call: EndpointCall) async throws -> JSONObject {
    let entities = LoginContext(tenant.store, issuer: call.origin.issuer)
    var client: Client?
    do {
      let known = try await call.knownClient(in: entities)
      client = known
      return try await answer(call, client: known, entities: entities)
    } catch let error as OAuthError {
      try await tenant.log(
        .failedDeviceRequest,
        description: error.errorDescription,
        subject: .init(client: client, audience: call.body.string("audience")),
        details: details(call.body, error),
        origin: call.origin
      )
      throw error
    }
  }

  private func answer(
    _ call: EndpointCall,
    client: Client,
    entities: LoginContext
  ) async throws -> JSONObject {
    let grant = GrantType.deviceCode
    guard client.grantTypes.contains(grant.name), grant.isOpen(to: client) else {
      throw OAuthError.forbiddenGrant(grant)
    }
    var content = DeviceCodeContent(clientID: client.id, scopes: call.body.words("scope") ?? [])
    let requested = call.body.string("audience").flatMap { $0.isEmpty ? nil : $0 }
    let audience = requested ?? tenant.configuration.defaultAudience
    if let audience, audience != call.origin.issuer + "userinfo" {
      guard try await entities.api(audience) != nil else {
        throw OAuthError.accessDenied("Service not found: \(audience)")
      }
      content.audience = audience
    }
    let (code, userCode) = try await save(content)
    let page = call.origin.issuer + "activate"
    return [
      "device_code": .string(code), "user_code": .string(userCode.text),
      "verification_uri": .string(page),
      "verification_uri_complete": .string(
        URLText.adding([("user_code", userCode.text)], to: page)
      ),
      "expires_in": .integer(tenant.configuration.lifetimes.deviceCode.wholeSeconds),
      "interval": .integer(DeviceCodeExchange.interval.wholeSeconds),
    ]
  }

  /// Saves the request under new codes; a user code that is in use is made anew.
  private func save(_ content: DeviceCodeContent) async throws -> (code: String, UserCode) {
    while true {
      let code = OpaqueToken(tenant.randomness)
      let userCode = UserCode(tenant.configuration.deviceFlow, tenant.randomness)
      let isSaved = try await tenant.store.saveDeviceCode(
        code.hash,
        userCodeHash: userCode.hash,
        expiresAt: tenant.now + tenant.configuration.lifetimes.deviceCode,
        content: content
      )
      if isSaved { return (code.text, userCode) }
    }
  }

  private func details(_ form: JSONObject, _ error: OAuthError) -> JSONObject {
    var body = JSONObject()
    for name in ["client_id", "scope", "audience"] { body.set(name, form[name]) }
    return [
      "body": .object(body.members),
      "error": ["message": .string(error.errorDescription), "oauthError": .string(error.error)],
    ]
  }
}
