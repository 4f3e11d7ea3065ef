import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Saves the request and sends the browser to the login page.
  func showLogin(_ request: AuthorizeRequest) async throws -> Response {
    let login = PendingLogin(request: request, browserHash: browser.hash)
    let state = try await incoming.keep(login)
    if let path = try await providerPath(request, state: state) { return incoming.toPage(path) }
    let page = request.screenHint == "signup" ? "signup" : "login"
    return incoming.toPage("/u/\(page)?state=\(PercentEncoding.encodeComponent(state))")
  }
}

extension MessagePage {
  /// The page for a request whose connections have no login at this tenant.
  static var noConnection: MessagePage {
    MessagePage(
      title: "No way to log in",
      text:
        "invalid_request: users cannot log in by the connections of this request here. Add one with a database, a social network, `email` or `sms`, and enable it for the client.",
      status: .badRequest
    )
  }

  /// The page for a state that belongs to no login, or to another browser's.
  static var noLogin: MessagePage {
    MessagePage(
      title: "This login is over",
      text:
        "invalid_request: it was finished, took too long, or began in another browser. Go back to the application and log in again.",
      status: .badRequest
    )
  }
}
