public import FoundationEssentials
public import WireFormats

/// The data and services, other than the event, that an Action may use.
public struct RunContext: Sendable, Equatable {
  /// A value that `api.cache` holds.
  public struct CacheRecord: Sendable, Equatable {
    /// The stored text.
    public var value: String
    /// The time of the expiry in milliseconds since 1970, exactly as a script gave it.
    package var expiryMilliseconds: Double

    /// The time after which the record is gone.
    public var expiresAt: Date {
      get { Date(millisecondsSince1970: expiryMilliseconds) }
      set { expiryMilliseconds = newValue.millisecondsSince1970 }
    }

    /// A record that expires at a time.
    public init(value: String, expiresAt: Date) {
      self.init(value: value, expiryMilliseconds: expiresAt.millisecondsSince1970)
    }

    package init(value: String, expiryMilliseconds: Double) {
      self.value = value
      self.expiryMilliseconds = expiryMilliseconds
    }
  }

  /// The time that dates show, in milliseconds since 1970; nil for the system's clock.
  package var milliseconds: Double?
  /// The time that dates show, in whole milliseconds; nil for the system's clock.
  public var now: Date? {
    get { milliseconds.map { Date(millisecondsSince1970: $0) } }
    set { milliseconds = newValue?.millisecondsSince1970 }
  }
  /// The cache before the first Action.
  public var cache: [String: CacheRecord] = [:]
  /// Groups of the user, as `api.groups` returns them.
  public var groups: [JSONText] = []
  /// Effective roles of the user, as `api.roles` returns them; nil for those of the event.
  public var roles: [JSONText]?
  /// Factors that are enabled in the tenant; nil for all of them.
  public var enabledFactors: [String]?
  /// The `event.secrets` of Actions without secrets of their own; nil keeps those of the event.
  public var secrets: JSONText?
  /// Ids of the Rules that ran earlier in the transaction.
  public var executedRules: Set<String> = []
  /// Whether `api.redirect.validateToken` requires the request's host name as the issuer.
  ///
  /// Auth0 documents the application's URL as the issuer (Redirect with Actions), so that any text
  /// is accepted without it.
  public var requiresHostNameAsSessionTokenIssuer = false

  /// The variables of `process.env`.
  public var variables: [String: String] = [:]
  /// The seed of random values; nil for the system's generator.
  public var seed: UInt64?
  /// The fixture of the login, if its kind was guessed; the outcome mentions it where that matters.
  package var undecidedFixture: UndecidedFixture?
  /// The access of scripts to modules and HTTP; ignored by `==`, because it has no value to
  /// compare.
  public var access: any HostAccess {
    get { uncompared.access }
    set { uncompared.access = newValue }
  }
  private var uncompared = UncomparedAccess()

  /// A context at a fixed time, or by the system's clock.
  public init(now: Date? = nil) {
    milliseconds = now?.millisecondsSince1970
  }

  package init(milliseconds: Double?) {
    self.milliseconds = milliseconds
  }
}

/// Keeps the host access out of the comparison of contexts.
private struct UncomparedAccess: Sendable, Equatable {
  var access: any HostAccess = NoHostAccess()

  static func == (left: UncomparedAccess, right: UncomparedAccess) -> Bool { true }
}
