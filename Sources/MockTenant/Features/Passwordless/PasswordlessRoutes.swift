import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/passwordless/start` and `/otp/challenge`, which send codes and links; the latter
/// has a file of its own.
struct PasswordlessRoutes: Sendable {
  let tenant: Tenant

  static let endpoints: [Endpoint] = [
    .protocols(
      .post,
      "/passwordless/start",
      summary: "Sends a code or link with which a user logs in without a password.",
      access: .client,
      body: .formOrJSON(
        [
          .parameter("client_id", "The client's id.", isRequired: true),
          .parameter("client_secret", "The client's secret."),
          .parameter("connection", "The connection: `email` or `sms`.", isRequired: true),
          .parameter("email", "The e-mail address."),
          .parameter("phone_number", "The telephone number."),
          .parameter("send", "What to send: `code`, `link`, `link_ios` or `link_android`."),
          PayloadField(
            "authParams",
            .map(nil, atMost: 100),
            summary: "The parameters of `/authorize` for a link."
          ),
        ] + ClientAssertion.parameters
      ),
      answer: .json(.passwordless)
    ) { JSONResponse.make(object: try await PasswordlessRoutes(tenant: $0.tenant).start($0)) },
    challengeEndpoint,
  ]

  static let pages: [Endpoint] = [
    .page(
      .get,
      "/passwordless/verify_redirect",
      summary: "Logs in by the link of an e-mail.",
      query: AuthorizeParameters.all + [
        .parameter("verification_code", "The code of the link."),
        .parameter("email", "The address that the link was sent to."),
      ]
    ) { try await AuthorizeRoutes.flow($0).followLink($0.query) }
  ]

  private func start(_ call: EndpointCall) async throws -> JSONObject {
    let entities = LoginContext(tenant.store, issuer: call.origin.issuer)
    let client = try await call.knownClient(in: entities)
    let name = try call.body.required("connection")
    guard let connection = try await entities.connection(named: name),
      let channel = connection.passwordlessChannel, connection.isOpen(to: client.id)
    else { throw Self.refusal("bad.connection", "Connection does not exist") }
    let typed = try call.body.required(channel.member)
    guard let address = channel.address(typed) else {
      throw Self.refusal("bad.\(channel.member)", "The \(channel.member) is not valid")
    }
    let sendsLink = try sendsLink(call.body, channel: channel)
    let link = sendsLink ? try await link(call, client: client) : nil
    try await countMessage(from: call.origin)
    let known = try await tenant.store.account(with: address, channel, in: connection.name)
    let (user, account) = (known?.user, known?.account)
    guard user != nil || !connection.disablesSignup else {
      throw Self.refusal("bad.connection", "Public signup is disabled")
    }
    let answer: JSONObject = [
      "_id": .string(account?.account.id ?? Self.account(address, of: connection)),
      channel.member: .string(address),
      channel.verifiedMember: .boolean(
        account?.document.boolean(channel.verifiedMember) ?? false
      ),
    ]
    // A blocked user gets no message, and the application the same answer.
    if user?.isBlocked == true { return answer }
    try await PasswordlessMessage(
      content: PasswordlessCode(
        clientID: client.id,
        connection: connection.name,
        address: address
      ),
      channel: channel.messageChannel,
      subject: .init(client: client, user: user, connection: connection),
      link: link
    ).send(from: tenant, origin: call.origin)
    return answer
  }

  /// Whether the request asks for a link, as it does by e-mail unless it says otherwise.
  private func sendsLink(
    _ form: JSONObject,
    channel: PasswordlessChannel
  ) throws(OAuthError) -> Bool {
    guard channel == .email else { return false }
    let send = form.string("send") ?? "link"
    guard ["code", "link", "link_ios", "link_android"].contains(send) else {
      throw .invalidRequest("send must be code, link, link_ios or link_android")
    }
    return send != "code"
  }

  /// The link without its code: the parameters of the application, which must be valid for
  /// `/authorize` by the time that the user follows it.
  private func link(_ call: EndpointCall, client: Client) async throws -> String {
    var parameters = call.body.object("authParams") ?? [:]
    parameters.set("client_id", .string(client.id))
    let allowed = RedirectURIs(of: client, issuer: call.origin.issuer)
    guard let uri = allowed.chosen(by: parameters.string("redirect_uri")), allowed.contain(uri)
    else {
      throw OAuthError.invalidRequest("authParams.redirect_uri is no callback of the client")
    }
    parameters.set("redirect_uri", .string(uri))
    if parameters["response_type"] == nil { parameters.set("response_type", "code") }
    let known = Set(AuthorizeParameters.all.map(\.name)).subtracting(["connection", "request_uri"])
    return URLText.adding(
      parameters.members.filter { known.contains($0.name) }
        .map { ($0.name, $0.value.stringValue) },
      to: call.origin.issuer + "passwordless/verify_redirect"
    )
  }

  /// Counts a message that an IP address has asked for.
  func countMessage(from origin: RequestOrigin) async throws {
    let isAllowed = try await tenant.attempts.attempt(
      "passwordless:\(origin.ip)",
      limit: PasswordlessChannel.limit
    ) { false }
    guard isAllowed == nil else { return }
    var error = OAuthError(
      .tooManyRequests,
      "too_many_requests",
      description: "Too many messages were asked for; try again later."
    )
    let limit = PasswordlessChannel.limit
    error.headers[.retryAfter] = "\(limit.window.wholeSeconds)"
    error.headers[.rateLimit] = "\(limit.count)"
    error.headers[.rateLimitRemaining] = "0"
    error.headers[.rateLimitReset] = "\((tenant.now + limit.window).seconds)"
    throw error
  }

  /// The account of an address that no user has yet: always the same one.
  static func account(_ address: String, of connection: Connection) -> String {
    String(OpaqueToken.hash(of: "passwordless \(connection.name) \(address)").prefix(24))
  }

  static func refusal(_ error: String, _ description: String) -> OAuthError {
    OAuthError(.badRequest, error, description: description)
  }
}

extension HTTPField.Name {
  fileprivate static let rateLimit = HTTPField.Name("X-RateLimit-Limit") ?? .server
  fileprivate static let rateLimitRemaining = HTTPField.Name("X-RateLimit-Remaining") ?? .server
  fileprivate static let rateLimitReset = HTTPField.Name("X-RateLimit-Reset") ?? .server
}

extension AnswerShape {
  fileprivate static let passwordless = AnswerShape.object(
    [.text("_id", "The id of the user's account.")],
    isOpen: true
  )
}
