import PostLogin
import Synchronization
import WireFormats

/// The configuration of a running tenant: that of its file with the settings that the Management API
/// has changed.
final class CurrentConfiguration: Sendable {
  /// The configuration of the tenant's file.
  let base: TenantConfiguration
  private let current: Mutex<TenantConfiguration>

  init(_ base: TenantConfiguration) {
    self.base = base
    current = Mutex(base)
  }

  var value: TenantConfiguration { current.withLock { $0 } }

  /// Applies the members of `tenants/settings` that were changed, in place of earlier ones.
  func apply(_ settings: JSONObject) {
    let changed = base.applying(settings)
    current.withLock { $0 = changed }
  }
}
