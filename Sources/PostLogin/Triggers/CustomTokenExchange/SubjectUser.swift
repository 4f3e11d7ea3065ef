import WireFormats

extension Namespace {
  /// `api.user` of custom token exchanges: metadata of the user whom the Action sets.
  static let subjectUser = Namespace(
    [
      metadataMethod(
        .userSetAppMetadata,
        of: "app_metadata",
        keptAt: \.appMetadata,
        meaning: "Sets a member of the user's app_metadata; null removes it"
      ),
      metadataMethod(
        .userSetUserMetadata,
        of: "user_metadata",
        keptAt: \.userMetadata,
        meaning: "Sets a member of the user's user_metadata; null removes it"
      ),
    ]
  )

  /// A method that sets a member of the user's metadata, which the event does not hold.
  private static func metadataMethod(
    _ name: MethodName,
    of member: String,
    keptAt path: any WritableKeyPath<Outcome, [Outcome.Claim]> & Sendable,
    meaning: String
  ) -> Method {
    let keyArguments = ArgumentSchema(
      "Invalid \(name.shortName) arguments",
      [.required("key", .text(0...Int.max))]
    )
    return Method(
      name,
      .changes,
      meaning: meaning,
      takes: ["key": "string", "value": "unknown"],
      changing: .user,
      overwriting: .member
    ) { arguments, _ in
      keyArguments.failure(of: arguments)
        ?? .undefined(issuing: Command(name, [arguments[0], arguments[1]]))
    } fold: { command, effects in
      let diagnostic = MetadataChanges.set(
        command,
        of: member,
        in: nil,
        addingTo: &effects.outcome[keyPath: path],
        limit: effects.limits.metadataBytes
      )
      effects.diagnose(diagnostic, at: command)
    }
  }
}
