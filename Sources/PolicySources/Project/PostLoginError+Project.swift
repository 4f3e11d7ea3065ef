public import WireFormats

extension PostLoginError.Code {
  /// A `postlogin.yaml` cannot be used as it is written.
  public static let invalidProject = Self(rawValue: "invalidProject")
}
