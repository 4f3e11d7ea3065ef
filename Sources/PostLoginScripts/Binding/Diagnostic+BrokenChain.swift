public import PostLogin

extension Diagnostic.Code {
  /// A call behind one that returns `api` in other triggers only.
  public static let brokenChain = Self(rawValue: "brokenChain")
}
