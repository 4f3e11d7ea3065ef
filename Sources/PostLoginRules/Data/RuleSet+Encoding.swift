import PostLogin
public import WireFormats

extension RuleSet {
  /// The rule set as JSON, which reads back as an equal rule set.
  public var jsonValue: JSONValue {
    [
      "version": .integer(Self.formatVersion),
      "name": .string(name),
      "rules": .array(rules.map(\.jsonValue)),
    ]
  }
}

extension Rule {
  var jsonValue: JSONValue {
    var members = [JSONMember("name", .string(name))]
    if !conditions.isEmpty {
      members.append(JSONMember("when", .array(conditions.map(\.form.content.jsonValue))))
    }
    members.append(JSONMember("then", .array(effects.map(\.jsonValue))))
    if onUnknown != .guards {
      members.append(JSONMember("onUnknown", .string(onUnknown.rawValue)))
    }
    return .object(members)
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
  /// The argument as rule files write it.
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
  /// Whether a name in it has a special meaning in rule files.
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
