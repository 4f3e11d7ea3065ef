import Hummingbird
import PostLogin
import WireFormats

extension AuthorizeFlow {
  /// Sends the browser to the login page, and keeps what it was about to do.
  func showLogin(_ request: AuthorizeRequest) async throws -> Response {
    let login = PendingLogin(request: request, browserHash: browser.hash)
    let state = try await keep(login)
    let page = request.screenHint == "signup" ? "signup" : "login"
    return toPage("/u/\(page)?state=\(PercentEncoding.encodeComponent(state))")
  }

  /// Keeps a waiting login, and returns the state that finds it again.
  func keep(_ login: PendingLogin) async throws -> String {
    let state = OpaqueToken(tenant.randomness)
    try await save(login, state: state.text)
    return state.text
  }

  func save(_ login: PendingLogin, state: String) async throws {
    var change = StoreChange()
    save(login, state: state, &change)
    try await tenant.commit(change)
  }

  func save(_ login: PendingLogin, state: String, _ change: inout StoreChange) {
    let expiresAt = tenant.now + tenant.configuration.lifetimes.login
    change.add { database in
      try Store.saveLogin(OpaqueToken.hash(of: state), expiresAt: expiresAt, login, database)
    }
  }

  /// Sends the browser somewhere, bound to the login that waits for it.
  func toPage(_ url: String) -> Response {
    let response = AuthorizeResponse.redirect(url)
    return browser.isNew ? response.settingCookies([cookies.browser(browser.token)]) : response
  }

  /// The login that waits for this browser; nil for any other browser.
  func waitingLogin(_ state: String?) async throws -> PendingLogin? {
    guard let state, let login = try await tenant.store.login(state: state, at: tenant.now),
      OpaqueToken.isEqual(login.browserHash, browser.hash)
    else { return nil }
    return login
  }
}

extension MessagePage {
  /// What a browser sees that comes with the state of no login, or of another browser's.
  static var noLogin: MessagePage {
    MessagePage(
      title: "This login is over",
      text:
        "invalid_request: it was finished, took too long, or began in another browser. Go back to the application and log in again.",
      status: .badRequest
    )
  }
}
