public import PostLogin

/// A time that a session or token gets.
public struct ExpiryTime: Sendable {
  let form: EffectArgument.Form

  /// So long after the login.
  public static func fromNow(_ time: Duration) -> ExpiryTime {
    ExpiryTime(form: .fromNow(milliseconds: time.milliseconds))
  }

  /// A fixed time.
  public static func at(_ time: EventTime) -> ExpiryTime {
    let number = JSONValue.number(time.millisecondsSince1970.javaScriptText)
    return ExpiryTime(form: .constant(number))
  }
}

/// The commands of `api.session`.
public struct SessionEffects: Sendable {
  /// How long the browser keeps the cookie.
  public enum CookieMode: String, Sendable {
    /// Beyond the end of the browser.
    case persistent
    /// Until the browser ends.
    case nonPersistent = "non-persistent"
  }

  /// Ends the session and denies the login.
  public func revoke(_ reason: RuleText? = nil, preserveRefreshTokens: Bool? = nil) -> Effect {
    let options = preserveRefreshTokens.map { flag in
      let value = EffectArgument.Form.constant(.boolean(flag))
      return EffectArgument.Form.object([
        EffectArgument.Member(name: "preserveRefreshTokens", value: value)
      ])
    }
    return Effect("session.revoke", [reason?.form ?? .undefined, options ?? .undefined])
  }

  /// Shortens the life of the session.
  public func setExpiresAt(_ time: ExpiryTime) -> Effect {
    Effect("session.setExpiresAt", [time.form])
  }

  /// Shortens the time that the session may be idle.
  public func setIdleExpiresAt(_ time: ExpiryTime) -> Effect {
    Effect("session.setIdleExpiresAt", [time.form])
  }

  /// Says how long the browser keeps the cookie.
  public func setCookieMode(_ mode: CookieMode) -> Effect {
    Effect("session.setCookieMode", [.constant(.string(mode.rawValue))])
  }

  /// Sets an entry of the metadata.
  public func setMetadata(_ name: String, _ value: RuleText) -> Effect {
    Effect("session.setMetadata", [.constant(.string(name)), value.form])
  }

  /// Removes an entry of the metadata.
  public func deleteMetadata(_ name: String) -> Effect {
    Effect("session.deleteMetadata", [.constant(.string(name))])
  }

  /// Removes all metadata.
  public func evictMetadata() -> Effect { Effect("session.evictMetadata", []) }
}

/// The commands of `api.refreshToken`.
public struct RefreshTokenEffects: Sendable {
  /// Ends the refresh token and denies the login.
  public func revoke(_ reason: RuleText? = nil) -> Effect {
    Effect("refreshToken.revoke", [reason?.form ?? .undefined])
  }

  /// Shortens the life of the refresh token.
  public func setExpiresAt(_ time: ExpiryTime) -> Effect {
    Effect("refreshToken.setExpiresAt", [time.form])
  }

  /// Shortens the time that the refresh token may be idle.
  public func setIdleExpiresAt(_ time: ExpiryTime) -> Effect {
    Effect("refreshToken.setIdleExpiresAt", [time.form])
  }

  /// Sets an entry of the metadata.
  public func setMetadata(_ name: String, _ value: RuleText) -> Effect {
    Effect("refreshToken.setMetadata", [.constant(.string(name)), value.form])
  }

  /// Removes an entry of the metadata.
  public func deleteMetadata(_ name: String) -> Effect {
    Effect("refreshToken.deleteMetadata", [.constant(.string(name))])
  }

  /// Removes all metadata.
  public func evictMetadata() -> Effect { Effect("refreshToken.evictMetadata", []) }
}

/// The commands of `api.authentication`.
public struct AuthenticationEffects: Sendable {
  /// A factor that a user can be asked for.
  public enum Factor: String, Sendable {
    /// A code by e-mail.
    case email
    /// A one-time password.
    case otp
    /// A code by telephone.
    case phone
    /// A notification of an application.
    case pushNotification = "push-notification"
    /// A code that was written down; it can be asked for but not enrolled.
    case recoveryCode = "recovery-code"
    /// A key of the device.
    case webAuthnPlatform = "webauthn-platform"
    /// A key that is carried along.
    case webAuthnRoaming = "webauthn-roaming"

    fileprivate var form: EffectArgument.Form {
      .object([EffectArgument.Member(name: "type", value: .constant(.string(rawValue)))])
    }
  }

  /// Asks for a factor, or for one of others instead.
  public func challenge(with factor: Factor, or additional: Factor...) -> Effect {
    call("challengeWith", factor, additional)
  }

  /// Asks for one of these factors.
  public func challenge(withAny factors: Factor...) -> Effect {
    Effect("authentication.challengeWithAny", [.array(factors.map(\.form))])
  }

  /// Asks the user to enroll a factor, or one of others instead.
  public func enroll(with factor: Factor, or additional: Factor...) -> Effect {
    call("enrollWith", factor, additional)
  }

  /// Asks the user to enroll one of these factors.
  public func enroll(withAny factors: Factor...) -> Effect {
    Effect("authentication.enrollWithAny", [.array(factors.map(\.form))])
  }

  /// Records a method that the user has passed elsewhere.
  public func recordMethod(_ url: RuleText) -> Effect {
    Effect("authentication.recordMethod", [url.form])
  }

  /// Makes another user the one who logs in.
  public func setPrimaryUser(_ userID: RuleText) -> Effect {
    Effect("authentication.setPrimaryUser", [userID.form])
  }

  private func call(_ name: String, _ factor: Factor, _ additional: [Factor]) -> Effect {
    let others = EffectArgument.Form.array(additional.map(\.form))
    let options = EffectArgument.Form.object([
      EffectArgument.Member(name: "additionalFactors", value: others)
    ])
    return Effect(
      "authentication.\(name)",
      [factor.form, additional.isEmpty ? .undefined : options]
    )
  }
}
