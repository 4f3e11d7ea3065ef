import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The pages that ask for the organization of a login (Auth0: Login Flows for Organizations).
extension AuthorizeFlow {
  /// Sends the browser to the page on which the user types the organization's name.
  func askForOrganization(_ request: AuthorizeRequest, client: Client) async throws -> Response {
    guard !request.isSilent else {
      return try await refuseToAsk(request, client: client, user: nil, transfer: nil)
    }
    let login = PendingLogin(request: request, browserHash: browser.hash)
    return toOrganizationPage(state: try await incoming.keep(login))
  }

  /// The organization of a user's login: the request's, or the only one of a user who must have one.
  func organizationChoice(
    _ request: AuthorizeRequest,
    _ user: User,
    _ client: Client
  ) async throws -> OrganizationChoice {
    guard request.organizationPrompt(of: client) != .never else {
      return .settled(request.organization)
    }
    let own = try await entities.organizations(of: user)
    guard client.organizationUsage == .require else {
      return own.isEmpty ? .settled(nil) : .open(own)
    }
    if own.isEmpty { return .impossible }
    return own.count == 1 ? .settled(own[0].id) : .open(own)
  }

  /// Sends the browser of a user who has logged in to the page on which the user picks an
  /// organization; Actions run afterwards, since they see it.
  func letPickOrganization(_ attempt: LoginAttempt, client: Client) async throws -> Response {
    guard let request = attempt.request else { return MessagePage.noLogin.response }
    guard !request.isSilent, attempt.session?.content.actor == nil else {
      return try await refuseToAsk(
        request,
        client: client,
        user: try await entities.user(attempt.userID),
        transfer: attempt.transfer
      )
    }
    var login = PendingLogin(request: request, browserHash: browser.hash)
    login.attempt = attempt
    login.picksOrganization = true
    return toOrganizationPage(state: try await incoming.keep(login))
  }

  private func toOrganizationPage(state: String) -> Response {
    incoming.toPage("/u/organization?state=\(PercentEncoding.encodeComponent(state))")
  }

  private func refuseToAsk(
    _ request: AuthorizeRequest,
    client: Client,
    user: User?,
    transfer: TransferTokenContent?
  ) async throws -> Response {
    try await responder.deny(
      "Interaction required",
      error: LoginFailure.interactionRequired.rawValue,
      request: request,
      client: client,
      user: user,
      transfer: transfer
    )
  }

  func organizationPage(state: String?) async throws -> Response {
    guard let state, let question = try await organizationQuestion(state) else {
      return MessagePage.noLogin.response
    }
    return question.page.response
  }

  /// Continues with the organization that the user has typed or picked, or without one.
  func chooseOrganization(_ form: JSONObject) async throws -> Response {
    guard let state = form.string("state"), var question = try await organizationQuestion(state)
    else { return MessagePage.noLogin.response }
    var request = question.login.request
    if form.string("action") == "skip", question.page.canSkip {
      request.skipsOrganization = true
    } else {
      let typed = form.string("organization")?.trimmed ?? ""
      guard let id = try await question.organization(typed, in: entities) else {
        question.page.problem =
          question.page.choices == nil
          ? "There is no organization of this name" : "Pick one of your organizations"
        return question.page.response
      }
      request.organization = id
    }
    guard try await tenant.store.finishLogin(state: state, at: tenant.now) else {
      return MessagePage.noLogin.response
    }
    guard let attempt = question.login.attempt, let session = attempt.session,
      let user = try await entities.user(attempt.userID)
    else { return try await answer(request, client: question.client, transferToken: nil) }
    return try await login(
      user,
      connection: try await entities.connection(named: attempt.connection),
      session: SessionDraft(record: session, cookie: attempt.newSessionCookie),
      request: request,
      client: question.client,
      transfer: attempt.transfer
    )
  }

  /// The question for the organization of a waiting login; nil for a login that has no such question.
  private func organizationQuestion(_ state: String) async throws -> OrganizationQuestion? {
    guard let login = try await incoming.waitingLogin(state),
      let client = try await entities.client(login.request.clientID),
      login.request.organizationPrompt(of: client) != .never
    else { return nil }
    var page = OrganizationPage(
      state: state,
      clientName: client.name,
      canSkip: client.organizationUsage == .allow
    )
    if login.picksOrganization == true, let attempt = login.attempt {
      guard let user = try await entities.user(attempt.userID) else { return nil }
      page.choices = try await entities.organizations(of: user)
    } else {
      guard login.attempt == nil, client.organizationPrompt == .beforeLogin else { return nil }
    }
    return OrganizationQuestion(login: login, client: client, page: page)
  }
}

/// A waiting login that asks for its organization.
private struct OrganizationQuestion {
  var login: PendingLogin
  var client: Client
  var page: OrganizationPage

  /// The id of the organization that the user has typed or picked; nil for one that the user cannot
  /// have.
  func organization(_ text: String, in entities: LoginContext) async throws -> String? {
    guard let choices = page.choices else {
      // The names of organizations are in lower case.
      return try await entities.organization(text.lowercased())?.id
    }
    return choices.first { $0.id == text }?.id
  }
}

/// The endpoints of the page for an organization.
enum OrganizationPageRoutes {
  static let endpoints: [Endpoint] = [
    .page(
      .get,
      "/u/organization",
      summary: "Asks for the organization of a login.",
      query: [state]
    ) { try await AuthorizeRoutes.flow($0).organizationPage(state: $0.query.string("state")) },
    .page(
      .post,
      "/u/organization",
      summary: "Continues a login with an organization, or without one.",
      body: .form([
        state, .parameter("organization", "The organization's name, or the id of the picked one."),
        PayloadField(
          "action",
          .choice(["skip"]),
          summary: "`skip` to log in without an organization."
        ),
      ])
    ) { try await AuthorizeRoutes.flow($0).chooseOrganization($0.body) },
  ]

  private static let state = PayloadField.parameter(
    "state",
    "The waiting login.",
    isRequired: true
  )
}
