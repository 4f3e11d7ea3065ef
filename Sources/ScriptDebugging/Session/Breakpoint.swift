import WireFormats

/// A breakpoint that the client has set, with what the engine made of it.
final class Breakpoint {
  let id: Int
  let path: String
  /// The place that the client has asked for.
  let requested: AuthorPosition
  let options: JSONValue
  /// Its numbers in the realms that have it.
  var engineIDs: [UInt64: String] = [:]
  /// Where it binds; nil as long as it is not bound.
  var place: AuthorPosition?
  private(set) var hitCondition: HitCondition?
  /// How often it has paused the realms that have it.
  private var pauseCounts: [UInt64: Int] = [:]
  /// The reason why it cannot bind.
  var complaint: String?

  init(id: Int, path: String, _ request: JSONValue, at requested: AuthorPosition) {
    self.id = id
    self.path = path
    self.requested = requested
    var members: [JSONMember] = []
    if let condition = request["condition"]?.stringValue, !condition.isEmpty {
      members.append(JSONMember("condition", .string(condition)))
    }
    if let text = request["hitCondition"]?.stringValue, !text.isEmpty {
      hitCondition = HitCondition(text)
      if let hitCondition {
        members.append(JSONMember("ignoreCount", .integer(hitCondition.ignoredHits)))
      } else {
        complaint = HitCondition.help
      }
    }
    if let message = request["logMessage"]?.stringValue, !message.isEmpty {
      let probe: JSONValue = [
        "type": "probe", "id": .integer(id), "data": .string(Self.template(message)),
      ]
      members.append(JSONMember("actions", [probe]))
      members.append(JSONMember("autoContinue", true))
      if hitCondition?.isOpenEnded == false {
        // The engine prints without a word to the session, and knows lower bounds only.
        complaint = "a hit condition of a message is a number, alone or behind `>` or `>=`"
      }
    }
    options = .object(members)
  }

  /// Whether the engine evaluates something of the client's at each hit.
  var evaluates: Bool { condition != nil || options["actions"] != nil }

  var condition: String? { options["condition"]?.stringValue }

  /// The form that clients get.
  var json: JSONValue {
    var members: [JSONMember] = [
      JSONMember("id", .integer(id)), JSONMember("verified", .boolean(place != nil)),
      JSONMember("line", .integer((place ?? requested).line)),
      JSONMember("source", ["path": .string(path), "name": .string(FilePath.name(of: path))]),
    ]
    if let place { members.append(JSONMember("column", .integer(place.column))) }
    if let complaint { members.append(JSONMember("message", .string(complaint))) }
    return .object(members)
  }

  /// Counts a pause at the breakpoint, and returns whether its hit condition lets it stop.
  func stopsAtNextHit(in target: UInt64) -> Bool {
    guard let hitCondition else { return true }
    let count = (pauseCounts[target] ?? 0) + 1
    pauseCounts[target] = count
    return hitCondition.stops(at: hitCondition.ignoredHits + count)
  }

  /// A message with expressions in braces as a template of the language.
  private static func template(_ message: String) -> String {
    var text = "`"
    var depth = 0
    for character in message {
      switch character {
      case "{":
        text += depth == 0 ? "${" : "{"
        depth += 1
      case "}" where depth > 0:
        text += "}"
        depth -= 1
      case "`" where depth == 0, "\\" where depth == 0, "$" where depth == 0:
        text += "\\\(character)"
      default: text.append(character)
      }
    }
    return text + String(repeating: "}", count: depth) + "`"
  }
}
