/// Effects on what lives on behind the login: the cache, its session, refresh token and
/// transaction.
struct StatefulEffects: Sendable, Equatable {
  private let cache: CacheChanges
  private let session: SessionChanges
  private let refreshToken: RefreshTokenChanges
  private let transaction: TransactionChanges
  /// The first revocation, which decided the login.
  let revocation: Outcome.Revocation?

  init(_ effects: Effects) {
    cache = effects.cache
    session = effects.session
    refreshToken = effects.refreshToken
    transaction = effects.transaction
    revocation = effects.revocation
  }

  /// `{"<key>": {"value", "expires_at"}}`, with null for an entry that was deleted.
  var cacheJSON: JSONValue { cache.jsonValue }
  /// `metadata`, `expires_at`, `idle_expires_at`, `cookie_mode` and `revoked`, where asked for.
  var sessionJSON: JSONValue { session.jsonValue }
  /// `metadata`, `expires_at`, `idle_expires_at` and `revoked`, where asked for.
  var refreshTokenJSON: JSONValue { refreshToken.jsonValue }
  /// `metadata` and `target_scopes`, where asked for.
  var transactionJSON: JSONValue { transaction.jsonValue }
}
