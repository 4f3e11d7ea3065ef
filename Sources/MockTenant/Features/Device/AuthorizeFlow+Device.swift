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
    let state = try await keep(PendingLogin(request: request, browserHash: browser.hash))
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

  /// Answers that a device's code is over by the time that its user has logged in.
  func refuseDevice(client: Client, user: User) async throws -> Response {
    let text = "The code of the device has expired"
    try await log(text, client: client, user: user)
    return DevicePage.refused(text).response
  }

  private func cancel(_ device: DeviceLogin, client: Client) async throws -> Response {
    let (text, now) = ("User cancelled the confirmation prompt.", tenant.now)
    let session = try await liveSession()?.record
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
    try await log(text, typed: typed)
    return DevicePage.code(problem: text, status: status).response
  }

  private func log(
    _ text: String,
    typed: String? = nil,
    client: Client? = nil,
    user: User? = nil
  ) async throws {
    var details: JSONObject = ["error": ["message": .string(text)]]
    // Anything else in the field is no code, and may be a password.
    if let typed, typed.count <= 20, typed.allSatisfy(Self.isCodeCharacter) {
      details.set("code", .string(typed))
    }
    details.set("session_id", string: try await liveSession()?.record.id)
    try await tenant.log(
      .failedDevice,
      description: text,
      subject: .init(client: client, user: user),
      details: details,
      origin: origin
    )
  }

  private static func isCodeCharacter(_ character: Character) -> Bool {
    let letters = DeviceFlowSettings.Charset.allCases.flatMap(\.characters) + ["-", " "]
    return character.uppercased().allSatisfy(letters.contains)
  }

  /// Sets the cookie that binds a waiting login to its browser.
  private func binding(_ response: Response) -> Response {
    browser.isNew ? response.settingCookies([cookies.browser(browser.token)]) : response
  }
}
