import PostLogin
import WireFormats

/// Members of an event that depend on each other: the last edit of one determines the other.
extension JSONValue {
  func linked(after edits: [GeneratedLogin.Edit], for occasion: EventOccasion) -> JSONValue {
    let places = edits.compactMap { edit -> [String]? in
      guard case .member(let names, _) = edit else { return nil }
      return names
    }
    return places.isEmpty
      ? self : withOnePrompt(places, occasion).withOneConnection(places, occasion)
  }

  /// Sets the prompt of the transaction to that of the request's query, word by word.
  private func withOnePrompt(_ places: [[String]], _ occasion: EventOccasion) -> JSONValue {
    let (own, sent) = (["transaction", "prompt"], ["request", "query", "prompt"])
    guard let last = places.last(where: { Self.overlap($0, own) || Self.overlap($0, sent) }),
      // Only requests from a browser with a user have a prompt.
      value(at: own) != nil || Self.overlap(last, own),
      value(at: sent.dropLast())?.objectValue != nil
    else { return self }
    let text =
      Self.overlap(last, sent)
      ? value(at: sent)?.stringValue ?? ""
      : (value(at: own)?.arrayValue ?? []).compactMap(\.stringValue).joined(separator: " ")
    let words = text.split(separator: " ").map { JSONValue.string(String($0)) }
    let hasNone = words.isEmpty && value(at: own) == nil
    return placing(own[...], hasNone ? nil : .array(words), for: occasion)
      .placing(sent[...], words.isEmpty ? nil : .string(text), for: occasion)
  }

  /// Adds an identity of the login's connection to the user.
  private func withOneConnection(_ places: [[String]], _ occasion: EventOccasion) -> JSONValue {
    let members = [("connection", "name"), ("provider", "strategy")]
    let connection = members.map { ["connection", $0.1] }
    let identities = ["user", "identities"]
    let isOfUser = { (place: [String]) in Self.overlap(place, identities) }
    guard
      let last = places.last(where: { place in
        isOfUser(place) || connection.contains { Self.overlap(place, $0) }
      }), let list = value(at: identities)?.arrayValue, let first = list.first,
      connection.allSatisfy({ value(at: $0)?.stringValue != nil })
    else { return self }
    let isOfLogin = { (identity: JSONValue) in
      zip(members, connection).allSatisfy { identity[$0.0] == value(at: $1) }
    }
    guard !list.contains(where: isOfLogin) else { return self }
    if isOfUser(last) {
      return zip(members, connection).reduce(self) { event, pair in
        guard let text = first[pair.0.0], text.stringValue != nil else {
          let place = identities + ["0", pair.0.0]
          return event.placing(place[...], value(at: pair.1), for: occasion)
        }
        return event.placing(pair.1[...], text, for: occasion)
      }
    }
    let identity = zip(members, connection).reduce(first) { identity, pair in
      identity.placing([pair.0.0], value(at: pair.1), for: occasion)
    }
    // Keeps identities of other edits.
    let all = places.contains(where: isOfUser) ? list + [identity] : [identity] + list.dropFirst()
    return placing(identities[...], .array(all), for: occasion)
  }

  /// Whether one place lies within the other.
  private static func overlap(_ first: [String], _ second: [String]) -> Bool {
    first.starts(with: second) || second.starts(with: first)
  }
}
