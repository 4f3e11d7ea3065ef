import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Begins a login with a pushed authorization request (RFC 9126 section 4).
  ///
  /// All parameters come from the push, except the session transfer token: a native application
  /// adds it to the URL that it opens.
  func begin(pushed uri: String, _ given: JSONObject) async throws -> Response {
    guard
      let content = try await tenant.store.takePushedRequest(
        uri,
        clientID: given.string("client_id") ?? "",
        at: tenant.now
      )
    else {
      return MessagePage(
        title: "invalid_request",
        text: "The request URI is unknown, used, expired or another client's; push the request "
          + "again",
        status: .badRequest
      ).response
    }
    var origin = origin
    origin.query = content.parameters
    let token = TransferCarrier.hash(of: given.string(TransferCarrier.parameter))
    return try await AuthorizeFlow(
      incoming: BrowserRequest(tenant: tenant, origin: origin, browser: browser)
    ).begin(
      content.parameters,
      transferToken: token ?? content.transferTokenHash,
      isPushed: true
    )
  }

  /// Whether a client may send its parameters by the browser.
  func mayPass(_ isPushed: Bool, _ client: Client) -> Bool {
    isPushed || !(client.requiresPushedRequests || tenant.configuration.requiresPushedRequests)
  }
}
