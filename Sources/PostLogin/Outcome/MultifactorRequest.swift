public import WireFormats

/// The multifactor authentication at the end of the login.
public struct MultifactorRequest: Sendable, Equatable {
  /// One of `any`, `none`, `guardian`, `google-authenticator`, `duo`.
  public var provider: String
  /// Whether the browser may be remembered, so that the user is not asked again for a while.
  public var allowRememberBrowser: Bool
  /// The options of the provider `duo`, with the keys of its account; nil for other providers.
  public var providerOptions: JSONText?

  /// A request for a factor of a provider.
  public init(
    provider: String,
    allowRememberBrowser: Bool = false,
    providerOptions: JSONText? = nil
  ) {
    self.provider = provider
    self.allowRememberBrowser = allowRememberBrowser
    self.providerOptions = providerOptions
  }

  /// The provider that withdraws an earlier request.
  static let noProvider = "none"

  /// Whether the user must pass a factor; not with the provider `none`.
  public var asksForFactor: Bool { provider != Self.noProvider }
}
