import PostLogin
import WireFormats

/// The logins of one Action, one client or one user, which may take a share of the workers together.
enum LoginParty: Hashable, Sendable {
  /// The logins that run one Action, by the serial number of its script.
  case action(Int)
  /// The logins of one client, by its ID.
  case client(String)
  /// The logins of one user, by the user's ID.
  case user(String)
}

extension PooledExecution {
  /// The parties that the login belongs to; an event without a client or user has fewer.
  var parties: [LoginParty] {
    let event = invocation.event
    var parties = [LoginParty.action(action.serial)]
    if let id = event["client"]?["client_id"]?.stringValue { parties.append(.client(id)) }
    if let id = event["user"]?["user_id"]?.stringValue { parties.append(.user(id)) }
    return parties
  }
}
