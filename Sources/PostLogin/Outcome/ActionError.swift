public import WireFormats

/// Why an Action failed.
public struct ActionError: Error, Sendable, Equatable, Codable {
  /// The kind of failure; more may come.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable {
    /// The name as it is printed.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The Action threw, at load or in its handler.
    public static let uncaughtError = Code(rawValue: "uncaughtError")
    /// The trigger's time was used up.
    public static let timeLimit = Code(rawValue: "timeLimit")
    /// The Action used more memory than it may.
    public static let memoryLimit = Code(rawValue: "memoryLimit")
    /// The Action asked for more than an Outcome can hold.
    public static let outputLimit = Code(rawValue: "outputLimit")
    /// The Action made two calls that exclude each other.
    public static let aborted = Code(rawValue: "aborted")
    /// The process in which the Action ran came to an end.
    public static let crashed = Code(rawValue: "crashed")
    /// The Action is missing, or cannot be run at all.
    public static let unavailable = Code(rawValue: "unavailable")
    /// The handler waits for something that can never happen.
    public static let neverSettled = Code(rawValue: "neverSettled")
  }

  /// The kind of failure.
  public var code: Code
  /// The text as the engine has it.
  public var message: String
  /// The wording that Auth0's hosting would have, where it is known to differ.
  public var hostedMessage: String?
  /// What users at Auth0 would see, as far as that is known.
  package var shownMessage: String { hostedMessage ?? message }
  /// Where it happened in the author's text, where that is known.
  public var location: SourceLocation?
  /// The rule in which it happened; nil for a script.
  public var rule: String?
  /// The author's frames in the engine's notation, innermost first.
  public var stack: String?

  /// A failure of the given kind.
  public init(
    _ code: Code,
    _ message: String,
    at location: SourceLocation? = nil,
    stack: String? = nil
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.stack = stack
  }
}
