import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Saves the request and sends the browser to the login page.
  func showLogin(_ request: AuthorizeRequest) async throws -> Response {
    let login = PendingLogin(request: request, browserHash: browser.hash)
    let state = try await keep(login)
    if let path = try await providerPath(request, state: state) { return toPage(path) }
    let page = request.screenHint == "signup" ? "signup" : "login"
    return toPage("/u/\(page)?state=\(PercentEncoding.encodeComponent(state))")
  }

  /// Saves a waiting login and returns the state that identifies it.
  func keep(_ login: PendingLogin) async throws -> String {
    let state = OpaqueToken(tenant.randomness)
    try await save(login, state: state.text)
    return state.text
  }

  func save(_ login: PendingLogin, state: String) async throws {
    var change = UnitOfWork()
    save(login, state: state, in: &change)
    try await tenant.commit(change)
  }

  func save(_ login: PendingLogin, state: String, in change: inout UnitOfWork) {
    let expiresAt = tenant.now + tenant.configuration.lifetimes.login
    change.add { database in
      try Store.saveLogin(
        OpaqueToken.hash(of: state),
        expiresAt: expiresAt,
        login: login,
        in: database
      )
    }
  }

  /// Redirects the browser, and sets the cookie that binds it to its waiting login.
  func toPage(_ url: String) -> Response {
    let response = AuthorizeResponse.redirect(url)
    return browser.isNew ? response.settingCookies([cookies.browser(browser.token)]) : response
  }

  /// The waiting login of this state; nil if another browser began it.
  func waitingLogin(_ state: String?) async throws -> PendingLogin? {
    try await waiting(state).flatMap { $0.reset == nil ? $0 : nil }
  }

  /// The waiting login or reset of a password of this state; nil if another browser began it.
  func waiting(_ state: String?) async throws -> PendingLogin? {
    guard let state, let login = try await tenant.store.login(state: state, at: tenant.now),
      OpaqueToken.isEqual(login.browserHash, browser.hash),
      login.request.device?.isConfirmed != false
    else { return nil }
    return login
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
