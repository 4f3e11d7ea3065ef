import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The browser's part of the device flow: the code, its confirmation, then a login as any other.
extension AuthorizeFlow {
  /// Asks for a user code, or checks the one of the request.
  func activate(_ typed: String?) async throws -> Response {
    guard let typed, !typed.isEmpty else { return DevicePage.first.response }
    let (store, hash, now) = (tenant.store, UserCode.hash(of: typed), tenant.now)
    // Codes are short, and an address may try few. A right code does not forgive wrong ones: its
    // device may be the guesser's own.
    let isKnown = try await tenant.attempts.attempt("device:\(origin.ip)", keepsFailures: true) {
      try await store.deviceRequest(userCodeHash: hash, at: now) != nil
    }
    guard let isKnown else {
      return try await refuse(typed, "Too many wrong codes; try again later", .tooManyRequests)
    }
    guard isKnown, let waiting = try await store.deviceRequest(userCodeHash: hash, at: now),
      let client = try await entities.client(waiting.content.clientID)
    else { return try await refuse(typed, "This code is unknown or has expired", .badRequest) }
    var request = AuthorizeRequest(clientID: client.id, redirectURI: "")
    request.scopes = waiting.content.scopes
    request.audience = waiting.content.audience
    request.device = DeviceLogin(codeHash: waiting.hash)
    let state = try await incoming.keep(PendingLogin(request: request, browserHash: browser.hash))
    let page = DevicePage.confirmation(
      state: state,
      code: typed.uppercased(),
      clientName: client.name
    )
    return binding(page.response)
  }

  /// Continues with the login of a confirmed device, or refuses the device.
  func confirmDevice(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"),
      var login = try await tenant.store.login(state: state, at: tenant.now),
      OpaqueToken.isEqual(login.browserHash, browser.hash),
      let device = login.request.device, !device.isConfirmed,
      let client = try await entities.client(login.request.clientID),
      try await tenant.store.finishLogin(state: state, at: tenant.now)
    else { return MessagePage.noLogin.response }
    guard form.string("action") == "confirm" else {
      return try await cancel(device, client: client)
    }
    login.request.device?.isConfirmed = true
    return try await answer(login.request, client: client, transferToken: nil)
  }

  private func cancel(_ device: DeviceLogin, client: Client) async throws -> Response {
    let (text, now) = ("User cancelled the confirmation prompt.", tenant.now)
    let session = try await incoming.liveSession()?.record
    var details: JSONObject = [:]
    details.set("session_id", string: session?.id)
    var change = UnitOfWork()
    change.add { database in
      let decision = DeviceDecision.refused(error: "access_denied", reason: text)
      try Store.decideDevice(device.codeHash, decision, at: now, in: database)
    }
    change.add(
      tenant.entry(
        .cancelledDevice,
        description: text,
        subject: .init(client: client),
        details: details,
        origin: origin
      )
    )
    do {
      try await tenant.commit(change)
    } catch is Store.DeviceCodeIsGone {
      return MessagePage.noLogin.response
    }
    return DevicePage.refused("You have cancelled; the device gets no access.").response
  }

  private func refuse(
    _ typed: String,
    _ text: String,
    _ status: HTTPResponse.Status
  ) async throws -> Response {
    try await incoming.logFailedDevice(text, typed: typed)
    return DevicePage.code(problem: text, status: status).response
  }

  /// Sets the cookie that binds a waiting login to its browser.
  private func binding(_ response: Response) -> Response {
    browser.isNew ? response.settingCookies([cookies.browser(browser.token)]) : response
  }
}
