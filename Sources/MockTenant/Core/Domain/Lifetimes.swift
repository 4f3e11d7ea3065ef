/// The lifetimes of sessions, codes and tokens; the defaults are Auth0's.
public struct Lifetimes: Sendable, Equatable {
  /// The absolute lifetime of a session; 7 days.
  public var session: Duration = .seconds(604_800)
  /// The lifetime of an unused session; 3 days.
  public var idleSession: Duration = .seconds(259_200)
  /// The lifetime of an authorization code.
  public var code: Duration = .seconds(30)
  /// The lifetime of a session transfer token; 60 seconds at Auth0.
  public var transferToken: Duration = .seconds(60)
  /// The lifetime of a device code; 15 minutes.
  public var deviceCode: Duration = .seconds(900)
  /// The lifetime of a pushed authorization request; 30 seconds.
  public var pushedRequest: Duration = .seconds(30)
  /// How long a login waits for its user.
  public var login: Duration = .seconds(3600)
  /// The lifetime of an access token for the tenant's own endpoints.
  public var accessToken: Duration = .seconds(86_400)

  /// The lifetime of such a token that `/authorize` sends to a browser: two hours, or less if that
  /// of others is.
  var browserAccessToken: Duration { min(accessToken, .seconds(7200)) }

  /// Creates Auth0's default lifetimes.
  public init() {}
}
