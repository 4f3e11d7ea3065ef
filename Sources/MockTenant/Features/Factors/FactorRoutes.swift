import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/mfa/…`, by which an application lists, enrols and challenges factors.
struct FactorRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .get,
      "/mfa/authenticators",
      summary: "Lists the authenticators of the user of an `mfa_token`.",
      access: .accessToken,
      answer: .json(.list(.authenticator))
    ) { call in
      let caller = try await FactorCaller(call, scope: "read:authenticators")
      let enabled = call.tenant.configuration.enabledFactors
      let authenticators =
        caller.user.authenticators
        + [caller.user.addressAuthenticator(enabled: enabled)].compactMap(\.self)
      let list = authenticators.map { JSONValue.object($0.representation.members) }
      return JSONResponse.make(.array(list))
    },
    .protocols(
      .delete,
      "/mfa/authenticators/{id}",
      summary: "Removes an authenticator.",
      access: .accessToken,
      answer: .nothing(.noContent)
    ) { try await FactorRoutes(tenant: $0.tenant).remove($0) },
    .protocols(
      .post,
      "/mfa/associate",
      summary: "Begins the enrolment of a factor.",
      access: .accessToken,
      body: .json([
        PayloadField(
          "authenticator_types",
          .list(.choice(["otp", "oob"]), atMost: 10),
          summary: "The kinds of authenticators that the application knows.",
          isRequired: true
        ),
        PayloadField(
          "oob_channels",
          .list(.choice(["sms", "voice", "email", "auth0"]), atMost: 10),
          summary: "How codes may be sent; `auth0` for notifications."
        ),
        .parameter("phone_number", "The telephone number for codes."),
        .parameter("email", "The e-mail address for codes."),
        .parameter("client_id", "The client's id."),
        .parameter("client_secret", "The client's secret."),
      ]),
      answer: .json(.association)
    ) { call in
      let caller = try await FactorCaller(call, scope: "enroll")
      guard let (hash, login) = caller.login, let demand = login.demands.first,
        let client = try await call.tenant.store.client(caller.clientID)
      else {
        throw OAuthError.invalidRequest("Use an mfa_token: only a login that waits can enrol here")
      }
      let association = FactorAssociation(
        tenant: call.tenant,
        origin: call.origin,
        form: call.body,
        user: caller.user,
        client: client,
        login: hash,
        demand: demand
      )
      return JSONResponse.make(object: try await association.begin())
    },
    .protocols(
      .post,
      "/mfa/challenge",
      summary: "Challenges a factor: sends a code or notification, or says that an OTP is needed.",
      access: .client,
      body: .formOrJSON(
        [
          .parameter("client_id", "The client's id.", isRequired: true),
          .parameter("client_secret", "The client's secret."),
          .parameter("mfa_token", "The token of `mfa_required`.", isRequired: true),
          .parameter("challenge_type", "The kinds of challenges in order: `oob`, `otp`."),
          .parameter("authenticator_id", "The authenticator; without it the first that fits."),
          .parameter("oob_channel", "How a code may be sent; `auth0` for notifications."),
        ] + ClientAssertion.parameters
      ),
      answer: .json(.challenge)
    ) { JSONResponse.make(object: try await FactorRoutes(tenant: $0.tenant).challenge($0)) },
  ]

  private func challenge(_ call: EndpointCall) async throws -> JSONObject {
    let form = call.body
    let client = try await call.client(in: LoginContext(tenant.store, issuer: call.origin.issuer))
    let (hash, login) = try await tenant.factorLogin(form.required("mfa_token"), of: client.id)
    guard let user = try await tenant.store.user(login.attempt.userID),
      let demand = login.demands.first
    else { throw OAuthError.malformedFactorToken }
    if user.isBlocked { throw OAuthError.blockedUser }
    let enabled = tenant.configuration.enabledFactors
    guard !user.usableAuthenticators(enabled: enabled).isEmpty else {
      throw Self.associationRequired
    }
    let authenticator = try authenticator(
      form,
      of: demand.authenticators(of: user, enabled: enabled, login: hash).filter(\.isActive)
    )
    if authenticator.kind == .otp { return ["challenge_type": "otp"] }
    let code = try await FactorSender(tenant: tenant, origin: call.origin)
      .send(to: authenticator, of: user, client: client, login: hash)
    guard let code else { throw OAuthError.tooManyFactorAttempts }
    var answer: JSONObject = ["challenge_type": "oob", "oob_code": .string(code)]
    if authenticator.kind != .push { answer.set("binding_method", "prompt") }
    return answer
  }

  /// The authenticator that a request names, or the first of its kinds of challenges.
  private func authenticator(
    _ form: JSONObject,
    of authenticators: [Authenticator]
  ) throws(OAuthError) -> Authenticator {
    let types = form.words("challenge_type") ?? ["otp", "oob"]
    if let id = form.string("authenticator_id") {
      guard let named = authenticators.first(where: { $0.id == id }) else {
        throw .invalidRequest("Unknown authenticator_id")
      }
      guard types.contains(named.kind?.type ?? "") else { throw Self.unsupportedChallenge }
      return named
    }
    let kind = form.string("oob_channel").flatMap(Authenticator.kind(ofChannel:))
    for type in types {
      let fitting = authenticators.first { authenticator in
        authenticator.kind?.type == type
          && (type != "oob" || form["oob_channel"] == nil || authenticator.kind == kind)
      }
      if let fitting { return fitting }
    }
    throw Self.unsupportedChallenge
  }

  private func remove(_ call: EndpointCall) async throws -> Response {
    let caller = try await FactorCaller(call, scope: "remove:authenticators")
    // The token of a login that waits for a factor must not take the factor away.
    guard caller.login == nil else { throw OAuthError.malformedFactorToken }
    let given = PercentEncoding.decodeStrictly(try call.context.parameters.require("id"))
    guard let id = given, caller.user.authenticators.contains(where: { $0.id == id }) else {
      throw OAuthError(.notFound, "not_found", description: "The authenticator does not exist.")
    }
    var change = UnitOfWork()
    change.add { database in
      try Store.updateUser(caller.user.id, in: database) { _ = $0.removeAuthenticator(id) }
    }
    change.add(
      tenant.entry(
        .factorRemoved,
        subject: .init(client: try await tenant.store.client(caller.clientID), user: caller.user),
        origin: call.origin
      )
    )
    try await tenant.commit(change)
    return Response(status: .noContent)
  }

  static let associationRequired = OAuthError(
    .forbidden,
    "association_required",
    description: "The user has no authenticator; associate one first."
  )
  static let unsupportedChallenge = OAuthError(
    .badRequest,
    "unsupported_challenge_type",
    description: "The user has no authenticator of the requested challenge types."
  )
}
