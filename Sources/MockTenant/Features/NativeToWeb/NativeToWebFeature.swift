extension TenantFeature {
  /// Session transfer tokens.
  static let nativeToWeb = TenantFeature(
    sweeps: [
      StoreSweep("transfer_token", key: "hash")
    ]
  )
}
