import Hummingbird
import PostLogin
import WireFormats

/// The endpoint of single logout: requests of service providers, and their responses to the
/// tenant's (SAML 2.0 Core section 3.7).
struct SAMLLogout: Sendable {
  let call: EndpointCall

  private var tenant: Tenant { call.tenant }
  private var singleLogout: SingleLogout { SingleLogout(tenant: tenant, origin: call.origin) }
  private var parameters: JSONObject { SAMLMessage.parameters(of: call) }

  func answer(clientID: String) async throws -> Response {
    do {
      let flow = SAMLRoutes.flow(call)
      let client = try await flow.federatedClient(clientID)
      let settings = SAMLSettings(addon: try client.requireAddon(.saml))
      if parameters["SAMLResponse"] != nil {
        return try await proceed(after: client, settings: settings)
      }
      if parameters["SAMLRequest"] == nil, call.endpoint.body == nil {
        return try await LogoutRoutes(tenant: tenant)
          .logOut(
            try await flow.incoming.liveSession()?.record,
            client: client,
            target: nil,
            origin: call.origin
          )
      }
      return try await begin(client: client, settings: settings, flow: flow)
    } catch let error as FederationError {
      return MessagePage(error).response
    }
  }

  /// Ends the browser's session at the request of a service provider, unless the request names
  /// another user or session.
  private func begin(
    client: Client,
    settings: SAMLSettings,
    flow: AuthorizeFlow
  ) async throws -> Response {
    let message = try SAMLMessage("SAMLRequest", of: call, settings: settings)
    try message.check(["LogoutRequest"], addressedTo: address(of: client), at: tenant.now)
    guard settings.logoutCallback != nil else {
      throw FederationError(
        title: "invalid_request",
        text: "The client has no address for the answer; set `logout.callback` of its add-on."
      )
    }
    let relayState = try SAMLMessage.relayState(of: parameters)
    try await tenant.refuseReplay(of: message, client: client)
    let session = try await flow.incoming.liveSession()?.record
    let known = session?.content.participants?.first { $0.clientID == client.id }
    let initiator = LogoutChain.Initiator(
      clientID: client.id,
      issuer: known?.issuer,
      requestID: message.root["ID"] ?? "",
      relayState: relayState
    )
    guard let session else {
      return try await singleLogout.answer(initiator, status: SAMLName.success)
    }
    guard let known, Self.names(known, sessionID: session.id, in: message) else {
      return try await singleLogout.answer(initiator, status: SAMLName.requester)
    }
    var change = UnitOfWork()
    let chain = LogoutChain(session, initiator: initiator)
    let response = try await singleLogout.proceed(chain, in: &change)
    try await LogoutRoutes(tenant: tenant).end(
      session.id,
      of: session.userID,
      client: client,
      origin: call.origin,
      with: change
    )
    return response.settingCookies([flow.cookies.clearing(TenantCookies.session)])
  }

  /// Continues a logout after the response of a service provider.
  private func proceed(after client: Client, settings: SAMLSettings) async throws -> Response {
    let hash = OpaqueToken.hash(of: parameters.string("RelayState") ?? "")
    let now = tenant.now
    guard let ticket = try await tenant.store.ticket(hash, .singleLogout), ticket.isLive(at: now),
      var chain = try? ticket.value(LogoutChain.self), let request = chain.request,
      request.participant.clientID == client.id
    else {
      throw FederationError(
        text: "The RelayState is that of no logout that waits for this response."
      )
    }
    let message = try SAMLMessage("SAMLResponse", of: call, settings: settings)
    try message.check(["LogoutResponse"], addressedTo: address(of: client), at: now)
    guard message.root["InResponseTo"] == request.id, message.isFrom(request.participant) else {
      throw FederationError(
        text: "The SAMLResponse answers another request, or is of another service provider."
      )
    }
    var change = UnitOfWork()
    change.add { database in try Store.useTicket(hash, at: now, in: database) }
    if !Self.confirms(message) {
      chain.isPartial = true
      change.add(
        tenant.entry(
          .failedLogout,
          description: "The service provider has not confirmed the logout.",
          subject: .init(client: client, user: try await tenant.store.user(chain.userID)),
          details: ["session_id": .string(chain.sessionID)],
          origin: call.origin
        )
      )
    }
    chain.request = nil
    let response = try await singleLogout.proceed(chain, in: &change)
    do {
      try await tenant.commit(change)
    } catch is Store.TicketIsGone {
      throw FederationError(text: "The SAMLResponse has been sent before.")
    }
    return response
  }

  private func address(of client: Client) -> String {
    "\(call.origin.issuer)samlp/\(PercentEncoding.encodeComponent(client.id))/logout"
  }

  /// Whether a request names the user and the session of a participant.
  private static func names(
    _ participant: FederatedParticipant,
    sessionID: String,
    in message: SAMLMessage
  ) -> Bool {
    let name = message.root.child("NameID", in: SAMLName.assertion)?.text.trimmed
    let sessions = message.root.children("SessionIndex", in: SAMLName.protocol).map(\.text.trimmed)
    return participant.nameID.trimmed == name && message.isFrom(participant)
      && (sessions.isEmpty || sessions.contains(sessionID))
  }

  /// Whether a response says that the user was logged out everywhere.
  private static func confirms(_ message: SAMLMessage) -> Bool {
    guard
      let status = message.root.child("Status", in: SAMLName.protocol)?
        .child("StatusCode", in: SAMLName.protocol)
    else { return false }
    return status["Value"] == SAMLName.success
      && !status.children.contains { $0["Value"] == SAMLName.partialLogout }
  }
}

extension SAMLMessage {
  /// Whether the issuer is the service provider that logged in; true if either has no name.
  fileprivate func isFrom(_ participant: FederatedParticipant) -> Bool {
    guard let name = participant.serviceProvider, !issuer.isEmpty else { return true }
    return name == issuer
  }
}
