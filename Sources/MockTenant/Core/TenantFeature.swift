/// What a feature adds to the tables that all features share.
///
/// A new feature is a folder with such a value, and a line of `all`.
struct TenantFeature: Sendable {
  /// The endpoints, which are made later: those of tokens list all grants.
  var endpoints: @Sendable () -> [Endpoint] = { [] }
  /// The grants that clients may name, in the order in which documents list them.
  var grants: [GrantType] = []
  /// The changes of the database, in their order.
  var migrations: [StoreMigration] = []
  /// What is deleted once it has expired.
  var sweeps: [StoreSweep] = []

  /// All features, in an order in which rows can be deleted: a token keeps its session.
  static let all: [TenantFeature] = [
    .core,
    .start,
    .authorize,
    .consent,
    .logout,
    .userInfo,
    .refreshTokens,
    .clientCredentials,
    .passwords,
    .tokenExchange,
    .device,
    .passkeys,
    .backchannelLogin,
    .factors,
    .passwordless,
    .pushedRequests,
    .nativeSSO,
    .nativeToWeb,
    .dpop,
    .social,
    .registration,
    .passwordReset,
    .linkedAccounts,
    .organizations,
    .roles,
    .resourceServers,
    .saml,
    .wsFederation,
    .myAccount,
    .discovery,
    .backchannelLogout,
    .actions,
    .tenantSettings,
    .jobs,
    .management,
    .eventStreams,
    .outbox,
    .sessions,
  ]
}
