public import WireFormats

/// The multifactor authentication that the login ends with.
public struct MultifactorRequest: Sendable, Equatable {
  /// One of `any`, `none`, `guardian`, `google-authenticator`, `duo`.
  public var provider: String
  /// Whether the browser may be remembered, so that it is not asked again for a while.
  public var allowRememberBrowser: Bool
  /// Only for the provider `duo`; it holds the keys of the account there.
  public var providerOptions: JSONText?

  /// A request for the factor of a provider.
  public init(
    provider: String,
    allowRememberBrowser: Bool = false,
    providerOptions: JSONText? = nil
  ) {
    self.provider = provider
    self.allowRememberBrowser = allowRememberBrowser
    self.providerOptions = providerOptions
  }

  /// The provider that takes an earlier request back.
  static let noProvider = "none"

  /// Whether the user is asked for a factor; the provider `none` asks for nothing.
  public var asksForFactor: Bool { provider != Self.noProvider }
}
