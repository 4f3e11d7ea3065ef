import PostLogin
import WireFormats

/// The commands of `api.refreshToken`.
public struct RefreshTokenEffects: Sendable {
  /// Ends the refresh token and denies the login.
  public func revoke(_ reason: RuleText? = nil) -> Effect {
    Effect(.refreshTokenRevoke, [reason?.form ?? .undefined])
  }

  /// Shortens the life of the refresh token.
  public func setExpiresAt(_ time: ExpiryTime) -> Effect {
    Effect(.refreshTokenSetExpiresAt, [time.form])
  }

  /// Shortens the time that the refresh token may be idle.
  public func setIdleExpiresAt(_ time: ExpiryTime) -> Effect {
    Effect(.refreshTokenSetIdleExpiresAt, [time.form])
  }

  /// Sets an entry of the metadata.
  public func setMetadata(_ name: String, _ value: RuleText) -> Effect {
    Effect(.refreshTokenSetMetadata, [.constant(.string(name)), value.form])
  }

  /// Removes an entry of the metadata.
  public func deleteMetadata(_ name: String) -> Effect {
    Effect(.refreshTokenDeleteMetadata, [.constant(.string(name))])
  }

  /// Removes all metadata.
  public func evictMetadata() -> Effect { Effect(.refreshTokenEvictMetadata, []) }
}
