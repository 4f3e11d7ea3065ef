public import WireFormats

/// The members of the event itself.
public final class TopLevelFields: Sendable {
  /// The AI agent linked to the client; only if the tenant uses agents.
  public let agent = OptionalObjectMember(
    "agent",
    "The AI agent linked to the client; only if the tenant uses agents",
    AgentFields(),
    stage: .early
  )
  /// The anonymous session that came before the login.
  public let anonymousSession = MapMember<JSONValue>(
    "anonymous_session",
    "The anonymous session that came before the login",
    type: .object,
    stage: .undocumented
  )
  /// The authentication of the user.
  public let authentication = OptionalObjectMember(
    "authentication",
    "The authentication of the user",
    AuthenticationFields()
  )
  /// The permissions of the user, by role.
  public let authorization = OptionalObjectMember(
    "authorization",
    "The permissions of the user, by role",
    AuthorizationFields()
  )
  /// The application that requests the login.
  public let client = ObjectMember(
    "client",
    "The application that requests the login",
    ClientFields()
  )
  /// Settings of a marketplace integration.
  public let configuration = MapMember<JSONValue>(
    "configuration",
    "Settings of a marketplace integration",
    .always,
    type: .object,
    stage: .internalOnly
  )
  /// The connection that holds the account of the user.
  public let connection = ObjectMember(
    "connection",
    "The connection that holds the account of the user",
    ConnectionFields()
  )
  /// The custom domain that the request came through.
  public let customDomain = OptionalObjectMember(
    "custom_domain",
    "The custom domain that the request came through",
    CustomDomainFields()
  )
  /// The experiment the user takes part in; null for none.
  public let experiment = OptionalObjectMember(
    "experiment",
    "The experiment the user takes part in; null for none",
    ExperimentFields(),
    orNull: true,
    stage: .beta
  )
  /// The organization that the user logs in to.
  public let organization = OptionalObjectMember(
    "organization",
    "The organization that the user logs in to",
    OrganizationFields(),
    allowsExtraMembers: true
  )
  /// The values that the user submitted, if a form of this Action has just been shown.
  public let prompt = OptionalObjectMember(
    "prompt",
    "The values that the user submitted, if a form of this Action has just been shown",
    PromptFields(),
    in: .inBrowser
  )
  /// The refresh token that is being exchanged; missing in other grants.
  public let refreshToken = OptionalObjectMember(
    "refresh_token",
    "The refresh token that is being exchanged; missing in other grants",
    RefreshTokenFields(),
    in: .only(.refreshToken),
    stage: .enterprise
  )
  /// The HTTP request that started the trigger or resumed it.
  public let request = ObjectMember(
    "request",
    "The HTTP request that started the trigger or resumed it",
    RequestFields()
  )
  /// The API for which an access token is requested.
  public let resourceServer = OptionalObjectMember(
    "resource_server",
    "The API for which an access token is requested",
    ResourceServerFields()
  )
  /// The secrets of this Action alone.
  public let secrets = MapMember(strings: "secrets", "The secrets of this Action alone", .always)
  /// Fingerprints of the TLS connection.
  public let securityContext = OptionalObjectMember(
    "security_context",
    "Fingerprints of the TLS connection",
    SecurityContextFields()
  )
  /// The login session; missing in grants without one.
  public let session = OptionalObjectMember(
    "session",
    "The login session; missing in grants without one",
    SessionFields(),
    in: .withSession
  )
  /// The session transfer token that this login redeems.
  public let sessionTransferToken = OptionalObjectMember(
    "session_transfer_token",
    "The session transfer token that this login redeems",
    SessionTransferTokenFields(),
    in: .redirects,
    stage: .early
  )
  /// Statistics about the user's logins.
  public let stats = ObjectMember("stats", "Statistics about the user's logins", StatsFields())
  /// The tenant that runs the login.
  public let tenant = ObjectMember("tenant", "The tenant that runs the login", TenantFields())
  /// The protocol's view of the login.
  public let transaction = OptionalObjectMember(
    "transaction",
    "The protocol's view of the login",
    TransactionFields(),
    allowsExtraMembers: true
  )
  /// The profile of the user.
  public let user = ObjectMember(
    "user",
    "The profile of the user",
    UserFields(),
    allowsExtraMembers: true
  )
}

extension TopLevelFields: MemberList {
  var members: [any SchemaMember] {
    [
      agent, anonymousSession, authentication, authorization, client, configuration, connection,
      customDomain, experiment, organization, prompt, refreshToken, request, resourceServer,
      secrets, securityContext, session, sessionTransferToken, stats, tenant, transaction, user,
    ]
  }
}
