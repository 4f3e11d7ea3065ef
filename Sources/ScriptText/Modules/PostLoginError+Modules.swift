public import WireFormats

extension PostLoginError.Code {
  /// An ES module exports a name twice, or imports what is not there.
  public static let moduleSyntax = Self(rawValue: "moduleSyntax")
}
