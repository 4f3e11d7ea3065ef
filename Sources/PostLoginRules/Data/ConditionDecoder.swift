import PostLogin

/// Makes conditions of what stands in a rule file.
enum ConditionDecoder {
  private static let subjects = [
    "field", "count", "distance", "speed", "anyElementOf", "everyElementOf", "allOf", "anyOf",
    "not", "timeOfDay", "weekday",
  ]

  static let comparisons = Comparison.allCases.map(\.rawValue)
  private static let tests = ["startsWith", "endsWith", "containsText", "matches"]
  private static let fieldOperators =
    comparisons + tests + ["isIn", "exists", "isInNetworks", "hasDomain"]

  static func condition(_ node: RuleNode) throws(RulesError) -> Condition.Form {
    let members = try node.members()
    guard let subject = members.list.first(where: { subjects.contains($0.name) }) else {
      try members.allowOnly(subjects)
      throw node.error(.notRules, "a condition has one of the keys \(listed(subjects))")
    }
    switch subject.name {
    case "field": return try fieldCondition(subject.node, members)
    case "count":
      return try comparison(.count(try field(subject.node)), subject.name, members)
    case "distance":
      let parts = try subject.node.members()
      try parts.allowOnly(["from", "to"])
      let (from, to) = (try place(parts, "from"), try place(parts, "to"))
      return try comparison(.distance(from: from, to: to), subject.name, members)
    case "speed": return try comparison(try speed(subject.node), subject.name, members)
    case "anyElementOf", "everyElementOf":
      try members.allowOnly([subject.name, "where"])
      let list = try field(subject.node)
      let inner = try condition(try members.required("where"))
      return subject.name == "anyElementOf" ? .anyElement(list, inner) : .everyElement(list, inner)
    case "allOf", "anyOf":
      try members.allowOnly([subject.name])
      var parts: [Condition.Form] = []
      for part in try subject.node.elements() { parts.append(try condition(part)) }
      return subject.name == "allOf" ? .all(parts) : .any(parts)
    case "not":
      try members.allowOnly([subject.name])
      return .not(try condition(subject.node))
    case "timeOfDay":
      try members.allowOnly([subject.name, "zone"])
      return .timeOfDay(try dailyWindow(subject.node, members))
    default:
      try members.allowOnly([subject.name, "zone"])
      return .weekday(try weekdays(subject.node, members))
    }
  }

  // MARK: - Fields

  static func field(_ node: RuleNode) throws(RulesError) -> FieldReference {
    let path = try node.string()
    do throws(RulesError) {
      return try FieldDirectory.field(at: path)
    } catch {
      throw node.error(error.code, error.message)
    }
  }

  private static func fieldCondition(
    _ node: RuleNode,
    _ members: RuleMembers
  ) throws(RulesError) -> Condition.Form {
    try members.allowOnly(["field"] + fieldOperators)
    let field = try field(node)
    let (name, operand) = try soleOperator(of: members, besides: "field")
    switch name {
    case "exists": return try operand.flag() ? .exists(field) : .not(.exists(field))
    case "isIn":
      var constants: [Constant] = []
      for element in try operand.elements() {
        constants.append(try constant(element, for: field.kind))
      }
      return .isIn(field, constants)
    case "startsWith": return .text(field, .startsWith(try operand.string()))
    case "endsWith": return .text(field, .endsWith(try operand.string()))
    case "containsText": return .text(field, .contains(try operand.string()))
    case "matches": return .text(field, .matches(try operand.string()))
    case "isInNetworks":
      return .network(field, try operand.strings().map { AddressRange($0) })
    case "hasDomain": return .domain(field, try operand.strings().map { EmailDomain($0) })
    default: return try compare(.field(field), name, operand)
    }
  }

  private static func comparison(
    _ operand: Operand,
    _ subject: String,
    _ members: RuleMembers
  ) throws(RulesError) -> Condition.Form {
    try members.allowOnly([subject] + comparisons)
    let (name, value) = try soleOperator(of: members, besides: subject)
    return try compare(operand, name, value)
  }

