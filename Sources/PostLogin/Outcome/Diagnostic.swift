public import WireFormats

/// Something the author of an Action should know though nothing failed.
public struct Diagnostic: Sendable, Hashable, Codable {
  /// A stable name that tests and tools can match; more may come.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable {
    /// The name as it is printed.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An argument that Auth0 does not look at.
    public static let ignoredArgument = Code(rawValue: "ignoredArgument")
    /// A call that comes too late to matter.
    public static let callAfterDecision = Code(rawValue: "callAfterDecision")
    /// A deny reason that is no text.
    public static let reasonIsNoText = Code(rawValue: "reasonIsNoText")
    /// A claim that Auth0 leaves out of the token.
    public static let claimIgnored = Code(rawValue: "claimIgnored")
    /// Metadata that Auth0 does not write.
    public static let metadataIgnored = Code(rawValue: "metadataIgnored")
    /// More than Auth0 takes.
    public static let limitExceeded = Code(rawValue: "limitExceeded")
    /// Console output beyond what is kept.
    public static let consoleTruncated = Code(rawValue: "consoleTruncated")
    /// Console output beyond what a tenant's log stores.
    public static let consoleNotStored = Code(rawValue: "consoleNotStored")
    /// An error of the engine in words that the hosting may not use.
    public static let engineWording = Code(rawValue: "engineWording")
    /// A promise that was rejected and that nobody handled.
    public static let unhandledRejection = Code(rawValue: "unhandledRejection")
    /// A member of `api` that no documentation knows.
    public static let unknownMethod = Code(rawValue: "unknownMethod")
    /// A member of the event that no documentation knows.
    public static let unknownField = Code(rawValue: "unknownField")
    /// A call made through an `api` object of an execution that is over.
    public static let staleCall = Code(rawValue: "staleCall")
    /// A timer, a request or a call that the handler did not wait for.
    public static let workLeftBehind = Code(rawValue: "workLeftBehind")
  }

  /// How much it matters.
  public enum Severity: String, Sendable, Codable {
    /// Good to know.
    case info
    /// Probably not what the author meant.
    case warning
    /// Certainly not what the author meant.
    case error
  }

  /// The stable name of what was noticed.
  public var code: Code
  /// How much it matters.
  public var severity: Severity
  /// One line that says what happened and what to do.
  public var message: String
  /// The Action it is about; empty when it is about the whole flow.
  public var action: String
  /// Where in the Action it was noticed, where that is known.
  public var location: SourceLocation?

  /// A diagnostic that still has to be told its Action and place.
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
