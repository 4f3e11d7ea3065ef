extension Effects {
  /// An Action has set the primary user.
  var hasPrimaryUser: Bool { outcome.authentication.primaryUserID != nil }

  /// Sets the primary user, which discards user metadata of the same Action (Auth0: Actions
  /// Limitations).
  mutating func setPrimaryUser(_ command: Command) {
    guard outcome.authentication.primaryUserID == nil else {
      return fail("the primary user was set twice", .primaryUserSetTwice, at: command)
    }
    outcome.authentication.primaryUserID = command.argument(0).stringValue ?? ""
    primaryUserAction = action
    guard let before = metadataBeforeAction, before.action == action else { return }
    outcome.userMetadata = before.userMetadata
    diagnose(.metadataOfOldUser, at: command)
  }

  /// Whether user metadata of this command is kept; remembers the metadata before this Action.
  mutating func keepsUserMetadata(of command: Command) -> Bool {
    if primaryUserAction == action {
      diagnose(.metadataOfOldUser, at: command)
      return false
    }
    if metadataBeforeAction?.action != action {
      metadataBeforeAction = MetadataSnapshot(action: action, userMetadata: outcome.userMetadata)
    }
    return true
  }
}

/// The user metadata as it was before an Action changed it.
struct MetadataSnapshot: Sendable, Equatable {
  var action: String
  var userMetadata: [Outcome.Claim]
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
