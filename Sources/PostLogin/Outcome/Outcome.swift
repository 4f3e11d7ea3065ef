/// What a login becomes: a decision with every effect, log line, diagnostic and timing.
///
/// Reports, verdicts and the tenant's answers are computed from it and nothing else.
public struct Outcome: Sendable, Equatable {
  /// What happens to the login.
  public enum Decision: String, Sendable {
    case allowed, denied, redirected, prompted, challenged, failed
  }

  /// An Action's `api.access.deny`.
  public struct Denial: Sendable, Equatable { public var reason: String }

  /// What tokens of the login carry besides their ordinary content.
  public struct AccessToken: Sendable, Equatable {
    public var claims: [Claim] = []
    public var addedScopes: [String] = []
    public var removedScopes: [String] = []
  }

  /// A name with a JSON value.
  public struct Claim: Sendable, Equatable {
    public var name: String
    public var value: JSONText
  }

  public var decision: Decision
  /// The text that the application is told; nil when the login goes on.
  public var reason: String?
  /// True when an Action failed and the flow went on because its policy said so.
  public var isDegraded = false
  public var denial: Denial?
  public var accessToken = AccessToken()
  public var idTokenClaims: [Claim] = []
  /// Changes of the user's metadata; null removes a member.
  public var appMetadata: [Claim] = []
  public var userMetadata: [Claim] = []
  public var diagnostics: [Diagnostic] = []
  /// One report for each Action that ran, in order.
  public var actions: [ActionReport] = []
}
