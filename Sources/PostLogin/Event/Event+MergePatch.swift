package import WireFormats

extension Event {
  /// Applies a JSON merge patch (RFC 7396); only the members that it names are read.
  ///
  /// - Throws: `notAnEvent` if the patch leaves no member of a post-login event.
  package func applying(mergePatch patch: JSONValue) throws(PostLoginError) -> Event {
    guard case .object(let changes) = patch,
      // A member of this name could make the event a wrapped one.
      !hasMember("event"), !changes.contains(where: { $0.name == "event" })
    else { return try Event(valid: json.applying(mergePatch: patch)) }
    var event = self
    for change in changes {
      if case .null = change.value {
        event = event.removing(change.name)
      } else {
        let old = event[change.name] ?? .emptyObject
        event = event.replacing([change.name], with: old.applying(mergePatch: change.value))
      }
    }
    return event.hasDocumentedMember ? event : try Event(valid: event.json)
  }
}
