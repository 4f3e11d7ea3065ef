import PostLogin

/// Every command of `api` under the name of its namespace, as in `Effect.session.revoke("why")`.
extension Effect {
  /// Claims and scopes of the access token.
  public static var accessToken: AccessTokenEffects { AccessTokenEffects() }
  /// Challenges, enrolments, recorded methods and the primary user.
  public static var authentication: AuthenticationEffects { AuthenticationEffects() }
  /// Values that outlive the login.
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
    Effect("validation.error", [code.form, message.form])
  }

  /// Sends the browser elsewhere, with these parameters in the query.
  public static func redirect(to url: RuleText, query: [(String, RuleText)] = []) -> Effect {
    let members = query.map { EffectArgument.Member(name: $0.0, value: $0.1.form) }
    let options = EffectArgument.Form.object([
      EffectArgument.Member(name: "query", value: .object(members))
    ])
    return Effect("redirect.sendUserTo", [url.form, query.isEmpty ? .undefined : options])
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
      "prompt.render",
      [.constant(.string(id)), options.isEmpty ? .undefined : .object(options)]
    )
  }
}

/// The commands of `api.accessToken`.
public struct AccessTokenEffects: Sendable {
  /// Sets a custom claim.
  public func setCustomClaim(_ name: String, _ value: EffectArgument) -> Effect {
    SetClaim(.accessToken, name, value).effect
  }

  /// Grants a scope.
  public func addScope(_ scope: RuleText) -> Effect { AddScope(scope).effect }
  /// Withholds a scope.
  public func removeScope(_ scope: RuleText) -> Effect { RemoveScope(scope).effect }
}

/// The commands of `api.idToken`.
public struct IDTokenEffects: Sendable {
  /// Sets a custom claim.
  public func setCustomClaim(_ name: String, _ value: EffectArgument) -> Effect {
    SetClaim(.idToken, name, value).effect
  }
}

/// The commands of `api.user`.
public struct UserEffects: Sendable {
  /// Sets a member of `app_metadata`; null removes it.
  public func setAppMetadata(_ name: String, _ value: EffectArgument) -> Effect {
    SetAppMetadata(name, value).effect
  }

  /// Sets a member of `user_metadata`; null removes it.
  public func setUserMetadata(_ name: String, _ value: EffectArgument) -> Effect {
    SetUserMetadata(name, value).effect
  }
}

/// The commands of `api.multifactor`.
public struct MultifactorEffects: Sendable {
  /// Who asks for the second factor.
  public enum Provider: String, Sendable {
    /// Whichever the tenant has.
    case any
    /// No second factor, whatever was asked for before.
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
      "multifactor.enable",
      [.constant(.string(provider.rawValue)), options.isEmpty ? .undefined : .object(options)]
    )
  }
}

/// The commands of `api.cache`.
public struct CacheEffects: Sendable {
  /// Stores a value for so long.
  public func set(_ key: RuleText, _ value: RuleText, for life: Duration? = nil) -> Effect {
    let options = life.map { life in
      let time = JSONValue.number(life.milliseconds.javaScriptText)
      return EffectArgument.Form.object([EffectArgument.Member(name: "ttl", value: .constant(time))]
      )
    }
    return Effect("cache.set", [key.form, value.form, options ?? .undefined])
  }

  /// Removes a value.
  public func delete(_ key: RuleText) -> Effect { Effect("cache.delete", [key.form]) }
}

/// The commands of `api.transaction`.
public struct TransactionEffects: Sendable {
  /// Sets an entry of the metadata; null removes it.
  public func setMetadata(_ name: String, _ value: EffectArgument) -> Effect {
    Effect("transaction.setMetadata", [.constant(.string(name)), value.form])
  }

  /// Adds a scope of a token exchange.
  public func addTargetScope(_ scope: RuleText) -> Effect {
    Effect("transaction.addTargetScope", [scope.form])
  }

  /// Removes a scope of a token exchange.
  public func removeTargetScope(_ scope: RuleText) -> Effect {
    Effect("transaction.removeTargetScope", [scope.form])
  }

  /// Sets all scopes of a token exchange.
  public func setTargetScopes(_ scopes: [RuleText]) -> Effect {
    Effect("transaction.setTargetScopes", [.array(scopes.map(\.form))])
  }

  /// Removes all scopes of a token exchange.
  public func clearTargetScopes() -> Effect { Effect("transaction.clearTargetScopes", []) }
}
