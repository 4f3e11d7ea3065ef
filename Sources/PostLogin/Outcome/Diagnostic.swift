public import WireFormats

/// Something the author of an Action should know though nothing failed.
public struct Diagnostic: Sendable, Hashable, Codable {
  /// A stable name that tests and tools can match; later versions may add more.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable {
    /// The name that reports show.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An argument that Auth0 ignores.
    public static let ignoredArgument = Code(rawValue: "ignoredArgument")
    /// A call without effect, because an earlier one has decided the login.
    public static let callAfterDecision = Code(rawValue: "callAfterDecision")
    /// A reason of a denial that is not a text.
    public static let reasonIsNoText = Code(rawValue: "reasonIsNoText")
    /// A claim that Auth0 leaves out of the token.
    public static let claimIgnored = Code(rawValue: "claimIgnored")
    /// Metadata that Auth0 does not write.
    public static let metadataIgnored = Code(rawValue: "metadataIgnored")
    /// A value beyond one of Auth0's limits.
    public static let limitExceeded = Code(rawValue: "limitExceeded")
    /// Console output beyond the limit.
    public static let consoleTruncated = Code(rawValue: "consoleTruncated")
    /// Console output that Auth0 would not store in a tenant's log.
    public static let consoleNotStored = Code(rawValue: "consoleNotStored")
    /// An engine's error whose text may differ at Auth0.
    public static let engineWording = Code(rawValue: "engineWording")
    /// A rejected promise without a handler.
    public static let unhandledRejection = Code(rawValue: "unhandledRejection")
    /// A call of an undocumented member of `api`.
    public static let unknownMethod = Code(rawValue: "unknownMethod")
    /// An undocumented member of the event.
    public static let unknownField = Code(rawValue: "unknownField")
    /// A change of the event that has no effect beyond the Action.
    public static let lostChange = Code(rawValue: "lostChange")
    /// A call made through an `api` object of an execution that is over.
    public static let staleCall = Code(rawValue: "staleCall")
    /// A timer, a request or a call that the handler did not await.
    public static let workLeftBehind = Code(rawValue: "workLeftBehind")
  }

  /// The importance of a diagnostic.
  public enum Severity: String, Sendable, Codable {
    /// Worth knowing.
    case info
    /// Probably a mistake of the author.
    case warning
    /// Certainly a mistake of the author.
    case error
  }

  /// The stable name.
  public var code: Code
  /// The importance.
  public var severity: Severity
  /// One line that says what happened and what to do.
  public var message: String
  /// The Action that it is about; empty for the whole flow.
  public var action: String
  /// The place in the Action, if it is known.
  public var location: SourceLocation?

  /// A diagnostic; folding adds the Action and place of the call.
  public init(
    _ code: Code,
    _ severity: Severity,
    _ message: String,
    action: String = "",
    at location: SourceLocation? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.action = action
    self.location = location
  }

  func placed(in action: String, at location: SourceLocation?) -> Diagnostic {
    var copy = self
    if copy.action.isEmpty { copy.action = action }
    copy.location = copy.location ?? location
    return copy
  }
}
