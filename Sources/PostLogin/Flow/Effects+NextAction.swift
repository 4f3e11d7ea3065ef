extension Event {
  /// The event as the next Action sees it, with what earlier ones changed on its live members.
  func applying(_ effects: Effects) -> Event {
    var event = self
    if let metadata = effects.session.metadata.members {
      event = event.replacing(["session", "metadata"], with: metadata.text)
    }
    if let mode = effects.session.cookieMode {
      let cookie = event["session"]?["cookie"] ?? .emptyObject
      let changed = cookie.replacing(["mode"], with: JSONText(string: mode))
      event = event.replacing(["session", "cookie"], with: changed)
    }
    if let metadata = effects.refreshToken.metadata.members {
      event = event.replacing(["refresh_token", "metadata"], with: metadata.text)
    }
    if let metadata = effects.transaction.metadata {
      let transaction = event["transaction"] ?? .emptyObject
      let changed = transaction.replacing(["metadata"], with: metadata.text)
      event = event.replacing(["transaction"], with: changed)
    }
    return event
  }
}

extension Surroundings {
  /// The surroundings as the next Action finds them, with what earlier ones put into the cache.
  func applying(_ effects: Effects) -> Surroundings {
    var surroundings = self
    for change in effects.cache.changes { surroundings.cache[change.key] = change.record }
    return surroundings
  }
}
