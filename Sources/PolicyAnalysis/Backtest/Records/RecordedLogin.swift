import PostLogin
import WireFormats

/// The record of a login with the records that belong to it.
struct RecordedLogin {
  let record: JSONValue
  let type: TenantLogType
  let logID: String
  let date: String
  let milliseconds: Int?
  let tenant: String
  let userID: String
  let group: BacktestCase.Group
  var source: SourceLocation?
  /// The history of the user before this record.
  let history: UserHistory.Extract
  /// Later records of the same user and client that may be the exchange of this login's code.
  var exchanges: [JSONValue] = []
  /// The error of an Action within seconds, if the login failed.
  var failures: [JSONValue] = []
  /// Fields of the user that have changed since, according to a record.
  var changedPaths: Set<String> = []
  /// The user's enrolled factors; nil if they are not exported.
  var factors: JSONText?
  /// The user's roles in the form of the context; nil if they are not exported.
  var roles: JSONText?

  /// Whether an Action can have failed in a login with this type of record.
  var canHaveFailed: Bool { type.outcome != .success }

  var client: String { record.text("client_id") ?? "" }

  /// Whether records of this type and table show that the session began with this login.
  var beginsSession: Bool {
    type == .login && history.session == nil && RecordedMethods.beginSession(record)
  }
}

extension UserHistory {
  /// The part of a user's history that belongs to one login.
  struct Extract {
    var session: SessionHistory?
    var token: Token?
    var loginsCount: JSONValue?
    var transfers: [JSONValue] = []
    var factorType: String?
    var wasAsked = false
    var signup: JSONValue?
  }

  /// The part of the history that belongs to a record.
  func extract(for record: JSONValue, milliseconds: Int) -> Extract {
    var extract = Extract()
    let session = Self.session(of: record)
    extract.session = session.flatMap { sessions[$0] }
    extract.token = Self.tokenKey(of: record).flatMap { tokens[$0] }
    extract.loginsCount = loginsCount
    let start = record.member("details", "initiatedAt")?.integerValue.map(Int.init) ?? milliseconds
    extract.transfers = transfers.filter {
      $0.milliseconds <= start && start - $0.milliseconds <= 60_000
    }
    .map(\.record)
    if let factor, milliseconds - factor.milliseconds <= 600_000, factor.session == session {
      extract.factorType = factor.type
    }
    extract.wasAsked = factorRequest.map { milliseconds - $0 <= 600_000 } ?? false
    if let signup, signup.transaction == record.text("details", "transaction_id") {
      extract.signup = signup.body
    }
    return extract
  }
}
