import FoundationEssentials
import PostLogin
import WireFormats

extension FieldReading {
  /// A plain value as a text contains it; a time stays as the event writes it.
  func plainText(of field: FieldReference) -> String? {
    guard let value = value(of: field) else { return nil }
    switch value {
    case .text(let text): return text
    case .number(let number): return number.javaScriptText
    case .flag(let flag): return flag ? "true" : "false"
    case .time: return field.field.json(from: event)?.stringValue
    case .unusable: return nil
    }
  }

  /// The value of any field as JSON; nil if it is missing or of another type.
  ///
  /// In an array of strings, elements of other types are left out.
  func jsonValue(of field: FieldReference) -> JSONValue? {
    guard let json = field.field.json(from: event), json != .null else { return nil }
    let value = json.value
    switch (field.kind, value) {
    case (.texts, .array(let elements)): return .array(elements.filter { $0.stringValue != nil })
    case (.objects, .array), (.object, .object), (.anything, _), (.text, .string),
      (.number, .number), (.flag, .boolean):
      return value.canonical
    case (.time, .string(let text)): return Date(eventText: text).map { _ in value }
    default: return nil
    }
  }
}

extension EffectArgument.Form {
  /// The text for a missing field in a call that must not be left out.
  static let placeholder = "unknown"

  /// The argument of a call; nil if data is missing.
  func scriptValue(in reading: FieldReading, placeholder: String? = nil) -> ScriptValue? {
    switch self {
    case .undefined: return .undefined
    default: return jsonValue(in: reading, placeholder: placeholder)?.scriptValue
    }
  }

  /// The missing fields because of which there is no argument.
  func missingFields(in reading: FieldReading) -> [FieldReference] {
    switch self {
    case .undefined, .constant, .fromNow: []
    case .field(let field, let constant):
      constant == nil && reading.jsonValue(of: field) == nil ? [field] : []
    case .text(let template): template.missingFields(in: reading)
    case .array(let elements): elements.flatMap { $0.missingFields(in: reading) }
    case .object(let members): members.flatMap { $0.value.missingFields(in: reading) }
    }
  }

  private func jsonValue(in reading: FieldReading, placeholder: String?) -> JSONValue? {
    switch self {
    case .undefined: return nil
    case .constant(let value): return value
    case .field(let field, let constant): return reading.jsonValue(of: field) ?? constant
    case .text(let template):
      return template.text(in: reading, placeholder: placeholder).map { .string($0) }
    case .fromNow(let milliseconds):
      return .number((reading.now + milliseconds).javaScriptText)
    case .array(let elements):
      var values: [JSONValue] = []
      for element in elements {
        guard let value = element.jsonValue(in: reading, placeholder: placeholder) else {
          return nil
        }
        values.append(value)
      }
      return .array(values)
    case .object(let members):
      var values: [JSONMember] = []
      for member in members {
        guard let value = member.value.jsonValue(in: reading, placeholder: placeholder) else {
          return nil
        }
        values.append(JSONMember(member.name, value))
      }
      return .object(values)
    }
  }
}

extension JSONValue {
  /// The value as if a script had passed it.
  var scriptValue: ScriptValue {
    switch self {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number: .number(doubleValue ?? 0)
    case .string(let text): .string(text)
    case .array: .array(JSONText(self))
    case .object: .object(JSONText(self))
    }
  }
}
