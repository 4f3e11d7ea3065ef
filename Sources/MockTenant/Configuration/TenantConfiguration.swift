public import PostLogin

/// Everything that a tenant is made of but its Actions.
public struct TenantConfiguration: Sendable, Equatable {
  /// Whose setting `enforce_device_binding` counts when a session transfer token is redeemed.
  public enum BindingPolicy: String, Sendable, CaseIterable { case web, native, strictest }

  /// Where an address is, for tests and laptops that have no map of the world.
  public struct Place: Sendable, Equatable {
    /// An address, or the beginning of several, such as `10.1.`.
    public var address: String
    /// Its autonomous system.
    public var asn: String?
    /// Its place.
    public var geoip: GeoIP?

    /// An address with its autonomous system and place.
    public init(address: String, asn: String? = nil, geoip: GeoIP? = nil) {
      self.address = address
      self.asn = asn
      self.geoip = geoip
    }
  }

  /// The tenant's name, `event.tenant.id`.
  public var name = "mock"
  /// Hosts that it answers to, the canonical one first; empty for the address it listens on.
  public var domains: [String] = []
  /// Where a browser may be sent after a logout that names no client.
  public var logoutURLs: [String] = []
  /// Registered applications.
  public var clients: [Client] = []
  /// Where users come from.
  public var connections: [Connection] = []
  /// Users, each with the hash of a password or nil.
  public var users: [(user: User, passwordHash: String?)] = []
  /// Organizations with their members.
  public var organizations: [Organization] = []
  /// Resource servers.
  public var apis: [ResourceServer] = []
  /// Roles with their permissions.
  public var roles: [Role] = []
  /// How long things hold.
  public var lifetimes = Lifetimes()
  /// Places of addresses.
  public var places: [Place] = []
  /// Factors that are switched on; nil for all.
  public var enabledFactors: [String]?
  /// Whose binding setting counts.
  public var bindingPolicy = BindingPolicy.web
  /// Whether a redemption that fails spends the session transfer token all the same.
  public var failedRedemptionSpendsToken = true
  /// How many tenant logs are kept: the newest.
  public var logLimit = 10_000
  /// What all chance follows from; nil for the system's.
  public var seed: UInt64?

  /// An empty tenant: nobody can log in.
  public init() {}

  /// Whether two configurations make the same tenant.
  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.domains == right.domains
      && left.logoutURLs == right.logoutURLs && left.clients == right.clients
      && left.connections == right.connections && left.organizations == right.organizations
      && left.apis == right.apis && left.roles == right.roles
      && left.lifetimes == right.lifetimes && left.places == right.places
      && left.enabledFactors == right.enabledFactors
      && left.bindingPolicy == right.bindingPolicy
      && left.failedRedemptionSpendsToken == right.failedRedemptionSpendsToken
      && left.logLimit == right.logLimit && left.seed == right.seed
      && left.users.elementsEqual(right.users) {
        $0.user == $1.user && $0.passwordHash == $1.passwordHash
      }
  }
}
