extension TenantFeature {
  /// The claims and pictures of users.
  static let userInfo = TenantFeature(
    endpoints: { Avatar.endpoints + UserInfoRoutes.endpoints }
  )
}
