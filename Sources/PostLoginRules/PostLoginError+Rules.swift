public import WireFormats

/// Why a rule set cannot be used at all.
extension PostLoginError.Code {
  /// The rule set has no rule.
  public static let noRules = Self(rawValue: "noRules")
  /// Two rules have the same name.
  public static let duplicateName = Self(rawValue: "duplicateName")
  /// A rule asks for nothing, or has no name.
  public static let invalidRule = Self(rawValue: "invalidRule")
  /// A range of addresses is not one.
  public static let invalidNetwork = Self(rawValue: "invalidNetwork")
  /// A time zone is unknown.
  public static let invalidZone = Self(rawValue: "invalidZone")
  /// A pattern cannot be matched.
  public static let invalidPattern = Self(rawValue: "invalidPattern")
  /// A time of day, or the time between two places, that cannot be.
  public static let invalidTime = Self(rawValue: "invalidTime")
  /// A domain of e-mail addresses is not one.
  public static let invalidDomain = Self(rawValue: "invalidDomain")
  /// A claim cannot have this name.
  public static let invalidClaim = Self(rawValue: "invalidClaim")
  /// A value is of another kind than the field it is compared with, or than a method takes.
  public static let invalidValue = Self(rawValue: "invalidValue")
  /// No method of `api` has this name.
  public static let unknownMethod = Self(rawValue: "unknownMethod")
  /// The JSON is not that of a rule set.
  public static let notRules = Self(rawValue: "notRules")
  /// The JSON belongs to a later version of PostLogin.
  public static let newerVersion = Self(rawValue: "newerVersion")
}
