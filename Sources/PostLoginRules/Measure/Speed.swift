public import FoundationEssentials
public import PostLogin
import WireFormats

/// The speed needed to travel from one location to another, in kilometres per hour.
struct Speed: Measure {
  static let name = "speed"
  static let schema: JSONValue = [
    "description": "In kilometres an hour.",
    "type": "object",
    "additionalProperties": false,
    "required": ["from", "to"],
    "oneOf": [["required": ["since"]], ["required": ["withinSeconds"]]],
    "properties": [
      "from": Place.schema,
      "to": Place.schema,
      "since": ["$ref": "#/$defs/path"],
      "withinSeconds": ["type": "number", "exclusiveMinimum": 0],
    ],
  ]

  let from: Place
  let to: Place
  let elapsed: Elapsed

  static func operand(_ node: RuleNode) throws(PostLoginError) -> Operand {
    let parts = try node.members()
    try parts.allowOnly(["from", "to", "since", "withinSeconds"])
    let (from, to) = (try Place(parts, "from"), try Place(parts, "to"))
    let elapsed: Elapsed
    switch (parts["since"], parts["withinSeconds"]) {
    case (let since?, nil): elapsed = .since(try ConditionDecoder.field(since))
    case (nil, let seconds?): elapsed = .within(seconds: try seconds.number())
    default:
      throw node.error(.notRules, "a speed has one of the keys `since` and `withinSeconds`")
    }
    return .speed(Speed(from: from, to: to, elapsed: elapsed))
  }

  private var distance: Distance { Distance(from: from, to: to) }

  var title: String { "the speed" }

  var fields: [FieldReference] {
    guard case .since(let field) = elapsed else { return distance.fields }
    return distance.fields + [field]
  }

  var jsonValue: JSONValue {
    let time =
      switch elapsed {
      case .since(let field): JSONMember("since", .string(field.path))
      case .within(let seconds): JSONMember("withinSeconds", .number(seconds.javaScriptText))
      }
    return .object([JSONMember("from", from.jsonValue), JSONMember("to", to.jsonValue), time])
  }

  /// Unknown if the time is negative; zero without a distance.
  func number(in reading: FieldReading) -> Double? {
    guard let kilometres = distance.number(in: reading), let hours = hours(in: reading),
      hours >= 0
    else { return nil }
    return kilometres == 0 ? 0 : kilometres / hours
  }

  private func hours(in reading: FieldReading) -> Double? {
    switch elapsed {
    case .within(let seconds): return seconds / 3600
    case .since(let field):
      guard case .time(let time)? = reading.value(of: field) else { return nil }
      return (reading.now - time) / 3_600_000
    }
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    try check.places([from, to])
    switch elapsed {
    case .since(let field): try check.inside(nil).field(field, holds: [.time])
    case .within(let seconds):
      guard seconds > 0 else {
        throw check.error(.invalidTime, "the time between two places is more than nothing")
      }
    }
  }

  func words() -> String {
    switch elapsed {
    case .since(let field):
      "the speed in km/h from \(from.text) at \(field.path) to \(to.text)"
    case .within(let seconds):
      "the speed in km/h from \(from.text) to \(to.text) within \(seconds.javaScriptText) s"
    }
  }

  func script(_ writer: inout ScriptWriter) -> String {
    let kilometres = distance.script(&writer)
    switch elapsed {
    case .since(let field):
      return writer.call("speed", kilometres, "\(writer.now()) - \(writer.value(field))")
    case .within(let seconds):
      return writer.call("speed", kilometres, (seconds * 1000).javaScriptText)
    }
  }
}

/// The time between two locations.
enum Elapsed: Sendable, Hashable {
  /// From a time of the event until now.
  case since(FieldReference)
  /// At most this number of seconds, independent of the event.
  case within(seconds: Double)
}

extension Condition {
  /// Whether travel from one location to another since a time needs more than this speed.
  public init(
    speedFrom from: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    to: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    since time: FieldPath<Date>,
    isMoreThan kilometresPerHour: Double
  ) {
    let since = Elapsed.since(FieldReference(time))
    self.init(from: .field(from), to: .field(to), isMoreThan: kilometresPerHour) {
      .speed(Speed(from: $0, to: $1, elapsed: since))
    }
  }

  /// Whether travel from one location to another needs more than this speed, if at most this time
  /// lies between both.
  ///
  /// The event does not hold the time at which a session transfer token was issued, but such a
  /// token is valid for 60 seconds.
  public init(
    speedFrom from: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    to: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    within time: Duration,
    isMoreThan kilometresPerHour: Double
  ) {
    let within = Elapsed.within(seconds: time.milliseconds / 1000)
    self.init(from: .field(from), to: .field(to), isMoreThan: kilometresPerHour) {
      .speed(Speed(from: $0, to: $1, elapsed: within))
    }
  }
}
