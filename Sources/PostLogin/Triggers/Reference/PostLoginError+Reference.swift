public import WireFormats

extension PostLoginError.Code {
  /// A page of Auth0's reference has another form than this version reads.
  public static let invalidReference = Self(rawValue: "invalidReference")
}