  private static func soleOperator(
    of members: RuleMembers,
    besides subject: String
  ) throws(RulesError) -> (name: String, node: RuleNode) {
    let operators = members.list.filter { $0.name != subject }
    guard operators.count == 1, let first = operators.first else {
      let names = subject == "field" ? fieldOperators : comparisons
      throw members.node.error(
        .notRules,
        "a condition has exactly one operator besides `\(subject)`: \(listed(names))"
      )
    }
    return first
  }

  private static func compare(
    _ left: Operand,
    _ name: String,
    _ node: RuleNode
  ) throws(RulesError) -> Condition.Form {
    guard let comparison = Comparison(rawValue: name) else {
      throw node.error(.notRules, "unknown operator `\(name)`")
    }
    guard node.text.kind == .object else {
      return .compare(left, comparison, .constant(try constant(node, for: left.kind)))
    }
    let members = try node.members()
    try members.allowOnly(["$field", "$fromNow"])
    guard members.list.count == 1, let member = members.list.first else {
      throw node.error(.notRules, "expected a value, `$field` or `$fromNow`")
    }
    if member.name == "$field" {
      return .compare(left, comparison, .field(try field(member.node)))
    }
    return .compare(left, comparison, .now(plus: try member.node.number()))
  }

  private static func constant(
    _ node: RuleNode,
    for kind: FieldReference.Kind?
  ) throws(RulesError) -> Constant {
    switch node.text.value {
    case .string(let text):
      guard kind == .time else { return .text(text) }
      guard let time = EventTime(text) else {
        throw node.error(
          .invalidTime,
          "`\(text)` is no time; write it as `2026-01-15T11:58:02.000Z`"
        )
      }
      return .time(time.millisecondsSince1970)
    case .number: return .number(try node.number())
    case .boolean(let flag): return .flag(flag)
    case .null, .array, .object:
      throw node.error(.invalidValue, "expected a string, number or boolean to compare with")
    }
  }

  // MARK: - Places and times

  private static func place(_ parts: RuleMembers, _ name: String) throws(RulesError) -> Place {
    let node = try parts.required(name)
    guard node.text.kind == .object else {
      let field = try field(node)
      do throws(RulesError) {
        return try Place(field)
      } catch {
        throw node.error(error.code, error.message)
      }
    }
    let members = try node.members()
    try members.allowOnly(["latitude", "longitude"])
    return .fixed(
      latitude: try members.required("latitude").number(),
      longitude: try members.required("longitude").number()
    )
  }

  private static func speed(_ node: RuleNode) throws(RulesError) -> Operand {
    let parts = try node.members()
    try parts.allowOnly(["from", "to", "since", "withinSeconds"])
    let (from, to) = (try place(parts, "from"), try place(parts, "to"))
    switch (parts["since"], parts["withinSeconds"]) {
    case (let since?, nil): return .speed(from: from, to: to, .since(try field(since)))
    case (nil, let seconds?):
      return .speed(from: from, to: to, .within(seconds: try seconds.number()))
    default:
      throw node.error(.notRules, "a speed has one of the keys `since` and `withinSeconds`")
    }
  }

  private static func dailyWindow(
    _ node: RuleNode,
    _ members: RuleMembers
  ) throws(RulesError) -> DailyWindow {
    let parts = try node.members()
    try parts.allowOnly(["from", "until"])
    return DailyWindow(
      from: TimeOfDay(try parts.required("from").string()),
      until: TimeOfDay(try parts.required("until").string()),
      zone: Zone(try members.required("zone").string())
    )
  }

  private static func weekdays(
    _ node: RuleNode,
    _ members: RuleMembers
  ) throws(RulesError) -> WeekdayWindow {
    var days: [Weekday] = []
    for element in try node.elements() {
      guard let day = Weekday(rawValue: try element.string()) else {
        throw element.error(.invalidTime, "expected a day of the week such as `monday`")
      }
      days.append(day)
    }
    return WeekdayWindow(days: days, zone: Zone(try members.required("zone").string()))
  }

  private static func listed(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
