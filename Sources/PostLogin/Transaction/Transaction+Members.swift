public import WireFormats

/// What a tenant knows about one login, from which the event of the login is built.
///
/// Which of it an Action sees depends on the grant; `event()` knows the rules. A member that is nil
/// is one that the tenant does not know or that the login does not have.
public struct Transaction: Sendable, Equatable {
  /// The tenant that runs the login.
  public var tenant: Tenant
  /// The custom domain of the tenant; the event tells of it when the request came through it.
  public var customDomain: CustomDomain?
  /// The record of the user.
  public var user: User
  /// The application that asks for the login.
  public var client: Client
  /// Where the account of the user lives.
  public var connection: Connection
  /// The organization that the user logs in to.
  public var organization: Organization?
  /// The API that an access token is asked for.
  public var resourceServer: ResourceServer?
  /// The HTTP request that started the trigger or resumed it.
  public var request: Request
  /// How the application asks for the login.
  public var grant: Grant
  /// What the application asks for.
  public var parameters: Parameters = Parameters()
  /// How the user proved who they are.
  public var authentication: Authentication?
  /// The login session.
  public var session: Session?
  /// The refresh token that is being exchanged.
  public var refreshToken: RefreshToken?
  /// The session transfer token that this login redeems.
  public var sessionTransferToken: SessionTransferToken?
  /// Numbers about earlier logins, this one counted.
  public var stats: Stats = Stats()

  /// Identifies the login in the browser.
  public var id: String?
  /// The language of the login pages.
  public var locale: String?
  /// An id that the caller gave to find the login in logs.
  public var correlationID: String?
  /// Ties the login to a transaction that the user is asked to approve.
  public var linkingID: String?
  /// Who acts for the user in a token exchange: `sub`, and in `act` the actor before.
  public var actor: JSONObject?
  /// The scopes that an Action has set in a token exchange.
  public var targetScopes: [String]?
  /// What earlier Actions of this login left for later ones.
  public var metadata: JSONObject = [:]
  /// More members of `event.transaction`, which Auth0 allows.
  public var additional: JSONObject = [:]

  /// The AI agent linked to the client.
  public var agent: Agent?
  /// The anonymous session that came before the login.
  public var anonymousSession: JSONObject?
  /// Settings of a marketplace integration.
  public var configuration: JSONObject = [:]
  /// The experiment the user takes part in.
  public var experiment: Experiment?
  /// What the user filled in, when a form has just been shown.
  public var prompt: Prompt?
  /// The secrets of the Action that is about to run.
  public var secrets: JSONObject = [:]
  /// Fingerprints of the TLS connection.
  public var securityContext: SecurityContext?

  /// A login of which only the necessary is known.
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
