public import WireFormats

/// The members of the event itself.
public final class TopLevelFields: Sendable {
  /// The AI agent linked to the client; only where that feature is in use.
  public let agent = OptionalObjectMember(
    "agent",
    "The AI agent linked to the client; only where that feature is in use",
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
  /// How the user has proved who they are.
  public let authentication = OptionalObjectMember(
    "authentication",
    "How the user has proved who they are",
    AuthenticationFields()
  )
  /// What the user may do, by role.
  public let authorization = OptionalObjectMember(
    "authorization",
    "What the user may do, by role",
    AuthorizationFields()
  )
  /// The application that asks for the login.
  public let client = ObjectMember(
    "client",
    "The application that asks for the login",
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
  /// Where the account of the user lives.
  public let connection = ObjectMember(
    "connection",
    "Where the account of the user lives",
    ConnectionFields()
  )
  /// The custom domain that the request came through.
  public let customDomain = OptionalObjectMember(
    "custom_domain",
    "The custom domain that the request came through",
    CustomDomainFields()
  )
  /// The experiment the user takes part in; null when there is none.
  public let experiment = OptionalObjectMember(
    "experiment",
    "The experiment the user takes part in; null when there is none",
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
  /// What the user filled in, when a form of this Action has just been shown.
  public let prompt = OptionalObjectMember(
    "prompt",
    "What the user filled in, when a form of this Action has just been shown",
    PromptFields(),
    in: .inBrowser
  )
  /// The refresh token that is being exchanged; in no other grant.
  public let refreshToken = OptionalObjectMember(
    "refresh_token",
    "The refresh token that is being exchanged; in no other grant",
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
  /// The API that an access token is asked for.
  public let resourceServer = OptionalObjectMember(
    "resource_server",
    "The API that an access token is asked for",
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
  /// The login session; in grants without one it is missing.
  public let session = OptionalObjectMember(
    "session",
    "The login session; in grants without one it is missing",
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
  /// Numbers about earlier logins.
  public let stats = ObjectMember("stats", "Numbers about earlier logins", StatsFields())
  /// The tenant that runs the login.
  public let tenant = ObjectMember("tenant", "The tenant that runs the login", TenantFields())
  /// The login as the protocol sees it.
  public let transaction = OptionalObjectMember(
    "transaction",
    "The login as the protocol sees it",
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
