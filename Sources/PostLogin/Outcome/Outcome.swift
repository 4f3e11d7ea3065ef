public import WireFormats

/// What a login becomes: a decision with every effect, log line, diagnostic and timing.
///
/// Reports, verdicts and the tenant's answers are computed from it and nothing else.
public struct Outcome: Sendable, Equatable {
  /// What happens to the login.
  public enum Decision: String, Sendable {
    /// It goes on.
    case allowed
    /// It ends, because an Action asked for that.
    case denied
    /// The browser is sent to another page, and may come back.
    case redirected
    /// A form is shown.
    case prompted
    /// Factors are asked for.
    case challenged
    /// It ends, though no Action asked for that.
    case failed
  }

  /// A denial that an Action asked for by `api.access.deny`.
  public struct Denial: Sendable, Equatable {
    /// The text that the Action gave.
    public var reason: String
  }

  /// What tokens of the login carry besides their ordinary content.
  public struct AccessToken: Sendable, Equatable {
    /// Custom claims, in the order in which they were first set.
    public var claims: [Claim] = []
    /// Scopes that are granted besides those asked for.
    public var addedScopes: [String] = []
    /// Scopes that are not granted though asked for.
    public var removedScopes: [String] = []
  }

  /// A name with a JSON value.
  public struct Claim: Sendable, Equatable, Codable {
    /// The name, as it stands in the token, profile or metadata.
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
    /// The URL, as it was asked for.
    public var url: String
    /// The status of the response; nil where there was none.
    public var status: Int?
    /// The code of the failure; nil where there was a response.
    public var failure: String?

    /// Makes a request of which it is known what became of it.
    public init(method: String, url: String, status: Int? = nil, failure: String? = nil) {
      self.method = method
      self.url = url
      self.status = status
      self.failure = failure
    }
  }

  /// What happens to the login.
  public var decision: Decision
  /// The text that the application is told; nil when the login goes on.
  public var reason: String?
  /// What decided the login; nil when nothing kept it from being allowed.
  public var cause: Cause?
  /// True when an Action failed and the flow went on because its policy said so.
  public var isDegraded = false
  /// What the flow needs to go on; nil when the flow is over.
  ///
  /// A login that `api.multifactor.enable` challenges has none: its Actions have all run.
  public var suspension: Suspension?
  /// The denial that counts, of those an Action asked for.
  public var denial: Denial?
  /// The revocation that denies the login, of those an Action asked for.
  public var revocation: Revocation?
  /// The error of `api.validation.error` that ends the login; nil for none.
  public var validation: ValidationError?
  /// Changes of the access token.
  public var accessToken = AccessToken()
  /// Custom claims of the ID token.
  public var idTokenClaims: [Claim] = []
  /// Changes of the user's `app_metadata`; null removes a member.
  public var appMetadata: [Claim] = []
  /// Changes of the user's `user_metadata`; null removes a member.
  public var userMetadata: [Claim] = []
  /// Where the browser is sent; nil for nowhere.
  public var redirect: RedirectRequest?
  /// What the user is asked for, and what becomes of the account.
  public var authentication = AuthenticationChanges()
  /// The multifactor authentication that the login ends with; nil where no Action spoke of it.
  public var multifactor: MultifactorRequest?
  /// The form that is shown; nil for none.
  public var prompt: PromptRequest?
  /// Entries of the trigger's cache that were set or deleted, in the order of their last change.
  public var cache: [CacheChange] = []
  /// Changes of the session.
  public var session = SessionChanges()
  /// Changes of the refresh token.
  public var refreshToken = RefreshTokenChanges()
  /// Changes of the SAML response.
  public var saml = SAMLChanges()
  /// Metadata and target scopes of the transaction.
  public var transaction = TransactionChanges()
  /// What the authors of the Actions should know.
  public var diagnostics: [Diagnostic] = []
  /// One report for each Action that ran, in order.
  public var actions: [ActionReport] = []
  /// The HTTP requests of the Actions, in order; redirects that were followed are among them.
  public var requests: [Request] = []
}
