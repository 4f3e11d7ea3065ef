import PostLogin
import Synchronization
import WireFormats

/// Keeps the Outcomes of the newest logins in memory, for `/_mock/logins`.
final class RecordedLogins: Sendable {
  /// One login, with everything its Actions did.
  struct Login: Sendable {
    /// The id of the execution, as tenant logs show it.
    var id: String
    var date: Instant
    var grant: Transaction.Grant
    var clientID: String
    var userID: String
    /// The state of the application's request; nil for a login without one.
    var state: String?
    var outcome: Outcome
  }

  private let capacity: Int
  private let logins = Mutex<[Login]>([])

  /// Keeps at most `capacity` logins; with 0, none.
  init(capacity: Int) { self.capacity = capacity }

  /// All kept logins, the newest first.
  var newestFirst: [Login] { logins.withLock { $0.reversed() } }

  subscript(id: String) -> Login? { logins.withLock { $0.first { $0.id == id } } }

  /// Adds a login; a login that waited for its user replaces its record from before.
  func record(_ login: Login) {
    guard capacity > 0 else { return }
    logins.withLock { logins in
      logins.removeAll { $0.id == login.id }
      logins.append(login)
      if logins.count > capacity { logins.removeFirst(logins.count - capacity) }
    }
  }

  func clear() { logins.withLock { $0.removeAll() } }
}

extension RecordedLogins.Login {
  /// The members that the list of logins shows.
  var summary: JSONObject {
    [
      "id": .string(id), "date": .string(date.text), "grant": .string(grant.rawValue),
      "client_id": .string(clientID), "user_id": .string(userID),
      "decision": .string(outcome.decision.rawValue),
    ]
  }

  /// The summary with the whole Outcome, which includes the trace if the Actions were traced.
  var document: JSONObject { summary.setting("outcome", outcome.jsonValue) }
}
