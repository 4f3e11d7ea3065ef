import PostLogin
import WireFormats

/// Facts about a user from earlier records, for the next login.
///
/// It holds a fixed number of facts for each session, independently of the number of records.
struct UserHistory {
  /// A refresh token as records show it: one for each session and client.
  struct Token {
    var issuedMilliseconds: Int?
    var exchangedMilliseconds: Int?
  }

  private(set) var sessions: [String: SessionHistory] = [:]
  private(set) var tokens: [String: Token] = [:]
  private(set) var loginsCount: JSONValue?
  /// The exchanges of the last minute that returned a session transfer token.
  private(set) var transfers: [(milliseconds: Int, record: JSONValue)] = []
  private(set) var factor: (milliseconds: Int, session: String?, type: String?)?
  private(set) var factorRequest: Int?
  private(set) var signup: (transaction: String, body: JSONValue)?

  static func session(of record: JSONValue) -> String? {
    record.text("details", "session_id") ?? record.text("details", "refresh_token", "session_id")
  }

  static func tokenKey(of record: JSONValue) -> String? {
    record.text("details", "refresh_token", "session_id").map {
      "\($0) \(record.text("client_id") ?? "")"
    }
  }

  mutating func add(_ record: JSONValue, type: TenantLogType, milliseconds: Int) {
    if let session = Self.session(of: record) {
      if sessions[session]?.add(record, type: type, milliseconds: milliseconds) == nil {
        sessions[session] = SessionHistory(record, type: type, milliseconds: milliseconds)
      }
    }
    if let key = Self.tokenKey(of: record) {
      if type == .codeExchange { tokens[key, default: Token()].issuedMilliseconds = milliseconds }
      if type == .refreshTokenExchange {
        tokens[key, default: Token()].exchangedMilliseconds = milliseconds
      }
    }
    if let count = RecordedLogins.count(in: record) { loginsCount = count }
    transfers.removeAll { milliseconds - $0.milliseconds > 3_600_000 }
    switch type {
    case .refreshTokenExchange where RecordedLogins.givesTransferToken(record):
      transfers.append((milliseconds, record))
    case .factorPassed:
      factor = (
        milliseconds, Self.session(of: record), record.text("details", "authenticator", "type")
      )
    case .factorRequired: factorRequest = milliseconds
    case .signup, .codeSent, .linkSent:
      if let transaction = record.text("details", "transaction_id"),
        let body = record.member("details", "body")
      {
        signup = (transaction, body)
      }
    default: break
    }
  }
}
