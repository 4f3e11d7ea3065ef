public import WireFormats

extension PostLoginError.Code {
  /// A file of secrets that every user of the machine can read; a warning.
  public static let exposedSecrets = Self(rawValue: "exposedSecrets")
  /// Actions of several triggers, none of which is chosen.
  public static let ambiguousTrigger = Self(rawValue: "ambiguousTrigger")
}
