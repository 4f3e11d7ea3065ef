import PostLogin
import WireFormats

/// A setting of the tenant in its file: its field, and where its value is kept.
///
/// Its default is the value of a new configuration.
struct TenantSetting: Sendable {
  let field: PayloadField
  private let set: @Sendable (inout TenantConfiguration, JSONValue) -> Void

  init(
    _ name: String,
    _ type: PayloadType,
    summary: String,
    reference: TenantNames.Kind? = nil,
    get: @Sendable (TenantConfiguration) -> JSONValue?,
    set: @escaping @Sendable (inout TenantConfiguration, JSONValue) -> Void
  ) {
    let value = get(TenantConfiguration())
    field = PayloadField(
      name,
      type,
      summary: summary,
      default: value.map { .value($0) } ?? .absent,
      reference: reference
    )
    self.set = set
  }

  /// Sets the settings that the file contains.
  static func apply(
    _ members: JSONObject,
    of table: [TenantSetting],
    to configuration: inout TenantConfiguration
  ) {
    for setting in table {
      if let value = members[setting.field.name] { setting.set(&configuration, value) }
    }
  }
}
