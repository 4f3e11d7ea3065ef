import PostLogin
import WireFormats

/// Facts about a session from its earlier records.
struct SessionHistory {
  /// Whether the first record of the session began it.
  var hasStart: Bool
  let firstMilliseconds: Int
  let firstAddress: String?
  let firstUserAgent: String?
  var hostname: String?
  var methods: [JSONValue]?
  var cookieMode: String?
  var clients: [String] = []
  var lastMilliseconds: Int
  var lastAddress: String?
  var lastUserAgent: String?

  init(_ record: JSONValue, type: TenantLogType, milliseconds: Int) {
    hasStart = type == .login && RecordedMethods.beginSession(record)
    firstMilliseconds = milliseconds
    firstAddress = record.text("ip")
    firstUserAgent = record.text("user_agent")
    lastMilliseconds = milliseconds
    add(record, type: type, milliseconds: milliseconds)
  }

  mutating func add(_ record: JSONValue, type: TenantLogType, milliseconds: Int) {
    lastMilliseconds = milliseconds
    // An exchange comes from the application's server, not from the user.
    if type.isLogin, !type.grants.contains(.refreshToken) {
      lastAddress = record.text("ip")
      lastUserAgent = record.text("user_agent")
      hostname = record.text("hostname") ?? hostname
    }
    if let methods = RecordedMethods.methods(in: record), !methods.isEmpty {
      self.methods = methods
    }
    cookieMode = record.text("details", "session", "cookie", "mode") ?? cookieMode
    if let client = record.text("client_id"), !clients.contains(client) { clients.append(client) }
  }
}
