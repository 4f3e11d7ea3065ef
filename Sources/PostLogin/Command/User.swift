extension API {
  /// `api.user`: changes of the profile's metadata, written once at the end of the trigger.
  static let user = Namespace(
    "user",
    methods: [
      Method(
        "setAppMetadata",
        "Sets a member of app_metadata at the end of the login; null removes it",
        takes: ["key": "string", "value": "unknown"],
        gives: "PostLoginAPI"
      ) { arguments, context in
        // Auth0's own texts: this one has no full stop, the other one has.
        metadataReply(
          arguments,
          context,
          method: "user.setAppMetadata",
          member: "app_metadata",
          failure: "Unexpected app_metadata format. Must be a valid JSON object"
        )
      },
      Method(
        "setUserMetadata",
        "Sets a member of user_metadata at the end of the login; null removes it",
        takes: ["key": "string", "value": "unknown"],
        gives: "PostLoginAPI"
      ) { arguments, context in
        metadataReply(
          arguments,
          context,
          method: "user.setUserMetadata",
          member: "user_metadata",
          failure: "Unexpected user_metadata format. Must be a valid JSON object."
        )
      },
    ],
    fold: { command, effects in
      guard command.method != "user.setAppMetadata" else {
        let refusal = effects.appMetadata.set(
          command,
          in: "app_metadata",
          limit: effects.limits.metadataBytes
        )
        return effects.diagnose(refusal, at: command)
      }
      guard effects.keepsUserMetadata(of: command) else { return }
      let refusal = effects.userMetadata.set(
        command,
        in: "user_metadata",
        limit: effects.limits.metadataBytes
      )
      effects.diagnose(refusal, at: command)
    }
  )

  private static func metadataReply(
    _ arguments: Arguments,
    _ context: borrowing CallContext,
    method: String,
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
