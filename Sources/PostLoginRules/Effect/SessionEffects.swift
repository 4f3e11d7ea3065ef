import PostLogin
import WireFormats

/// The commands of `api.session`.
public struct SessionEffects: Sendable {
  /// The lifetime of the cookie.
  public enum CookieMode: String, Sendable {
    /// Beyond the end of the browser session.
    case persistent
    /// Until the browser session ends.
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
    return Effect(.sessionRevoke, [reason?.form ?? .undefined, options ?? .undefined])
  }

  /// Shortens the life of the session.
  public func setExpiresAt(_ time: ExpiryTime) -> Effect {
    Effect(.sessionSetExpiresAt, [time.form])
  }

  /// Shortens the time that the session may be idle.
  public func setIdleExpiresAt(_ time: ExpiryTime) -> Effect {
    Effect(.sessionSetIdleExpiresAt, [time.form])
  }

  /// Sets the lifetime of the cookie.
  public func setCookieMode(_ mode: CookieMode) -> Effect {
    Effect(.sessionSetCookieMode, [.constant(.string(mode.rawValue))])
  }

  /// Sets an entry of the metadata.
  public func setMetadata(_ name: String, _ value: RuleText) -> Effect {
    Effect(.sessionSetMetadata, [.constant(.string(name)), value.form])
  }

  /// Removes an entry of the metadata.
  public func deleteMetadata(_ name: String) -> Effect {
    Effect(.sessionDeleteMetadata, [.constant(.string(name))])
  }

  /// Removes all metadata.
  public func evictMetadata() -> Effect { Effect(.sessionEvictMetadata, []) }
}
