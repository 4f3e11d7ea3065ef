import PostLogin
import WireFormats

/// Whether the time of day in a zone is within a window.
struct IsTimeOfDay: StandaloneOperator {
  static let name = "timeOfDay"
  static let schemas = [
    JSONMember(
      name,
      [
        "description": "May lead over midnight; the last minute is outside.",
        "type": "object",
        "additionalProperties": false,
        "required": ["from", "until"],
        "properties": ["from": timeSchema, "until": timeSchema],
      ]
    ),
    JSONMember("zone", ["description": "Such as Europe/Berlin.", "type": "string"]),
  ]

  private static let timeSchema: JSONValue = [
    "type": "string", "pattern": "^[0-2][0-9]:[0-5][0-9]$",
  ]

  let window: DailyWindow

  static func form(_ node: RuleNode, _ members: RuleMembers) throws(PostLoginError)
    -> Condition.Form
  {
    let parts = try node.members()
    try parts.allowOnly(["from", "until"])
    let window = DailyWindow(
      from: TimeOfDay(try parts.required("from").string()),
      until: TimeOfDay(try parts.required("until").string()),
      zone: Zone(try members.required("zone").string())
    )
    return .timeOfDay(IsTimeOfDay(window: window))
  }

  var fields: [FieldReference] { [] }

  var jsonValue: JSONValue {
    [
      Self.name: ["from": .string(window.from.text), "until": .string(window.until.text)],
      "zone": .string(window.zone.name),
    ]
  }

  func truth(in reading: FieldReading) -> Truth { Truth(window.contains(reading.now)) }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    for time in [window.from, window.until] where time.minutes == nil {
      throw check.error(.invalidTime, "`\(time.text)` is no time of day; write it as `22:30`")
    }
    guard window.from != window.until else {
      throw check.error(
        .invalidTime,
        "a time of day from `\(window.from.text)` until itself is empty"
      )
    }
    try check.zone(window.zone)
  }

  func words(_ mask: Mask) -> String {
    "the time in \(window.zone.name) is between \(window.from.text) and \(window.until.text)"
  }

  func script(_ writer: inout ScriptWriter, indent: Int) -> String {
    let minutes = [window.from, window.until].map { String($0.minutes ?? 0) }
    return writer.call(
      "between",
      writer.now(),
      Script.quoted(window.zone.name),
      minutes[0],
      minutes[1]
    )
  }
}

extension Condition {
  /// Whether the time of day in a zone such as `Europe/Berlin` is within a window, such as from
  /// `22:00` until `06:00`.
  ///
  /// The end is exclusive.
  public init(timeOfDayFrom from: String, until: String, in zone: String) {
    let window = DailyWindow(
      from: TimeOfDay(from),
      until: TimeOfDay(until),
      zone: Zone(zone)
    )
    self.init(.timeOfDay(IsTimeOfDay(window: window)))
  }
}
