extension TenantFeature {
  /// Jobs: the import of users, and e-mails that verify an address.
  static let jobs = TenantFeature(endpoints: { JobRoutes.endpoints })
}
