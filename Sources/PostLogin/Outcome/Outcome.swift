public import WireFormats

/// The result of a login, or of another trigger's run: a decision with every effect, log line,
/// diagnostic and duration.
///
/// Reports, verdicts and the tenant's responses are computed from it and nothing else.
public struct Outcome: Sendable, Equatable {
  /// The decision about a login, or about what another trigger decides.
  public enum Decision: String, Sendable {
    /// The login continues; in a trigger that decides nothing, the Actions have succeeded.
    case allowed
    /// The login ends, because an Action denied it.
    case denied
    /// The browser is redirected, and may come back.
    case redirected
    /// A form is shown.
    case prompted
    /// Factors are requested.
    case challenged
    /// The login ends, though no Action denied it; in a trigger that decides nothing, an Action has
    /// failed.
    case failed
  }

  /// A denial by `api.access.deny`.
  public struct Denial: Sendable, Equatable {
    /// The reason that the Action gave.
    public var reason: String
    /// The error code for the client; nil in triggers whose denials have none.
    public var code: String?
    /// The text for the user; nil in triggers whose denials have none.
    public var userMessage: String?
  }

  /// The changes of the access token.
  public struct AccessToken: Sendable, Equatable {
    /// Custom claims, in the order in which they were first set.
    public var claims: [Claim] = []
    /// Scopes that are granted beside the requested ones.
    public var addedScopes: [String] = []
    /// Requested scopes that are not granted.
    public var removedScopes: [String] = []
  }

  /// A name with a JSON value.
  public struct Claim: Sendable, Equatable, Codable {
    /// The name in the token, profile or metadata.
    public var name: String
    /// The value as JSON.
    public var value: JSONText

    /// A name with a value.
    public init(name: String, value: JSONText) {
      self.name = name
      self.value = value
    }
  }

  /// One HTTP request that an Action made.
  public struct Request: Sendable, Equatable, Codable {
    /// The method, in capitals.
    public var method: String
    /// The requested URL.
    public var url: String
    /// The status of the response; nil without a response.
    public var status: Int?
    /// The code of the failure; nil if there was a response.
    public var failure: String?

    /// A request with its status or failure.
    public init(method: String, url: String, status: Int? = nil, failure: String? = nil) {
      self.method = method
      self.url = url
      self.status = status
      self.failure = failure
    }
  }

  /// The trigger whose Actions ran.
  public package(set) var trigger = Trigger.postLogin
  /// The decision about the login.
  public var decision: Decision
  /// The text for the application; nil if the login continues.
  public var reason: String?
  /// The cause of the decision; nil if the login is allowed.
  public var cause: Cause?
  /// Whether an Action failed and the flow continued by its policy.
  public var isDegraded = false
  /// The state for resuming the flow; nil unless the flow is suspended.
  ///
  /// A login that `api.multifactor.enable` challenges has none, because all of its Actions have
  /// run.
  public var suspension: Suspension?
  /// The denial that counts; nil if no Action denied the login.
  public var denial: Denial?
  /// The revocation that denies the login; nil if no Action revoked anything.
  public var revocation: Revocation?
  /// Changes of the access token.
  public var accessToken = AccessToken()
  /// Custom claims of the ID token.
  public var idTokenClaims: [Claim] = []
  /// Changes of the user's `app_metadata`; null removes a member.
  public var appMetadata: [Claim] = []
  /// Changes of the user's `user_metadata`; null removes a member.
  public var userMetadata: [Claim] = []
  /// The redirect of the browser; nil for none.
  public var redirect: RedirectRequest?
  /// The challenges and changes of authentication that Actions requested.
  public var authentication = AuthenticationChanges()
  /// Entries of the trigger's cache that were set or deleted, in the order of their last change.
  public var cache: [CacheChange] = []
  /// Changes of the session.
  public var session = SessionChanges()
  /// Changes of the refresh token.
  public var refreshToken = RefreshTokenChanges()
  /// Metadata and target scopes of the transaction.
  public var transaction = TransactionChanges()
  var rare = RareChanges()
  /// Diagnostics for the authors of the Actions.
  public var diagnostics: [Diagnostic] = []
  /// One report for each Action that ran, in order.
  public var actions: [ActionReport] = []
  /// The HTTP requests of the Actions, in order, including followed redirects.
  public var requests: [Request] = []
}
