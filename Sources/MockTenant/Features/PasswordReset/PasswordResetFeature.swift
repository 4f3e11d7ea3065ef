extension TenantFeature {
  /// Links that reset a password or verify an address.
  static let passwordReset = TenantFeature(
    endpoints: { UserLinkRoutes.pages + ForgottenPasswordRoutes.endpoints + TicketRoutes.endpoints }
  )
}
