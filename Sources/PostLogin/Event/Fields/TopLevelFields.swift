/// The members of the event itself.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class TopLevelFields: Sendable {
  public let agent = OptionalObjectMember(
    "agent",
    "The AI agent linked to the client; only where that feature is in use",
    AgentFields(),
    stage: .early
  )
  public let anonymousSession = MapMember<JSONValue>(
    "anonymous_session",
    "The anonymous session that came before the login",
    type: .object,
    stage: .undocumented
  )
  public let authentication = OptionalObjectMember(
    "authentication",
    "How the user has proved who they are",
    AuthenticationFields()
  )
  public let authorization = OptionalObjectMember(
    "authorization",
    "What the user may do, by role",
    AuthorizationFields()
  )
  public let client = ObjectMember(
    "client",
    "The application that asks for the login",
    ClientFields()
  )
  public let configuration = MapMember<JSONValue>(
    "configuration",
    "Settings of a marketplace integration",
    .always,
    type: .object,
    stage: .internalOnly
  )
  public let connection = ObjectMember(
    "connection",
    "Where the account of the user lives",
    ConnectionFields()
  )
  public let customDomain = OptionalObjectMember(
    "custom_domain",
    "The custom domain that the request came through",
    CustomDomainFields()
  )
  public let experiment = OptionalObjectMember(
    "experiment",
    "The experiment the user takes part in; null when there is none",
    ExperimentFields(),
    orNull: true,
    stage: .beta
  )
  public let organization = OptionalObjectMember(
    "organization",
    "The organization that the user logs in to",
    OrganizationFields(),
    allowsExtraMembers: true
  )
  public let prompt = OptionalObjectMember(
    "prompt",
    "What the user filled in, when a form of this Action has just been shown",
    PromptFields()
  )
  public let refreshToken = OptionalObjectMember(
    "refresh_token",
    "The refresh token that is being exchanged; in no other grant",
    RefreshTokenFields(),
    stage: .enterprise
  )
  public let request = ObjectMember(
    "request",
    "The HTTP request that started the trigger or resumed it",
    RequestFields()
  )
  public let resourceServer = OptionalObjectMember(
    "resource_server",
    "The API that an access token is asked for",
    ResourceServerFields()
  )
  public let secrets = MapMember(strings: "secrets", "The secrets of this Action alone", .always)
  public let securityContext = OptionalObjectMember(
    "security_context",
    "Fingerprints of the TLS connection",
    SecurityContextFields()
  )
  public let session = OptionalObjectMember(
    "session",
    "The login session; in grants without one it is missing",
    SessionFields()
  )
  public let sessionTransferToken = OptionalObjectMember(
    "session_transfer_token",
    "The session transfer token that this login redeems",
    SessionTransferTokenFields(),
    stage: .early
  )
  public let stats = ObjectMember("stats", "Numbers about earlier logins", StatsFields())
  public let tenant = ObjectMember("tenant", "The tenant that runs the login", TenantFields())
  public let transaction = OptionalObjectMember(
    "transaction",
    "The login as the protocol sees it",
    TransactionFields(),
    allowsExtraMembers: true
  )
  public let user = ObjectMember(
    "user",
    "The profile of the user",
    UserFields(),
    allowsExtraMembers: true
  )
}
