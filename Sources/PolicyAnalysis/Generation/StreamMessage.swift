import PostLogin
import WireFormats

/// The messages of event streams, one of each type.
enum StreamMessage {
  private static let type = ["message", "type"]
  private static let data = ["message", "data"]

  /// Returns an event for each type of message, if the trigger shows messages of streams.
  static func events(
    like usual: JSONValue,
    _ login: JSONValue,
    for occasion: EventOccasion
  ) -> [(String, JSONValue)] {
    guard case .field = EventPlace(type, of: occasion.trigger),
      case .field = EventPlace(data, of: occasion.trigger)
    else { return [] }
    return EventSchema.eventTypes.map { name in
      let event = usual.placing(type[...], .string(name), for: occasion)
        .placing(data[...], ["object": object(of: name, like: login)], for: occasion)
      return ("a `\(name)` event", event)
    }
  }

  /// Returns the object that a message is about, with the user and organization of a login.
  private static func object(of type: String, like login: JSONValue) -> JSONValue {
    let parts = type.split(separator: ".")
    let kind = parts.first ?? ""
    let whole = kind == "user" ? user(of: login) : named(String(kind), of: login)
    guard parts.count > 2 else { return whole }
    var members = [JSONMember(String(kind), whole)]
    if parts.contains("member") {
      members.append(JSONMember(kind == "group" ? "member" : "user", userID(of: login)))
    }
    for name in ["role", "connection"] where parts.contains(Substring(name)) {
      members.append(JSONMember(name, named(name, of: login)))
    }
    return .object(members)
  }

  /// Members of the login's user that no message shows.
  private static let unshown = ["enrolledFactors", "multifactor"]

  private static func user(of login: JSONValue) -> JSONValue {
    .object((login["user"]?.objectValue ?? []).filter { !unshown.contains($0.name) })
  }

  private static func userID(of login: JSONValue) -> JSONValue {
    ["user_id": login.value(at: ["user", "user_id"]) ?? "auth0|1"]
  }

  /// Returns the id and name of the login's part of this kind, or made-up ones.
  private static func named(_ kind: String, of login: JSONValue) -> JSONValue {
    [
      "id": login.value(at: [kind, "id"]) ?? .string("\(kind)_1"),
      "name": login.value(at: [kind, "name"]) ?? .string(kind),
    ]
  }
}
