/// The multifactor authentication that the login ends with.
public struct MultifactorRequest: Sendable, Equatable {
  /// One of `any`, `none`, `guardian`, `google-authenticator`, `duo`.
  public var provider: String
  /// Whether the browser may be remembered, so that it is not asked again for a while.
  public var allowRememberBrowser: Bool
  /// Only for the provider `duo`.
  public var providerOptions: JSONText?
}
