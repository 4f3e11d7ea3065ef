/// A single logout on its way through the service providers of a session, which the browser visits
/// one after the other (SAML 2.0 Profiles section 4.4).
struct LogoutChain: Sendable, Codable, Equatable {
  /// The service provider that requested the logout, and the values that the response repeats.
  struct Initiator: Sendable, Codable, Equatable {
    var clientID: String
    /// The tenant's name in the assertion; nil for that of the host.
    var issuer: String?
    var requestID: String
    var relayState: String?
  }

  /// A request to log the user out, which waits for its response.
  struct Request: Sendable, Codable, Equatable {
    var id: String
    var participant: FederatedParticipant
  }

  var sessionID: String
  var userID: String
  /// The service provider that gets the last response; nil for a logout that began at the tenant.
  var initiator: Initiator?
  /// Where a logout that began at the tenant ends; nil for its own page.
  var target: String?
  /// The service providers that have no message yet.
  var waiting: [FederatedParticipant]
  var request: Request?
  /// Whether a service provider has not confirmed that it logged the user out.
  var isPartial = false

  /// The logout of a session; nil if the browser has no session, so that no service provider gets a
  /// message.
  init(_ session: SessionRecord?, initiator: Initiator? = nil, target: String? = nil) {
    sessionID = session?.id ?? ""
    userID = session?.userID ?? ""
    self.initiator = initiator
    self.target = target
    waiting = (session?.content.participants ?? []).filter { $0.clientID != initiator?.clientID }
  }
}
