public import WireFormats

/// The reason why an Action failed.
public struct ActionError: Error, Sendable, Equatable, Codable {
  /// The kind of failure; later versions may add more.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable {
    /// The name that reports show.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The Action threw, at load or in its handler.
    public static let uncaughtError = Code(rawValue: "uncaughtError")
    /// The trigger's time was used up.
    public static let timeLimit = Code(rawValue: "timeLimit")
    /// The Action exceeded its memory limit.
    public static let memoryLimit = Code(rawValue: "memoryLimit")
    /// The Action issued more commands or output than its limits allow.
    public static let outputLimit = Code(rawValue: "outputLimit")
    /// The Action made two calls that exclude each other.
    public static let aborted = Code(rawValue: "aborted")
    /// The process of the Action ended.
    public static let crashed = Code(rawValue: "crashed")
    /// The Action is missing, or cannot run at all.
    public static let unavailable = Code(rawValue: "unavailable")
    /// The handler waits for a promise that can never settle.
    public static let neverSettled = Code(rawValue: "neverSettled")
  }

  /// The kind of failure.
  public var code: Code
  /// The text of the engine.
  public var message: String
  /// The text that Auth0 would show, if it is known to differ.
  public var hostedMessage: String?
  /// The text that users at Auth0 would see if it is known, or else the engine's own.
  package var shownMessage: String { hostedMessage ?? message }
  /// The place in the author's text, if it is known.
  public var location: SourceLocation?
  /// The rule that failed; nil for a script.
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
