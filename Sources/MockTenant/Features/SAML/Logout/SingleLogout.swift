import Hummingbird
import PostLogin
import WireFormats

/// Sends the logout to the service providers of a session, one after the other through the browser.
struct SingleLogout: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin

  /// Sends the browser to the next service provider, or at the end back to the beginning of the
  /// chain.
  func proceed(_ given: LogoutChain, in change: inout UnitOfWork) async throws -> Response {
    var chain = given
    while !chain.waiting.isEmpty {
      let participant = chain.waiting.removeFirst()
      guard let settings = try await settings(of: participant.clientID), settings.isToldOfLogout,
        let address = settings.logoutCallback
      else { continue }
      let message = LogoutMessage(
        name: "LogoutRequest",
        id: tenant.messageID(),
        issuer: participant.issuer ?? tenant.entityID(origin.issuer),
        target: address,
        settings: settings
      )
      chain.request = LogoutChain.Request(id: message.id, participant: participant)
      let relayState = OpaqueToken(tenant.randomness)
      let end = tenant.now + tenant.configuration.lifetimes.login
      let response: Response
      do {
        let key = try await tenant.federationKey(for: settings)
        response = try message.send(
          request(to: participant, sessionID: chain.sessionID),
          attributes: [("NotOnOrAfter", end.text)],
          relayState: relayState.text,
          signedBy: key,
          at: tenant.now
        )
      } catch is FederationError {
        // Its settings allow no message; the others still get theirs.
        chain.isPartial = true
        continue
      }
      let ticket = try Ticket(relayState.hash, .singleLogout, until: end, content: chain)
      change.add { database in try Store.save(ticket, in: database) }
      return response
    }
    return try await finish(chain)
  }

  /// Answers a service provider that requested a logout.
  func answer(
    _ initiator: LogoutChain.Initiator,
    status: String,
    subordinate: String? = nil
  ) async throws -> Response {
    guard let settings = try await settings(of: initiator.clientID),
      let address = settings.logoutCallback
    else { return Self.page(isPartial: subordinate != nil) }
    let inner = subordinate.map { XMLText.element("samlp:StatusCode", [("Value", $0)]) }
    let code = XMLText.element("samlp:StatusCode", [("Value", status)], content: inner ?? "")
    let message = LogoutMessage(
      name: "LogoutResponse",
      id: tenant.messageID(),
      issuer: initiator.issuer ?? settings.issuer ?? tenant.entityID(origin.issuer),
      target: address,
      settings: settings
    )
    return try message.send(
      XMLText.element("samlp:Status", content: code),
      attributes: [("InResponseTo", initiator.requestID)],
      relayState: initiator.relayState,
      signedBy: try await tenant.federationKey(for: settings),
      at: tenant.now
    )
  }

  private func finish(_ chain: LogoutChain) async throws -> Response {
    if let initiator = chain.initiator {
      return try await answer(
        initiator,
        status: SAMLName.success,
        subordinate: chain.isPartial ? SAMLName.partialLogout : nil
      )
    }
    return chain.target.map(AuthorizeResponse.redirect) ?? Self.page(isPartial: chain.isPartial)
  }

  /// The settings of a client's SAML add-on; nil if the client was deleted, or its add-on turned off.
  private func settings(of clientID: String) async throws -> SAMLSettings? {
    try await tenant.store.client(clientID)?.samlAddon.map { SAMLSettings(addon: $0) }
  }

  private func request(to participant: FederatedParticipant, sessionID: String) -> String {
    XMLText.element(
      "saml:NameID",
      [("xmlns:saml", SAMLName.assertion), ("Format", participant.nameFormat)],
      content: XMLText.escape(participant.nameID)
    ) + XMLText.element("samlp:SessionIndex", content: XMLText.escape(sessionID))
  }

  private static func page(isPartial: Bool) -> Response {
    let text =
      isPartial ? "You are logged out, but not of every application." : "You are logged out."
    return MessagePage(title: "OK", text: text).response
  }
}
