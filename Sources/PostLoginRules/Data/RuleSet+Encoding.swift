public import PostLogin

extension RuleSet {
  /// The rule set as JSON, from which the same rule set is read again.
  public var jsonValue: JSONValue {
    [
      "version": .number(String(Self.formatVersion)),
      "name": .string(name),
      "rules": .array(rules.map(\.jsonValue)),
    ]
  }
}

extension Rule {
  var jsonValue: JSONValue {
    var members = [JSONMember("name", .string(name))]
    if !conditions.isEmpty {
      members.append(JSONMember("when", .array(conditions.map(\.form.jsonValue))))
    }
    members.append(JSONMember("then", .array(effects.map(\.jsonValue))))
    if onUnknown != .guards {
      members.append(JSONMember("onUnknown", .string(onUnknown.rawValue)))
    }
    return .object(members)
  }
}

extension Condition.Form {
  /// As rule files write it.
  var jsonValue: JSONValue {
    switch self {
    case .compare(let left, let comparison, let right):
      .object([left.subject, JSONMember(comparison.rawValue, right.jsonValue)])
    case .isIn(let field, let constants):
      field.asked("isIn", .array(constants.map(\.jsonValue)))
    case .text(let field, let test): field.asked(test.name, .string(test.operand))
    case .exists(let field): field.asked("exists", true)
    case .not(.exists(let field)): field.asked("exists", false)
    case .network(let field, let ranges):
      field.asked("isInNetworks", .array(ranges.map { .string($0.text) }))
    case .domain(let field, let domains):
      field.asked("hasDomain", .array(domains.map { .string($0.text) }))
    case .anyElement(let list, let condition):
      ["anyElementOf": .string(list.path), "where": condition.jsonValue]
    case .everyElement(let list, let condition):
      ["everyElementOf": .string(list.path), "where": condition.jsonValue]
    case .timeOfDay(let window):
      [
        "timeOfDay": ["from": .string(window.from.text), "until": .string(window.until.text)],
        "zone": .string(window.zone.name),
      ]
    case .weekday(let window):
      [
        "weekday": .array(window.days.map { .string($0.rawValue) }),
        "zone": .string(window.zone.name),
      ]
    case .all(let parts): ["allOf": .array(parts.map(\.jsonValue))]
    case .any(let parts): ["anyOf": .array(parts.map(\.jsonValue))]
    case .not(let part): ["not": part.jsonValue]
    case .invalid: .null
    }
  }
}

extension FieldReference {
  fileprivate func asked(_ name: String, _ value: JSONValue) -> JSONValue {
    .object([JSONMember("field", .string(path)), JSONMember(name, value)])
  }
}

extension TextTest {
  var name: String {
    switch self {
    case .startsWith: "startsWith"
    case .endsWith: "endsWith"
    case .contains: "containsText"
    case .matches: "matches"
    }
  }
}

extension Operand {
  /// The operand as the one that is asked about.
  fileprivate var subject: JSONMember {
    switch self {
    case .field(let field): JSONMember("field", .string(field.path))
    case .count(let list): JSONMember("count", .string(list.path))
    case .distance(let from, let to):
      JSONMember("distance", ["from": from.jsonValue, "to": to.jsonValue])
    case .speed(let from, let to, let elapsed):
      JSONMember(
        "speed",
        .object([
          JSONMember("from", from.jsonValue), JSONMember("to", to.jsonValue), elapsed.jsonMember,
        ])
      )
    case .constant, .now: JSONMember("value", jsonValue)
    }
  }

  /// The operand as the one that is compared with.
  fileprivate var jsonValue: JSONValue {
    switch self {
    case .constant(let constant): constant.jsonValue
    case .field(let field): ["$field": .string(field.path)]
    case .now(let shift): ["$fromNow": .number(shift.javaScriptText)]
    case .count, .distance, .speed: .object([subject])
    }
  }
}

extension Place {
  fileprivate var jsonValue: JSONValue {
    switch self {
    case .fixed(let latitude, let longitude):
      [
        "latitude": .number(latitude.javaScriptText),
        "longitude": .number(longitude.javaScriptText),
      ]
    case .field(let object, _, _): .string(object.path)
    }
  }
}

extension Elapsed {
  fileprivate var jsonMember: JSONMember {
    switch self {
    case .since(let field): JSONMember("since", .string(field.path))
    case .within(let seconds): JSONMember("withinSeconds", .number(seconds.javaScriptText))
    }
  }
}

extension Effect {
  var jsonValue: JSONValue {
    var members = [JSONMember("call", .string(method.rawValue))]
    if !arguments.isEmpty {
      members.append(JSONMember("arguments", .array(arguments.map(\.jsonValue))))
    }
    return .object(members)
  }
}

extension EffectArgument.Form {
  /// As rule files write it.
  var jsonValue: JSONValue {
    switch self {
    case .undefined: return ["$undefined": true]
    case .constant(let value): return value.hasSpecialNames ? ["$constant": value] : value
    case .field(let field, let constant):
      let orElse = constant.map { [JSONMember("$orElse", $0)] } ?? []
      return .object([JSONMember("$field", .string(field.path))] + orElse)
    case .text(let template): return ["$text": .array(template.parts.map(\.jsonValue))]
    case .fromNow(let milliseconds):
      return ["$fromNow": .number(milliseconds.javaScriptText)]
    case .array(let elements): return .array(elements.map(\.jsonValue))
    case .object(let members):
      return .object(members.map { JSONMember($0.name, $0.value.jsonValue) })
    }
  }
}

extension JSONValue {
  /// Whether a name in it would be taken for more than a name.
  fileprivate var hasSpecialNames: Bool {
    switch self {
    case .object(let members):
      members.contains { $0.name.hasPrefix("$") || $0.value.hasSpecialNames }
    case .array(let elements): elements.contains(where: \.hasSpecialNames)
    default: false
    }
  }
}

extension TextTemplate.Part {
  fileprivate var jsonValue: JSONValue {
    switch self {
    case .literal(let text): return .string(text)
    case .field(let field, let text):
      let orElse = text.map { [JSONMember("$orElse", .string($0))] } ?? []
      return .object([JSONMember("$field", .string(field.path))] + orElse)
    }
  }
}
