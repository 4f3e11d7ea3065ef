import PostLogin
import WireFormats

/// The commands of `api.multifactor`.
public struct MultifactorEffects: Sendable {
  /// The provider of the second factor.
  public enum Provider: String, Sendable {
    /// Any provider of the tenant.
    case any
    /// No second factor, even if another call requires one.
    case none
    /// Auth0 Guardian.
    case guardian
    /// One-time passwords.
    case googleAuthenticator = "google-authenticator"
    /// Duo.
    case duo
  }

  /// Asks for a second factor.
  public func enable(
    _ provider: Provider,
    allowRememberBrowser: Bool = false,
    providerOptions: EffectArgument? = nil
  ) -> Effect {
    var options: [EffectArgument.Member] = []
    if allowRememberBrowser {
      let flag = EffectArgument.Form.constant(.boolean(true))
      options.append(EffectArgument.Member(name: "allowRememberBrowser", value: flag))
    }
    if let providerOptions {
      options.append(EffectArgument.Member(name: "providerOptions", value: providerOptions.form))
    }
    return Effect(
      .multifactorEnable,
      [.constant(.string(provider.rawValue)), options.isEmpty ? .undefined : .object(options)]
    )
  }
}
