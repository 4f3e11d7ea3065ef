import WireFormats

extension TenantServer {
  /// Writes the tenant's state into a file that only its owner can read; secrets and hashes only on
  /// request.
  ///
  /// - Throws: `PostLoginError` if the database cannot be read or the file cannot be written.
  package func exportState(to path: String, withSecrets hasSecrets: Bool) async throws {
    let state = try await tenant.store.state()
    let file = StateFile(
      state: hasSecrets ? state : state.withoutSecrets,
      hasSecrets: hasSecrets,
      seed: hasSecrets ? tenant.randomness.seed : nil,
      position: hasSecrets ? tenant.randomness.position : nil
    )
    try FileBytes.replace(path, with: file.bytes)
  }
}
