/// The user that the login goes on as, and the Action that said so.
struct PrimaryUserChange: Sendable, Equatable {
  var userID: String
  var action: String
}

extension Effects {
  /// Sets the primary user, which takes back the user metadata of the same Action (reference 2).
  mutating func setPrimaryUser(_ command: Command) {
    guard primaryUser == nil else {
      return fail("the primary user was set twice", .primaryUserSetTwice, at: command)
    }
    let userID = command.argument(0).stringValue ?? ""
    primaryUser = PrimaryUserChange(userID: userID, action: action)
    guard let before = metadataBeforeAction, before.action == action else { return }
    userMetadata = before.userMetadata
    diagnose(.metadataOfOldUser, at: command)
  }

  /// Whether user metadata that is set now is kept; remembers what was there before this Action.
  mutating func keepsUserMetadata(of command: Command) -> Bool {
    if let primaryUser, primaryUser.action == action {
      diagnose(.metadataOfOldUser, at: command)
      return false
    }
    if metadataBeforeAction?.action != action {
      metadataBeforeAction = MetadataSnapshot(action: action, userMetadata: userMetadata)
    }
    return true
  }
}

/// The user metadata as it was before an Action changed it.
struct MetadataSnapshot: Sendable, Equatable {
  var action: String
  var userMetadata: MetadataChanges
}

extension Diagnostic {
  fileprivate static let metadataOfOldUser = Diagnostic(
    .metadataIgnored,
    .warning,
    "user metadata that is set in the same Action as the primary user is lost; set it in a later "
      + "Action"
  )

  fileprivate static let primaryUserSetTwice = Diagnostic(
    .callAfterDecision,
    .error,
    "an earlier Action has already set the primary user, which can be done once; the login fails"
  )
}
