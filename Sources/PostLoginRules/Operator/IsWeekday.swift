import PostLogin
import WireFormats

/// Whether the current day in a zone is one of these.
struct IsWeekday: StandaloneOperator {
  static let name = "weekday"
  static let schemas = [
    JSONMember(
      name,
      [
        "type": "array",
        "minItems": 1,
        "items": ["enum": .array(Weekday.allCases.map { .string($0.rawValue) })],
      ]
    ),
    JSONMember("zone", ["type": "string"]),
  ]

  let window: WeekdayWindow

  static func form(_ node: RuleNode, _ members: RuleMembers) throws(PostLoginError)
    -> Condition.Form
  {
    var days: [Weekday] = []
    for element in try node.elements() {
      guard let day = Weekday(rawValue: try element.string()) else {
        throw element.error(.invalidTime, "expected a day of the week such as `monday`")
      }
      days.append(day)
    }
    let zone = Zone(try members.required("zone").string())
    return .weekday(IsWeekday(window: WeekdayWindow(days: days, zone: zone)))
  }

  var fields: [FieldReference] { [] }

  var jsonValue: JSONValue {
    [
      Self.name: .array(window.days.map { .string($0.rawValue) }),
      "zone": .string(window.zone.name),
    ]
  }

  func truth(in reading: FieldReading) -> Truth { Truth(window.contains(reading.now)) }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    guard !window.days.isEmpty else {
      throw check.error(.invalidTime, "no day of the week is named")
    }
    try check.zone(window.zone)
  }

  func words(_ mask: Mask) -> String {
    "the day in \(window.zone.name) is "
      + window.days.map(\.rawValue).joined(separator: " or ")
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    writer.call(
      "onWeekday",
      writer.now(),
      Script.quoted(window.zone.name),
      Script.list(window.days.map(\.rawValue))
    )
  }
}

extension Condition {
  /// Whether the current day in a zone such as `Europe/Berlin` is one of these.
  public init(weekday days: Weekday..., in zone: String) {
    self.init(.weekday(IsWeekday(window: WeekdayWindow(days: days, zone: Zone(zone)))))
  }
}
