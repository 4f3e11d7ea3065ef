public import PostLogin

/// The configuration of a tenant, without its Actions.
public struct TenantConfiguration: Sendable, Equatable {
  /// The client whose `enforce_device_binding` applies when a session transfer token is redeemed.
  public enum BindingPolicy: String, Sendable, CaseIterable { case web, native, strictest }

  /// The place of an address, for tests and machines without a geolocation database.
  public struct Place: Sendable, Equatable {
    /// An address, or a prefix of addresses such as `10.1.`.
    public var address: String
    /// The address's autonomous system.
    public var asn: String?
    /// The address's place.
    public var geoip: GeoIP?

    /// Creates a place for an address.
    public init(address: String, asn: String? = nil, geoip: GeoIP? = nil) {
      self.address = address
      self.asn = asn
      self.geoip = geoip
    }
  }

  /// The tenant's name (`event.tenant.id`).
  public var name = "mock"
  /// The hosts that the tenant answers to, the canonical one first; empty for the address it
  /// listens on.
  public var domains: [String] = []
  /// The allowed URLs to redirect to after a logout without a client.
  public var logoutURLs: [String] = []
  /// The registered applications.
  public var clients: [Client] = []
  /// The connections.
  public var connections: [Connection] = []
  /// The users, each with a password hash or nil.
  public var users: [(user: User, passwordHash: String?)] = []
  /// The organizations with their members.
  public var organizations: [Organization] = []
  /// The resource servers.
  public var apis: [ResourceServer] = []
  /// The roles with their permissions.
  public var roles: [Role] = []
  /// The profiles of custom token exchanges.
  public var tokenExchangeProfiles: [TokenExchangeProfile] = []
  /// The event streams.
  public var eventStreams: [EventStream] = []
  /// The lifetimes of sessions, codes and tokens.
  public var lifetimes = Lifetimes()
  /// The places of addresses.
  public var places: [Place] = []
  /// The enabled factors; nil for all.
  public var enabledFactors: [String]?
  /// The client whose device binding applies.
  public var bindingPolicy = BindingPolicy.web
  /// Whether a failed redemption spends the session transfer token.
  public var failedRedemptionSpendsToken = true
  /// Whether a device secret that was replaced stays good as long as the refresh token that
  /// replaced it.
  public var keepsReplacedDeviceSecrets = true
  /// Whether the tenant also answers at the paths of Okta's authorization server `default`.
  public var hasOktaPaths = false
  /// The API of logins that request none; nil for opaque access tokens.
  public var defaultAudience: String?
  /// The form of the codes that users of devices type.
  public var deviceFlow = DeviceFlowSettings.standard
  /// Whether all clients must push their authorization requests (RFC 9126).
  public var requiresPushedRequests = false
  /// Whether tokens of logins in an organization name it (`org_name`).
  public var namesOrganizations = false
  /// How many tenant logs are kept; the oldest are deleted.
  public var logLimit = 10_000
  /// The seed of all random values; nil for the system's generator.
  public var seed: UInt64?

  /// Creates an empty tenant, in which no user can log in.
  public init() {}

  /// Whether two configurations describe the same tenant.
  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.domains == right.domains
      && left.logoutURLs == right.logoutURLs && left.clients == right.clients
      && left.connections == right.connections && left.organizations == right.organizations
      && left.apis == right.apis && left.roles == right.roles
      && left.tokenExchangeProfiles == right.tokenExchangeProfiles
      && left.eventStreams == right.eventStreams
      && left.lifetimes == right.lifetimes && left.places == right.places
      && left.enabledFactors == right.enabledFactors
      && left.bindingPolicy == right.bindingPolicy
      && left.failedRedemptionSpendsToken == right.failedRedemptionSpendsToken
      && left.keepsReplacedDeviceSecrets == right.keepsReplacedDeviceSecrets
      && left.hasOktaPaths == right.hasOktaPaths
      && left.defaultAudience == right.defaultAudience
      && left.deviceFlow == right.deviceFlow
      && left.requiresPushedRequests == right.requiresPushedRequests
      && left.namesOrganizations == right.namesOrganizations
      && left.logLimit == right.logLimit && left.seed == right.seed
      && left.users.elementsEqual(right.users) {
        $0.user == $1.user && $0.passwordHash == $1.passwordHash
      }
  }
}
