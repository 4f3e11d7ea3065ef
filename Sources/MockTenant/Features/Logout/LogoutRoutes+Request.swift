import Hummingbird
import PostLogin
import WireFormats

extension LogoutRoutes {
  /// A request to log out whose client and redirect are known to be allowed.
  struct LogoutRequest {
    var client: Client?
    var redirectURI: String?
    var state: String?
    var isFederated = false

    var target: String? {
      redirectURI.map { URLText.adding([("state", state)], to: $0) }
    }

    /// The fields of the confirmation that repeat the request.
    var fields: [(name: String, value: String)] {
      [
        ("client_id", client?.id), ("post_logout_redirect_uri", redirectURI), ("state", state),
        ("federated", isFederated ? "" : nil),
      ].compactMap { name, value in value.map { (name, $0) } }
    }
  }

  enum Checked {
    case valid(LogoutRequest)
    case refused(Response)
  }

  enum NamedClient {
    case none
    case client(Client)
    case unknown(String)
  }

  func browser(_ request: Request) -> Browser { Browser(request, tenant.randomness) }

  /// The browser's session, if it is still valid.
  func session(of browser: Browser) async throws -> SessionRecord? {
    guard let cookie = browser.sessionCookie,
      let session = try await tenant.store.session(cookie: cookie),
      session.isLive(at: tenant.now)
    else { return nil }
    return session
  }

  func clientOf(_ id: String?) async throws -> NamedClient {
    guard let id else { return .none }
    return try await tenant.store.client(id).map(NamedClient.client) ?? .unknown(id)
  }

  func logoutRequest(
    _ parameters: JSONObject,
    clientID: String?,
    origin: RequestOrigin
  ) async throws -> Checked {
    var request = LogoutRequest()
    var allowed = tenant.configuration.logoutURLs
    switch try await clientOf(clientID) {
    case .unknown(let id): return .refused(Self.refusal("Unknown client: \(id)"))
    case .none: break
    case .client(let client): (request.client, allowed) = (client, client.logoutURLs)
    }
    if let target = parameters.string("post_logout_redirect_uri") {
      guard allowed.contains(target) else {
        return .refused(try await refuseTarget(of: request.client, origin: origin))
      }
      request.redirectURI = target
    }
    request.state = parameters.string("state")
    request.isFederated = parameters["federated"] != nil
    return .valid(request)
  }

  func refuseTarget(of client: Client?, origin: RequestOrigin) async throws -> Response {
    try await tenant.log(
      .failedLogout,
      description: "The returnTo is not allowed",
      subject: .init(client: client),
      origin: origin
    )
    return Self.refusal(
      "The returnTo querystring parameter is not among the allowed logout URLs."
    )
  }

  /// A value that only the tenant's page has, so that no other site can confirm for the user.
  static func confirmation(of cookie: String) -> String {
    OpaqueToken.hash(of: "logout \(cookie)")
  }

  static func refusal(_ text: String) -> Response {
    MessagePage(title: "invalid_request", text: text, status: .badRequest).response
  }
}
