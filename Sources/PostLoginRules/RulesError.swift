import PostLogin
public import WireFormats

/// The reason why a rule set cannot be used at all.
public struct RulesError: Error, Sendable, Equatable {
  /// The kind of failure; more kinds may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name as it is printed.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The rule set has no rule.
    public static let noRules = Code(rawValue: "noRules")
    /// Two rules have the same name.
    public static let duplicateName = Code(rawValue: "duplicateName")
    /// A rule has no effect, or no name.
    public static let invalidRule = Code(rawValue: "invalidRule")
    /// A range of IP addresses is invalid.
    public static let invalidNetwork = Code(rawValue: "invalidNetwork")
    /// A time zone is unknown.
    public static let invalidZone = Code(rawValue: "invalidZone")
    /// A pattern is invalid.
    public static let invalidPattern = Code(rawValue: "invalidPattern")
    /// A time of day is invalid.
    public static let invalidTime = Code(rawValue: "invalidTime")
    /// A domain of e-mail addresses is invalid.
    public static let invalidDomain = Code(rawValue: "invalidDomain")
    /// A claim cannot have this name.
    public static let invalidClaim = Code(rawValue: "invalidClaim")
    /// A value has another type than its field, or than the parameter of its method.
    public static let invalidValue = Code(rawValue: "invalidValue")
    /// The event has no field at this path.
    public static let unknownField = Code(rawValue: "unknownField")
    /// `api` has no method with this name.
    public static let unknownMethod = Code(rawValue: "unknownMethod")
    /// The text is not JSON.
    public static let notJSON = Code(rawValue: "notJSON")
    /// The JSON is no rule set.
    public static let notRules = Code(rawValue: "notRules")
    /// The JSON belongs to a later version of PostLogin.
    public static let newerVersion = Code(rawValue: "newerVersion")
    /// The file cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
  }

  /// The kind of failure.
  public let code: Code
  /// One line of text.
  public let message: String
  /// The place in the file; nil if the failure has none.
  public let location: SourceLocation?

  init(_ code: Code, _ message: String, at location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }
}

extension RulesError: CustomStringConvertible {
  /// The place, the code and the message.
  public var description: String {
    "\(location.map { "\($0): " } ?? "")\(code.rawValue): \(message)"
  }
}
