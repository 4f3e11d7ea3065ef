import WireFormats

/// What had no effect in a declared tenant, each once, with the place of its first use.
struct DeclaredNotices {
  private var messages: [String] = []
  private var places: [String: (first: SourceLocation, count: Int)] = [:]

  mutating func add(_ message: String, at place: SourceLocation) {
    if let known = places[message] {
      places[message] = (known.first, known.count + 1)
    } else {
      messages.append(message)
      places[message] = (place, 1)
    }
  }

  var errors: [PostLoginError] {
    messages.map { message in
      let place = places[message]
      let count = place.map { $0.count > 1 ? " (\($0.count) times)" : "" } ?? ""
      return PostLoginError(.withoutEffect, message + count, at: place?.first)
    }
  }
}
