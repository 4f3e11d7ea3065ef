/// Why something cannot be read, made or run at all.
///
/// A denied login is never an error; it is a decision. Each room adds codes of its own.
public struct PostLoginError: Error, Sendable, Equatable {
  /// The kind of failure; later versions may add more.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name that messages show.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is not JSON.
    public static let notJSON = Code(rawValue: "notJSON")
    /// The text is not YAML, or uses a part of YAML that is not supported.
    public static let notYAML = Code(rawValue: "notYAML")
    /// The JSON is not a post-login event.
    public static let notAnEvent = Code(rawValue: "notAnEvent")
    /// The data of a fixture contradict each other or are of the wrong kind.
    public static let invalidFixture = Code(rawValue: "invalidFixture")
    /// A file is missing, unreadable, too large or not a regular file.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The text of a script is no JavaScript.
    public static let syntaxError = Code(rawValue: "syntaxError")
    /// No field of the event has this name.
    public static let unknownField = Code(rawValue: "unknownField")
    /// A file of secrets is wrong.
    public static let invalidSecrets = Code(rawValue: "invalidSecrets")
    /// A flow cannot run as it is described.
    public static let invalidFlow = Code(rawValue: "invalidFlow")
    /// A flow is larger than its limits allow.
    public static let limitExceeded = Code(rawValue: "limitExceeded")
    /// A suspension is truncated, altered, or not a suspension.
    public static let invalidSuspension = Code(rawValue: "invalidSuspension")
    /// A file or suspension was written by a version of PostLogin that this one cannot read.
    public static let unsupportedVersion = Code(rawValue: "unsupportedVersion")
    /// A flow differs from the one that was suspended.
    public static let flowHasChanged = Code(rawValue: "flowHasChanged")
    /// A login resumes without the input that its pause requires; `invalid_request` at Auth0.
    public static let invalidContinuation = Code(rawValue: "invalidContinuation")
    /// A transaction lacks a required part, or holds a value that no login can have.
    public static let invalidTransaction = Code(rawValue: "invalidTransaction")
    /// Two parts of a transaction cannot both be true.
    public static let contradiction = Code(rawValue: "contradiction")
  }

  /// The kind of failure.
  public let code: Code
  /// The fault, in one line.
  public let message: String
  /// The place in the file that the error is about.
  public let location: SourceLocation?
  /// The next step, in one line; nil where the message contains it.
  public let help: String?
  /// The error of another library that led to this one; never part of a comparison.
  public let underlying: (any Error)?
  /// The part of a transaction it is about, such as `session.user_id`, in the words of a fixture.
  package private(set) var subject: String?
  /// Further problems of the same file.
  public private(set) var further: [PostLoginError] = []

  package init(
    _ code: Code,
    _ message: String,
    at location: SourceLocation? = nil,
    help: String? = nil,
    causedBy underlying: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.help = help
    self.underlying = underlying
  }

  /// Returns a copy that names the part of a transaction it is about.
  package func about(_ subject: String?) -> PostLoginError {
    var copy = self
    copy.subject = subject
    return copy
  }

  /// Returns a copy with further problems of the same file.
  package func followed(by further: [PostLoginError]) -> PostLoginError {
    var copy = self
    copy.further += further
    return copy
  }
}

extension PostLoginError {
  /// Whether both errors have the same code, message, place and further problems.
  public static func == (left: PostLoginError, right: PostLoginError) -> Bool {
    left.code == right.code && left.message == right.message && left.location == right.location
      && left.help == right.help && left.further == right.further
  }
}

extension PostLoginError: CustomStringConvertible {
  /// The place, the code and the message.
  public var description: String {
    "\(location.map { "\($0): " } ?? "")\(code.rawValue): \(message)"
  }
}

extension PostLoginError {
  package static func notJSON(
    _ error: JSONSyntaxError,
    in bytes: [UInt8],
    file: String?
  ) -> PostLoginError {
    PostLoginError(
      .notJSON,
      error.expectation,
      at: SourceLocation(file: file, offset: error.offset, in: bytes)
    )
  }

  /// The message, with its place and code where it has a place, to be quoted in another error.
  package var placedMessage: String { location == nil ? message : description }

  package static func unreadable(_ path: String, _ why: String) -> PostLoginError {
    // Swift reads an argument that is no UTF-8 with this character in place of its other bytes.
    let isRepaired = path.unicodeScalars.contains("\u{FFFD}")
    return PostLoginError(
      .unreadable,
      "`\(path)`: \(why)",
      help: isRepaired ? "names must be UTF-8; rename it" : nil
    )
  }
}
