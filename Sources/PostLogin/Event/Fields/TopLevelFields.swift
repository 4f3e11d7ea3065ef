public import WireFormats

/// The members of the event itself.
@_documentation(visibility: internal)
public final class TopLevelFields: MemberList {
  /// The members of the post-login event, some of which other triggers share.
  static let all = TopLevelFields()

  /// The AI agent linked to the client; only if the tenant uses agents.
  public let agent = OptionalObjectMember(
    "agent",
    "The AI agent linked to the client; only if the tenant uses agents",
    of: AgentFields(),
    stage: .early
  )
  /// The anonymous session that came before the login.
  public let anonymousSession = MapMember<JSONValue>(
    "anonymous_session",
    "The anonymous session that came before the login",
    privacy: .personal,
    type: .object,
    stage: .undocumented
  )
  /// The authentication of the user.
  public let authentication = OptionalObjectMember(
    "authentication",
    "The authentication of the user",
    of: AuthenticationFields()
  )
  /// The permissions of the user, by role.
  public let authorization = OptionalObjectMember(
    "authorization",
    "The permissions of the user, by role",
    of: AuthorizationFields()
  )
  /// The application that requests the login.
  public let client = ObjectMember(
    "client",
    "The application that requests the login",
    of: ClientFields()
  )
  /// Settings of a marketplace integration.
  public let configuration = MapMember<JSONValue>(
    "configuration",
    "Settings of a marketplace integration",
    privacy: .personal,
    presence: .always,
    type: .object,
    stage: .internalOnly
  )
  /// The connection that holds the account of the user.
  public let connection = ObjectMember(
    "connection",
    "The connection that holds the account of the user",
    of: ConnectionFields()
  )
  /// The custom domain that the request came through.
  public let customDomain = OptionalObjectMember(
    "custom_domain",
    "The custom domain that the request came through",
    of: CustomDomainFields()
  )
  /// The experiment the user takes part in; null for none.
  public let experiment = OptionalObjectMember(
    "experiment",
    "The experiment the user takes part in; null for none",
    of: ExperimentFields(),
    orNull: true,
    stage: .beta
  ).outsideReference
  /// The organization that the user logs in to.
  public let organization = OptionalObjectMember(
    "organization",
    "The organization that the user logs in to",
    of: OrganizationFields(),
    allowsExtraMembers: true
  )
  /// The values that the user submitted, if a form of this Action has just been shown.
  public let prompt = OptionalObjectMember(
    "prompt",
    "The values that the user submitted, if a form of this Action has just been shown",
    of: PromptFields(),
    in: .inBrowser
  )
  /// The refresh token that is being exchanged; missing in other grants.
  public let refreshToken = OptionalObjectMember(
    "refresh_token",
    "The refresh token that is being exchanged; missing in other grants",
    of: RefreshTokenFields(),
    in: .only(.refreshToken),
    stage: .enterprise
  )
  /// The HTTP request that started the trigger or resumed it.
  public let request = ObjectMember(
    "request",
    "The HTTP request that started the trigger or resumed it",
    of: RequestFields()
  )
  /// The API for which an access token is requested.
  public let resourceServer = OptionalObjectMember(
    "resource_server",
    "The API for which an access token is requested",
    of: ResourceServerFields()
  )
  /// The secrets of this Action alone.
  public let secrets = MapMember(
    strings: "secrets",
    "The secrets of this Action alone",
    privacy: .secret,
    presence: .always
  )
  /// Fingerprints of the TLS connection.
  public let securityContext = OptionalObjectMember(
    "security_context",
    "Fingerprints of the TLS connection",
    of: SecurityContextFields()
  )
  /// The login session; missing in grants without one.
  public let session = OptionalObjectMember(
    "session",
    "The login session; missing in grants without one",
    of: SessionFields(),
    in: .withSession
  )
  /// The session transfer token that this login redeems.
  public let sessionTransferToken = OptionalObjectMember(
    "session_transfer_token",
    "The session transfer token that this login redeems",
    of: SessionTransferTokenFields(),
    in: .redirects,
    stage: .early
  )
  /// Statistics about the user's logins.
  public let stats = ObjectMember("stats", "Statistics about the user's logins", of: StatsFields())
  /// The tenant that runs the login.
  public let tenant = ObjectMember("tenant", "The tenant that runs the login", of: TenantFields())
  /// The protocol's view of the login.
  public let transaction = OptionalObjectMember(
    "transaction",
    "The protocol's view of the login",
    of: TransactionFields(),
    allowsExtraMembers: true
  )
  /// The profile of the user.
  public let user = ObjectMember(
    "user",
    "The profile of the user",
    of: UserFields(),
    allowsExtraMembers: true
  )

  var members: [any SchemaMember] {
    [
      agent, anonymousSession, authentication, authorization, client, configuration, connection,
      customDomain, experiment, organization, prompt, refreshToken, request, resourceServer,
      secrets, securityContext, session, sessionTransferToken, stats, tenant, transaction, user,
    ]
  }
}
