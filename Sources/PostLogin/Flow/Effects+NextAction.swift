import WireFormats

extension Event {
  /// The event for the next Action, with the changes that earlier ones made to its live members.
  func applying(_ effects: SharedEffects) -> Event {
    var event = merging(effects.value.outcome.appMetadata, into: "app_metadata")
      .merging(effects.value.outcome.userMetadata, into: "user_metadata")
    if let metadata = effects.value.outcome.session.metadata {
      event = event.replacing(["session", "metadata"], with: JSONText(claims: metadata))
    }
    if let mode = effects.value.outcome.session.cookieMode {
      let cookie = event["session"]?["cookie"] ?? .emptyObject
      let changed = cookie.replacing(["mode"], with: JSONText(string: mode.rawValue))
      event = event.replacing(["session", "cookie"], with: changed)
    }
    if let metadata = effects.value.outcome.refreshToken.metadata {
      event = event.replacing(["refresh_token", "metadata"], with: JSONText(claims: metadata))
    }
    for (name, value) in effects.value.outcome.transaction.eventMembers {
      let transaction = event["transaction"] ?? .emptyObject
      event = event.replacing(["transaction"], with: transaction.replacing([name], with: value))
    }
    if let nextEvent = TriggerDefinition.of(effects.trigger)?.nextEvent {
      event = nextEvent(event, effects.value.outcome)
    }
    return event
  }

  /// Merges changes into a metadata object of the user, if the event has that object.
  func merging(_ changes: [Outcome.Claim], into member: String) -> Event {
    guard !changes.isEmpty, let metadata = self[path: ["user", member]] else { return self }
    let merged = metadata.merging(changes.map { ($0.name, $0.value) })
    return replacing(["user", member], with: merged)
  }
}

extension JSONText {
  /// An object with these members.
  init(claims: [Outcome.Claim]) {
    self.init(members: claims.map { ($0.name, $0.value) })
  }
}

extension RunContext {
  /// The context for the next Action, with the cache as earlier ones left it.
  func applying(_ effects: SharedEffects) -> RunContext {
    var context = self
    for change in effects.value.outcome.cache { context.cache[change.key] = change.record }
    return context
  }
}
