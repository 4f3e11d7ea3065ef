public import PostLogin
import WireFormats

/// The distance between two places in kilometres.
struct Distance: Measure {
  static let name = "distance"
  static let schema: JSONValue = [
    "description": "In kilometres.",
    "type": "object",
    "additionalProperties": false,
    "required": ["from", "to"],
    "properties": ["from": Place.schema, "to": Place.schema],
  ]

  let from: Place
  let to: Place

  static func operand(_ node: RuleNode) throws(PostLoginError) -> Operand {
    let parts = try node.members()
    try parts.allowOnly(["from", "to"])
    return .distance(Distance(from: try Place(parts, "from"), to: try Place(parts, "to")))
  }

  var title: String { "the distance" }
  var fields: [FieldReference] { from.fields + to.fields }
  var jsonValue: JSONValue { ["from": from.jsonValue, "to": to.jsonValue] }

  func number(in reading: FieldReading) -> Double? {
    guard let from = from.position(in: reading), let to = to.position(in: reading) else {
      return nil
    }
    return from.kilometres(to: to)
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) { try check.places([from, to]) }

  func words() -> String { "the distance in km from \(from.text) to \(to.text)" }

  func script(_ writer: inout ScriptWriter) -> String {
    writer.call("kilometres", from.script(&writer), to.script(&writer))
  }
}

extension Condition {
  /// Whether two places of the event are further apart than so many kilometres.
  public init(
    distanceFrom from: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    to: KeyPath<EventFields, EventFieldGroup<GeoFields>>,
    isMoreThan kilometres: Double
  ) {
    self.init(distanceFrom: .field(from), to: .field(to), isMoreThan: kilometres)
  }

  /// Whether two places are further apart than so many kilometres.
  public init(distanceFrom from: RulePlace, to: RulePlace, isMoreThan kilometres: Double) {
    self.init(from: from, to: to, isMoreThan: kilometres) { .distance(Distance(from: $0, to: $1)) }
  }
}
