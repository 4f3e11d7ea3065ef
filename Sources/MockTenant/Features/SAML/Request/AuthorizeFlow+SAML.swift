import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The beginning of a login by SAML; the rest is that of any login.
extension AuthorizeFlow {
  /// Begins a login that a service provider requests, or without a request one that the tenant
  /// itself begins.
  func beginSAML(_ call: EndpointCall, clientID: String) async throws -> Response {
    do {
      let client = try await federatedClient(clientID)
      let settings = SAMLSettings(addon: try client.requireAddon(.saml))
      let parameters = JSONObject(call.query.members + call.body.members)
      let path = "/samlp/\(clientID)"
      var request = AuthorizeRequest(clientID: client.id, redirectURI: "")
      var login = FederatedLogin(method: .saml, path: path, audience: client.id)
      var isPassive = false
      let messages = SAMLMessage.parameters(of: call)
      if messages["SAMLRequest"] != nil {
        let message = try SAMLMessage("SAMLRequest", of: call, settings: settings)
        // As the metadata have it.
        let endpoint = "\(origin.issuer)samlp/\(PercentEncoding.encodeComponent(clientID))"
        try message.check(["AuthnRequest"], addressedTo: endpoint, at: tenant.now)
        let read = try AuthnRequest(message, entityID: tenant.entityID(origin.issuer))
        try await tenant.refuseReplay(of: message, client: client)
        login.requestID = read.id
        login.evidence = message.evidence
        login.audience = read.issuer.isEmpty ? client.id : read.issuer
        request.redirectURI = read.consumerURL ?? ""
        if read.forcesAuthentication { request.prompt = ["login"] }
        isPassive = read.isPassive
        request.acrValues = read.contexts.isEmpty ? nil : read.contexts.joined(separator: " ")
        request.loginHint = read.loginHint
      }
      try readTarget(of: &request, .saml, client: client)
      request.state = try SAMLMessage.relayState(of: messages)
      request.federation = login
      if isPassive { try await warnOfPassiveRequest(client) }
      return try await answerFederated(request, parameters, client: client)
    } catch let error as FederationError {
      return MessagePage(error).response
    }
  }

  /// Logs that the user may see a page, as at Auth0, whose add-on does not support passive
  /// requests.
  private func warnOfPassiveRequest(_ client: Client) async throws {
    try await tenant.log(
      .warning,
      description: "The SAML add-on does not support passive requests: IsPassive is ignored.",
      subject: .init(client: client),
      origin: origin
    )
  }

  /// Reads the parameters that SAML and WS-Federation share, and continues with the login.
  func answerFederated(
    _ given: AuthorizeRequest,
    _ parameters: JSONObject,
    client: Client
  ) async throws -> Response {
    var request = given
    do {
      try await reader.readConnection(parameters, client: client, into: &request)
      try await reader.readOrganization(parameters, client: client, into: &request)
    } catch AuthorizeRefusal.redirect(let error, let description) {
      return MessagePage(title: error, text: description, status: .badRequest).response
    }
    request.loginHint = parameters.string("login_hint") ?? request.loginHint
    request.uiLocales = parameters.string("ui_locales")
    let query = TransferCarrier.hash(of: parameters.string(TransferCarrier.parameter))
    return try await answer(
      request,
      client: client,
      transferToken: TransferCarrier.token(
        query: query,
        cookie: TransferCarrier.hash(of: browser.transferCookie),
        settings: client.sessionTransfer
      )
    )
  }

  func federatedClient(_ id: String) async throws -> Client {
    guard let client = try await entities.client(id) else {
      throw FederationError(
        title: "invalid_request",
        text: "Unknown client: \(id)",
        status: 404
      )
    }
    return client
  }

  /// Takes the address of the add-on or the first callback if the request names none, and refuses
  /// an address that the client has not registered.
  func readTarget(
    of request: inout AuthorizeRequest,
    _ method: FederatedLogin.Method,
    client: Client
  ) throws {
    if request.redirectURI.isEmpty {
      request.redirectURI = try client.consumers(method).first ?? ""
    }
    guard !request.redirectURI.isEmpty else {
      throw FederationError(
        title: "invalid_request",
        text: "The client has no callback; add one to its `callbacks`"
      )
    }
    try client.requireConsumer(request.redirectURI, method)
  }
}

extension Tenant {
  /// Refuses a signed message that has come before: its signature would make a copy credible.
  func refuseReplay(of message: SAMLMessage, client: Client) async throws {
    guard message.isSigned, let id = message.root["ID"] else { return }
    try await refuseReplay(of: id, client: client)
  }

  /// Refuses a message whose id has counted before.
  ///
  /// The id is remembered longer than the message may be old, and a login with it may last.
  func refuseReplay(of id: String, client: Client) async throws {
    let end = now + configuration.lifetimes.login * 2 + SAMLMessage.skew
    guard try await store.useOnce("saml \(client.id) \(id)", until: end) else {
      throw FederationError(text: "The message has been sent before; begin the login again.")
    }
  }
}

extension MessagePage {
  init(_ error: FederationError) {
    self.init(title: error.title, text: error.text, status: .init(code: error.status))
  }
}
