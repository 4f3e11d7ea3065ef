/// How long things hold, in seconds; Auth0's defaults.
public struct Lifetimes: Sendable, Equatable {
  /// A session, however much it is used; 7 days.
  public var session: Seconds = 604_800
  /// A session that is not used; 3 days.
  public var idleSession: Seconds = 259_200
  /// An authorization code.
  public var code: Seconds = 30
  /// A session transfer token; 60 seconds at Auth0.
  public var transferToken: Seconds = 60
  /// A login that waits for its user.
  public var login: Seconds = 3600
  /// An access token for the tenant's own endpoints.
  public var accessToken: Seconds = 86_400

  /// Auth0's defaults.
  public init() {}
}
