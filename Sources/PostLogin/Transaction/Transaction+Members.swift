public import WireFormats

/// The facts of one login that a tenant knows, from which its event is built.
///
/// The parts that an Action sees depend on the grant; `event()` applies the rules. A member is nil
/// if the tenant does not know it or the login does not have it.
public struct Transaction: Sendable, Equatable {
  /// The tenant that runs the login.
  public var tenant: Tenant
  /// The custom domain of the tenant; the event shows it if the request came through it.
  public var customDomain: CustomDomain?
  /// The record of the user.
  public var user: User
  /// The application that requests the login.
  public var client: Client
  /// The connection that holds the account of the user.
  public var connection: Connection
  /// The organization that the user logs in to.
  public var organization: Organization?
  /// The API for which an access token is requested.
  public var resourceServer: ResourceServer?
  /// The HTTP request that started the trigger or resumed it.
  public var request: Request
  /// The protocol by which the application requests the login.
  public var grant: Grant
  /// The parameters of the application's request.
  public var parameters: Parameters = Parameters()
  /// The authentication of the user.
  public var authentication: Authentication?
  /// The login session.
  public var session: Session?
  /// The refresh token that is being exchanged.
  public var refreshToken: RefreshToken?
  /// The session transfer token that this login redeems.
  public var sessionTransferToken: SessionTransferToken?
  /// The number of logins, including this one.
  public var stats: Stats = Stats()

  /// Identifies the login in the browser.
  public var id: String?
  /// The language of the login pages.
  public var locale: String?
  /// The caller's id for finding the login in logs.
  public var correlationID: String?
  /// Links the login to a transaction that the user is asked to approve.
  public var linkingID: String?
  /// The actor of a token exchange: `sub`, and in `act` the previous actor.
  public var actor: JSONObject?
  /// The scopes that the Actions have set so far; nil if they are those requested.
  public var targetScopes: [String]?
  /// The metadata that earlier Actions of this login left for later ones.
  public var metadata: JSONObject = [:]
  /// Further members of `event.transaction`, which Auth0 allows.
  public var additional: JSONObject = [:]

  /// The AI agent linked to the client.
  public var agent: Agent?
  /// The anonymous session that came before the login.
  public var anonymousSession: JSONObject?
  /// Settings of a marketplace integration.
  public var configuration: JSONObject = [:]
  /// The experiment the user takes part in.
  public var experiment: Experiment?
  /// The fields that the user submitted, if a form has just been shown.
  public var prompt: Prompt?
  /// The secrets of the Action that is about to run.
  public var secrets: JSONObject = [:]
  /// Fingerprints of the TLS connection.
  public var securityContext: SecurityContext?

  /// A login with its required parts.
  public init(
    tenant: Tenant,
    user: User,
    client: Client,
    connection: Connection,
    request: Request,
    grant: Grant
  ) {
    self.tenant = tenant
    self.user = user
    self.client = client
    self.connection = connection
    self.request = request
    self.grant = grant
  }
}

extension Transaction: TransactionPart {
  static let table = TransactionTable<Self>(TransactionFields(), additional: \.additional) {
    [
      .init($0.id, \.id, isMade: false),
      .init($0.locale, \.locale),
      .init($0.correlationID, \.correlationID),
      .init($0.linkingID, \.linkingID),
      .init($0.actor, \.actor, isMade: false),
      .init($0.targetScopes, \.targetScopes, read: .words),
      .init($0.metadata, \.metadata),
    ]
  }
}
