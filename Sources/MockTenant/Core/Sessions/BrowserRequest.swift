import Hummingbird
import PostLogin
import WireFormats

/// A browser's request in the course of a login, a reset of a password or a logout.
struct BrowserRequest: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin
  let browser: Browser
  let entities: LoginContext

  init(tenant: Tenant, origin: RequestOrigin, browser: Browser) {
    self.tenant = tenant
    self.origin = origin
    self.browser = browser
    entities = LoginContext(tenant.store, issuer: origin.issuer)
  }

  var cookies: TenantCookies { TenantCookies(usesTLS: tenant.address.usesTLS) }

  /// The browser's session, if it is still valid.
  func liveSession() async throws -> SessionDraft? {
    guard let cookie = browser.sessionCookie,
      let session = try await tenant.store.session(cookie: cookie),
      session.isLive(at: tenant.now)
    else { return nil }
    return SessionDraft(record: session)
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
