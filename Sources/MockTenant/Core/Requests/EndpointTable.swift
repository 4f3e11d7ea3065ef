/// The table of all endpoints.
///
/// A new endpoint is an entry of one of these lists, next to its handler.
enum EndpointTable {
  static let all = pages + protocols + management + testControl

  /// The endpoints of a tenant, which answers test control and Okta's paths only on request.
  static func endpoints(hasTestControl: Bool, hasOktaPaths: Bool) -> [Endpoint] {
    (hasTestControl ? all : all.filter { $0.part != .testControl })
      + (hasOktaPaths ? OktaPaths.endpoints : [])
  }

  private static let pages =
    StartRoutes.endpoints + AuthorizeRoutes.endpoints + MobileRoutes.endpoints + Avatar.endpoints
    + LogoutRoutes.endpoints + DeviceRoutes.pages + ProviderRoutes.endpoints
    + NotificationRoutes.pages + PasswordlessRoutes.pages + PasswordlessPageRoutes.endpoints
    + UserLinkRoutes.pages + PasskeyPageRoutes.endpoints
    + SAMLRoutes.endpoints + WSFederationRoutes.endpoints

  private static let protocols =
    TokenRoutes.endpoints + DeviceRoutes.endpoints + PushedRoutes.endpoints + RevokeRoutes.endpoints
    + BackchannelLoginRoutes.endpoints
    + IntrospectRoutes.endpoints
    + UserInfoRoutes.endpoints + FactorRoutes.endpoints
    + PasswordlessRoutes.endpoints + DatabaseConnectionRoutes.endpoints
    + PasskeyRoutes.endpoints + MyAccountRoutes.endpoints
    + DiscoveryRoutes.endpoints + OperationRoutes.endpoints

  private static let management =
    ClientRoutes.endpoints + ClientCredentialRoutes.endpoints + ConnectionRoutes.endpoints
    + UserRoutes.endpoints
    + IdentityRoutes.endpoints + InvitationRoutes.endpoints + MemberRoleRoutes.endpoints
    + SessionRoutes.endpoints
    + RefreshTokenRoutes.endpoints + LogRoutes.endpoints + ExecutionRoutes.endpoints
    + ActionRoutes.endpoints
    + TenantSettingsRoutes.endpoints + TokenExchangeProfileRoutes.endpoints
    + EventStreamRoutes.endpoints + EventDeliveryRoutes.endpoints

  private static let testControl =
    TestControlRoutes.endpoints + RecordedLoginRoutes.endpoints
    + FaultRoutes.endpoints + SnapshotRoutes.endpoints + OutboxRoutes.endpoints
    + SuspicionRoutes.endpoints
    + SocialToken.endpoints
}
