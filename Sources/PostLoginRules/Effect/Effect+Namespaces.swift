import PostLogin
import WireFormats

/// The commands of `api`, by namespace, as in `Effect.session.revoke("why")`.
extension Effect {
  /// Claims and scopes of the access token.
  public static var accessToken: AccessTokenEffects { AccessTokenEffects() }
  /// Challenges, enrolments, recorded methods and the primary user.
  public static var authentication: AuthenticationEffects { AuthenticationEffects() }
  /// Values that are kept beyond the login.
  public static var cache: CacheEffects { CacheEffects() }
  /// Claims of the ID token.
  public static var idToken: IDTokenEffects { IDTokenEffects() }
  /// A challenge at the end of the flow.
  public static var multifactor: MultifactorEffects { MultifactorEffects() }
  /// Lifetime, metadata and end of the refresh token.
  public static var refreshToken: RefreshTokenEffects { RefreshTokenEffects() }
  /// The SAML response.
  public static var samlResponse: SAMLResponseEffects { SAMLResponseEffects() }
  /// Lifetime, cookie, metadata and end of the session.
  public static var session: SessionEffects { SessionEffects() }
  /// Metadata and target scopes of the transaction.
  public static var transaction: TransactionEffects { TransactionEffects() }
  /// Metadata of the user.
  public static var user: UserEffects { UserEffects() }

  /// Denies the login.
  public static func deny(_ reason: RuleText) -> Effect { Deny(reason).effect }

  /// Ends the login with a code and a message.
  public static func validationError(_ code: RuleText, _ message: RuleText) -> Effect {
    Effect(.validationError, [code.form, message.form])
  }

  /// Redirects the browser, with these parameters in the query.
  public static func redirect(to url: RuleText, query: [(String, RuleText)] = []) -> Effect {
    let members = query.map { EffectArgument.Member(name: $0.0, value: $0.1.form) }
    let options = EffectArgument.Form.object([
      EffectArgument.Member(name: "query", value: .object(members))
    ])
    return Effect(.redirectSendUserTo, [url.form, query.isEmpty ? .undefined : options])
  }

  /// Shows a form, with these values in its fields and variables.
  public static func prompt(
    _ id: String,
    fields: EffectArgument? = nil,
    vars: EffectArgument? = nil
  ) -> Effect {
    let options = [("fields", fields), ("vars", vars)].compactMap { name, value in
      value.map { EffectArgument.Member(name: name, value: $0.form) }
    }
    return Effect(
      .promptRender,
      [.constant(.string(id)), options.isEmpty ? .undefined : .object(options)]
    )
  }
}
