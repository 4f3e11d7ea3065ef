import WireFormats

extension Limits {
  /// Checks a flow and its event before any Action runs.
  ///
  /// - Throws: `limitExceeded`.
  func check(
    _ steps: [Flow.Step],
    of event: Event,
    secrets sharedSecrets: JSONText?
  ) throws(PostLoginError) {
    guard steps.count <= actionCount else {
      throw .limitExceeded(
        "the flow has \(steps.count) Actions, and a trigger takes \(actionCount)",
        raising: "actionCount"
      )
    }
    guard event.json.bytes.count <= eventBytes else {
      throw PostLoginError(
        .limitExceeded,
        "the event has \(event.json.bytes.count) bytes, and a flow takes \(eventBytes); raise the "
          + "limit `eventBytes` to run it"
      )
    }
    for step in steps {
      guard let secrets = step.secrets else { continue }
      try check(secrets, of: step.action.name)
    }
    if let step = steps.first(where: { $0.secrets == nil }), let sharedSecrets {
      try check(sharedSecrets, of: step.action.name)
    }
  }

  /// Checks the secrets of one Action; secret values never appear in the error.
  private func check(_ secrets: JSONText, of action: String) throws(PostLoginError) {
    let members = secrets.members
    guard members.count <= self.secrets.count else {
      throw .limitExceeded(
        "Action `\(action)` has \(members.count) secrets, and can have \(self.secrets.count)",
        raising: "secrets.count"
      )
    }
    for (name, value) in members {
      guard name.utf16.count <= self.secrets.nameLength else {
        throw .limitExceeded(
          "the name of secret `\(name.prefix(20))…` of Action `\(action)` is longer than "
            + "\(self.secrets.nameLength) characters",
          raising: "secrets.nameLength"
        )
      }
      guard (value.stringValue?.utf16.count ?? 0) <= self.secrets.valueLength else {
        throw .limitExceeded(
          "the value of secret `\(name)` of Action `\(action)` is longer than "
            + "\(self.secrets.valueLength) characters",
          raising: "secrets.valueLength"
        )
      }
    }
  }
}

extension PostLoginError {
  /// An error for one of Auth0's own limits: a flow that needs a raised one does not run at Auth0.
  fileprivate static func limitExceeded(
    _ message: String,
    raising limit: String
  ) -> PostLoginError {
    PostLoginError(
      .limitExceeded,
      "\(message); Auth0 refuses it too (raise the limit `\(limit)` to run it here anyway)"
    )
  }
}
