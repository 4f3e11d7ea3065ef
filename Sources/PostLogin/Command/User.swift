import WireFormats

extension MethodName {
  package static let userSetAppMetadata: MethodName = "user.setAppMetadata"
  package static let userSetUserMetadata: MethodName = "user.setUserMetadata"
}

extension Namespace {
  /// `api.user`: changes of the profile's metadata, written once at the end of the trigger.
  static let user = Namespace(
    [
      Method(
        .userSetAppMetadata,
        .changes,
        meaning: "Sets a member of app_metadata at the end of the login; null removes it",
        takes: ["key": "string", "value": "unknown"],
        gives: "PostLoginAPI",
        changing: .user,
        overwriting: .member
      ) { arguments, context in
        // Auth0's own texts: this one has no full stop, and the other one has.
        metadataReply(
          arguments,
          context,
          method: .userSetAppMetadata,
          member: "app_metadata",
          failure: "Unexpected app_metadata format. Must be a valid JSON object"
        )
      } fold: { command, effects in
        let diagnostic = MetadataChanges.set(
          command,
          of: "app_metadata",
          in: effects.hasPrimaryUser ? nil : effects.event,
          addingTo: &effects.outcome.appMetadata,
          limit: effects.limits.metadataBytes
        )
        effects.diagnose(diagnostic, at: command)
      },
      Method(
        .userSetUserMetadata,
        .changes,
        meaning: "Sets a member of user_metadata at the end of the login; null removes it",
        takes: ["key": "string", "value": "unknown"],
        gives: "PostLoginAPI",
        changing: .user,
        overwriting: .member
      ) { arguments, context in
        metadataReply(
          arguments,
          context,
          method: .userSetUserMetadata,
          member: "user_metadata",
          failure: "Unexpected user_metadata format. Must be a valid JSON object."
        )
      } fold: { command, effects in
        guard effects.keepsUserMetadata(of: command) else { return }
        let diagnostic = MetadataChanges.set(
          command,
          of: "user_metadata",
          in: effects.hasPrimaryUser ? nil : effects.event,
          addingTo: &effects.outcome.userMetadata,
          limit: effects.limits.metadataBytes
        )
        effects.diagnose(diagnostic, at: command)
      },
    ]
  )

  private static func metadataReply(
    _ arguments: Arguments,
    _ context: borrowing CallContext,
    method: MethodName,
    member: String,
    failure: String
  ) -> Reply {
    guard let user = context.event["user"], user.kind != .null else {
      return .failure(.typeError, "undefined is not an object (evaluating 'event.user.\(member)')")
    }
    guard user[member]?.kind == .object else { return .failure(.error, failure) }
    return .api(issuing: Command(method, [arguments[0], arguments[1]]))
  }
}
