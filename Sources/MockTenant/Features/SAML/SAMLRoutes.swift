import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of the SAML identity provider.
enum SAMLRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/samlp/{id}",
      summary: "Begins a login by SAML.",
      query: parameters,
      answersHead: false
    ) { try await begin($0) },
    .page(
      .post,
      "/samlp/{id}",
      summary: "Begins a login by SAML.",
      query: shared,
      body: .form(messages)
    ) { try await begin($0) },
    .page(
      .get,
      "/samlp/metadata/{id}",
      summary: "Describes the SAML identity provider."
    ) { call in
      try await metadata(call)
    },
    .page(
      .get,
      "/samlp/{id}/logout",
      summary: "Logs out by SAML; without a message, the tenant begins the logout.",
      query: messages + signature,
      answersHead: false
    ) { try await SAMLLogout(call: $0).answer(clientID: clientID($0)) },
    .page(
      .post,
      "/samlp/{id}/logout",
      summary: "Logs out by SAML.",
      body: .form(messages)
    ) { try await SAMLLogout(call: $0).answer(clientID: clientID($0)) },
  ]

  private static let messages: [PayloadField] = [
    .parameter("SAMLRequest", "The request of the service provider."),
    .parameter("SAMLResponse", "The response of the service provider."),
    .parameter("RelayState", "A value that the answer repeats."),
  ]
  private static let signature: [PayloadField] = [
    .parameter("SigAlg", "The algorithm of the query's signature."),
    .parameter("Signature", "The signature of the query."),
  ]
  static let shared: [PayloadField] = [
    .parameter("connection", "The connection of the user."),
    .parameter("organization", "The organization to log in to."),
    .parameter("login_hint", "The user's name or e-mail address."),
    .parameter("ui_locales", "Languages of the pages."),
    .parameter("session_transfer_token", "A session transfer token."),
  ]
  private static let parameters = messages + signature + shared

  static func clientID(_ call: EndpointCall) -> String {
    call.context.parameters.get("id").flatMap(PercentEncoding.decodeStrictly) ?? ""
  }

  /// The flow of a request; the cookie of a session transfer token has either name here, since
  /// Auth0's text and its sample differ.
  static func flow(_ call: EndpointCall) -> AuthorizeFlow {
    var browser = Browser(call.request, call.tenant.randomness)
    browser.transferCookie =
      browser.transferCookie ?? TenantCookies.value(TransferCarrier.parameter, of: call.request)
    var origin = call.origin
    origin.body = call.body
    return AuthorizeFlow(
      incoming: BrowserRequest(tenant: call.tenant, origin: origin, browser: browser)
    )
  }

  private static func begin(_ call: EndpointCall) async throws -> Response {
    let response = try await flow(call).beginSAML(call, clientID: clientID(call))
    return clearingCookie(response, of: call)
  }

  /// Clears the cookie of the other name together with the tenant's own.
  static func clearingCookie(_ response: Response, of call: EndpointCall) -> Response {
    let cleared = response.headers[values: .setCookie].contains {
      $0.hasPrefix("\(TransferCarrier.cookie)=;")
    }
    guard cleared, TenantCookies.value(TransferCarrier.parameter, of: call.request) != nil else {
      return response
    }
    let cookies = TenantCookies(usesTLS: call.tenant.address.usesTLS)
    return response.settingCookies([cookies.clearing(TransferCarrier.parameter)])
  }

  private static func metadata(_ call: EndpointCall) async throws -> Response {
    let id = clientID(call)
    guard let addon = try await call.tenant.store.client(id)?.samlAddon else {
      return MessagePage(
        title: "invalid_request",
        text: "No client with a SAML add-on: \(id)",
        status: .notFound
      ).response
    }
    do {
      let text = try await SAMLMetadata(tenant: call.tenant, issuer: call.origin.issuer)
        .text(clientID: id, addon: addon)
      return XMLResponse.make(text)
    } catch let error as FederationError {
      return MessagePage(error).response
    }
  }
}
