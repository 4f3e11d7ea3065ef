public import WireFormats

/// What an Action may ask for besides the event.
public struct RunContext: Sendable, Equatable {
  /// A value that `api.cache` holds.
  public struct CacheRecord: Sendable, Equatable {
    /// The text that was stored.
    public var value: String
    /// Milliseconds since 1970.
    public var expiresAt: Double

    /// A record that expires at a time.
    public init(value: String, expiresAt: Double) {
      self.value = value
      self.expiresAt = expiresAt
    }
  }

  /// The time that dates show, in milliseconds since 1970; nil for the system's clock.
  public var now: Double?
  /// What the cache holds before the first Action.
  public var cache: [String: CacheRecord] = [:]
  /// Groups of the user, as `api.groups` answers them.
  public var groups: [JSONText] = []
  /// Effective roles of the user, as `api.roles` answers them.
  public var roles: [JSONText] = []
  /// Factors that the tenant has switched on; nil for all of them.
  public var enabledFactors: [String]?
  /// Values of `event.secrets` for Actions that bring none of their own; nil for what the event
  /// holds.
  public var secrets: JSONText?
  /// Ids of the Rules that ran earlier in the transaction.
  public var executedRules: Set<String> = []
  /// Switches of methods that are not public yet, such as `actions_pl_transaction_target_scopes`.
  public var featureFlags: Set<String> = []

  /// What scripts find in `process.env`.
  public var variables: [String: String] = [:]
  /// What chance follows from; nil for the system's.
  public var seed: UInt64?
  /// How scripts reach modules and HTTP; never part of a comparison, as it has no value.
  public var access: any HostAccess {
    get { uncompared.access }
    set { uncompared.access = newValue }
  }
  private var uncompared = UncomparedAccess()

  /// A context at a fixed time, or by the system's clock.
  public init(now: Double? = nil) {
    self.now = now
  }
}

/// Makes any two contexts equal that differ in nothing but their access.
private struct UncomparedAccess: Sendable, Equatable {
  var access: any HostAccess = NoHostAccess()

  static func == (left: UncomparedAccess, right: UncomparedAccess) -> Bool { true }
}
