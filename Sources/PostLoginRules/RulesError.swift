import PostLogin
public import WireFormats

/// Why a rule set cannot be used at all.
public struct RulesError: Error, Sendable, Equatable {
  /// What kind of failure it is; more kinds may come.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name as it is printed.
    public let rawValue: String
    /// A code of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The rule set has no rule.
    public static let noRules = Code(rawValue: "noRules")
    /// Two rules have the same name.
    public static let duplicateName = Code(rawValue: "duplicateName")
    /// A rule asks for nothing, or has no name.
    public static let invalidRule = Code(rawValue: "invalidRule")
    /// A range of addresses is not one.
    public static let invalidNetwork = Code(rawValue: "invalidNetwork")
    /// A time zone is unknown.
    public static let invalidZone = Code(rawValue: "invalidZone")
    /// A pattern cannot be matched.
    public static let invalidPattern = Code(rawValue: "invalidPattern")
    /// A time of day is not one.
    public static let invalidTime = Code(rawValue: "invalidTime")
    /// A domain of e-mail addresses is not one.
    public static let invalidDomain = Code(rawValue: "invalidDomain")
    /// A claim cannot have this name.
    public static let invalidClaim = Code(rawValue: "invalidClaim")
    /// A value is of another kind than the field it is compared with, or than a method takes.
    public static let invalidValue = Code(rawValue: "invalidValue")
    /// No field of the event stands at this path.
    public static let unknownField = Code(rawValue: "unknownField")
    /// No method of `api` has this name.
    public static let unknownMethod = Code(rawValue: "unknownMethod")
    /// The text is not JSON.
    public static let notJSON = Code(rawValue: "notJSON")
    /// The JSON is not that of a rule set.
    public static let notRules = Code(rawValue: "notRules")
    /// The JSON belongs to a later version of PostLogin.
    public static let newerVersion = Code(rawValue: "newerVersion")
    /// The file cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
  }

  /// The kind of failure.
  public let code: Code
  /// One line for a person.
  public let message: String
  /// The place in the file it is about.
  public let location: SourceLocation?

  init(_ code: Code, _ message: String, at location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }
}

extension RulesError: CustomStringConvertible {
  /// The text that a person is shown.
  public var description: String {
    "\(location.map { "\($0): " } ?? "")\(code.rawValue): \(message)"
  }
}
