import WireFormats

/// A case as a fixture: the event as it was, with what is known of the login besides.
struct RecordedFixture {
  private let text: JSONText

  init(_ text: JSONText) { self.text = text }

  var value: JSONValue {
    let event = text["event"]?.value ?? [:]
    let known = (text["context"]?.value.objectValue ?? []).filter { member in
      ["now", "roles", "groups", "factors"].contains(member.name)
    }
    guard !known.isEmpty else { return event }
    return ["event": event, "context": .object(known)]
  }
}
