import PostLogin

extension ScriptWriter {
  /// A condition as an expression that is true, false or undefined.
  mutating func condition(_ form: Condition.Form, indent: Int) -> String {
    switch form {
    case .compare(let left, let comparison, let right):
      return compare(operand(left), comparison, operand(right))
    case .isIn(let field, let constants):
      return call("oneOf", value(field), "[\(constants.map(\.script).joined(separator: ", "))]")
    case .text(let field, let test):
      return call(test.name, text(field), Script.quoted(test.operand))
    case .exists(let field): return call("exists", path(field))
    case .network(let field, let ranges):
      return call("inNetworks", text(field), Script.list(ranges.map(\.text)))
    case .domain(let field, let domains):
      return call("inDomains", text(field), Script.list(domains.map(\.text)))
    case .anyElement(let list, let inner):
      return call("some", path(list), "(element) => \(condition(inner, indent: indent))")
    case .everyElement(let list, let inner):
      return call("every", path(list), "(element) => \(condition(inner, indent: indent))")
    case .timeOfDay(let window):
      let minutes = [window.from, window.until].map { String($0.minutes ?? 0) }
      return call("between", now(), Script.quoted(window.zone.name), minutes[0], minutes[1])
    case .weekday(let window):
      return call(
        "onWeekday",
        now(),
        Script.quoted(window.zone.name),
        Script.list(window.days.map(\.rawValue))
      )
    case .all(let parts): return group("all", parts, indent)
    case .any(let parts): return group("any", parts, indent)
    case .not(let part): return call("not", condition(part, indent: indent))
    case .invalid: return "undefined"
    }
  }

  private mutating func group(
    _ name: String,
    _ parts: [Condition.Form],
    _ indent: Int
  ) -> String {
    let parts = parts.map { condition($0, indent: indent + 1) }
    let line = parts.joined(separator: ", ")
    guard line.utf8.count > 60 else { return call(name, line) }
    let space = String(repeating: "  ", count: indent + 1)
    let lines = parts.map { "\n\(space)\($0)," }.joined()
    return call(name, "\(lines)\n\(space.dropLast(2))")
  }

  private mutating func compare(
    _ left: String,
    _ comparison: Comparison,
    _ right: String
  ) -> String {
    switch comparison {
    case .equals: return call("equal", left, right)
    case .differsFrom: return call("not", call("equal", left, right))
    case .isLessThan: return call("less", left, right)
    case .isMoreThan: return call("less", right, left)
    case .isAtMost: return call("not", call("less", right, left))
    case .isAtLeast: return call("not", call("less", left, right))
    }
  }

  private mutating func operand(_ operand: Operand) -> String {
    switch operand {
    case .constant(let constant): return constant.script
    case .field(let field): return value(field)
    case .now(let shift):
      return shift < 0
        ? "\(now()) - \((-shift).javaScriptText)" : "\(now()) + \(shift.javaScriptText)"
    case .count(let list): return call("count", path(list))
    case .distance(let from, let to): return call("kilometres", place(from), place(to))
    case .speed(let from, let to, let elapsed):
      let distance = call("kilometres", place(from), place(to))
      switch elapsed {
      case .since(let field): return call("speed", distance, "\(now()) - \(value(field))")
      case .within(let seconds):
        return call("speed", distance, (seconds * 1000).javaScriptText)
      }
    }
  }

  private mutating func place(_ place: Place) -> String {
    switch place {
    case .fixed(let latitude, let longitude):
      "{ latitude: \(latitude.javaScriptText), longitude: \(longitude.javaScriptText) }"
    case .field(let object, _, _): path(object)
    }
  }

  // MARK: - Fields

  /// A plain value of the type that the field has; undefined for anything else.
  mutating func value(_ field: FieldReference) -> String {
    switch field.kind {
    case .text: call("text", path(field))
    case .time: call("time", path(field))
    case .number: call("number", path(field))
    case .flag: call("flag", path(field))
    case .anything, .texts, .objects, .object: call("plain", path(field))
    }
  }

  private mutating func text(_ field: FieldReference) -> String {
    call("text", path(field))
  }

  /// A value to pass on, whatever its type; undefined where it is missing or of another type.
  mutating func json(_ field: FieldReference) -> String {
    switch field.kind {
    case .text, .number, .flag: value(field)
    case .time: call("timeText", path(field))
    case .anything: call("anything", path(field))
    case .texts: call("texts", path(field))
    case .objects: call("list", path(field))
    case .object: call("object", path(field))
    }
  }

  /// A plain value as a text shows it.
  mutating func shownText(of field: FieldReference) -> String {
    switch field.kind {
    case .text: value(field)
    case .time: call("timeText", path(field))
    default: call("shown", value(field))
    }
  }

  /// The value at a path, by the names of the schema and, below them, of the tenant.
  mutating func path(_ field: FieldReference) -> String {
    guard !field.isPlainElement else { return "element" }
    var script = "event"
    var names = field.field.schemaNames[...]
    if field.list != nil {
      script = "element"
      names = names.dropFirst((names.firstIndex { $0.hasSuffix("[]") } ?? -1) + 1)
    }
    for (index, name) in names.enumerated() {
      script += (script == "event" && index == 0 ? "." : "?.") + name
    }
    let tenantNames = field.field.tenantNames
    guard !tenantNames.isEmpty else { return script }
    return call("member", ([script] + tenantNames.map(Script.quoted)).joined(separator: ", "))
  }
}

extension Constant {
  fileprivate var script: String {
    switch self {
    case .text(let text): Script.quoted(text)
    case .number(let number), .time(let number): number.javaScriptText
    case .flag(let flag): flag ? "true" : "false"
    case .unusable: "undefined"
    }
  }
}
