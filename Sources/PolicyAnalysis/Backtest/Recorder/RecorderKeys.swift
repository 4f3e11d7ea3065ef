import PostLogin
import WireFormats

/// The values of a login's record that identify its recorded event.
struct RecorderKeys {
  let user: UInt64
  let milliseconds: Int
  let logID: String
  let client: String
  let tenant: String
  let keys: RecorderPiece.Keys

  /// The keys of a record; nil for a record without a user, which has no recorded event.
  init?(_ record: TenantRecord, at milliseconds: Int) {
    guard !record.userID.isEmpty else { return nil }
    user = RecorderPiece.digest(ofUser: record.userID)
    self.milliseconds = milliseconds
    logID = record.logID
    func digest(_ text: String?) -> String {
      text.map { $0.isEmpty ? "" : RecorderMask.digest(of: $0) } ?? ""
    }
    let text = record.text
    let details = text["details"]
    client = RecorderMask.digest(of: text["client_id"]?.stringValue ?? "")
    tenant = digest(record.tenant)
    var keys = RecorderPiece.Keys()
    keys.session = digest(
      details?["session_id"]?.stringValue
        ?? details?["refresh_token"]?["session_id"]?.stringValue
    )
    keys.transaction = digest(details?["transaction_id"]?.stringValue)
    keys.correlation = digest(text["references"]?["correlation_id"]?.stringValue)
    if record.type == TenantLogType.refreshTokenExchange.code {
      keys.audience = digest(
        details?["requested_audience"]?.stringValue ?? text["audience"]?.stringValue
      )
    }
    self.keys = keys
  }
}
