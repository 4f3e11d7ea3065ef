import PostLogin
import WireFormats

/// Compares a value with a JSON Schema, as far as the tenant's OpenAPI document uses it.
enum SchemaCheck {
  /// The first difference, with its place; nil if the value fits.
  static func problem(_ value: JSONValue, _ schema: JSONValue, at place: String = "$") -> String? {
    if let choices = schema["oneOf"]?.arrayValue {
      let fitting = choices.filter { problem(value, $0, at: place) == nil }
      return fitting.count == 1 ? nil : "\(place) fits \(fitting.count) of oneOf"
    }
    let types =
      schema["type"]?.arrayValue?.compactMap(\.stringValue)
      ?? schema["type"]?.stringValue.map { [$0] } ?? []
    if !types.isEmpty, !types.contains(where: { isOf($0, value) }) {
      return "\(place) is no \(types.joined(separator: " or "))"
    }
    if let choices = schema["enum"]?.arrayValue, !choices.contains(value) {
      return "\(place) is none of enum"
    }
    if let text = value.stringValue, let problem = length(of: text, schema) {
      return "\(place) \(problem)"
    }
    if let number = value.doubleValue, let problem = range(of: number, schema) {
      return "\(place) \(problem)"
    }
    if let elements = value.arrayValue, let items = schema["items"] {
      for (index, element) in elements.enumerated() {
        if let problem = problem(element, items, at: "\(place)[\(index)]") { return problem }
      }
    }
    return value.objectValue.flatMap { members($0, schema, at: place) }
  }

  private static func members(
    _ members: [JSONMember],
    _ schema: JSONValue,
    at place: String
  ) -> String? {
    for name in schema["required"]?.stringElements ?? []
    where !members.contains(where: { $0.name == name }) {
      return "\(place) has no \(name)"
    }
    for member in members {
      let place = "\(place).\(member.name)"
      if let property = schema["properties"]?[member.name] {
        if let problem = problem(member.value, property, at: place) { return problem }
      } else if schema["additionalProperties"] == false {
        return "\(place) is not documented"
      } else if let others = schema["additionalProperties"], others.objectValue != nil {
        if let problem = problem(member.value, others, at: place) { return problem }
      }
    }
    return nil
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    if type == "integer" { return value.doubleValue.map { $0 == $0.rounded() } == true }
    return value.kind.rawValue == type
  }

  private static func length(of text: String, _ schema: JSONValue) -> String? {
    let count = Double(text.unicodeScalars.count)
    if let least = schema["minLength"]?.doubleValue, count < least { return "is too short" }
    if let most = schema["maxLength"]?.doubleValue, count > most { return "is too long" }
    return nil
  }

  private static func range(of number: Double, _ schema: JSONValue) -> String? {
    if let least = schema["minimum"]?.doubleValue, number < least { return "is too small" }
    if let most = schema["maximum"]?.doubleValue, number > most { return "is too large" }
    return nil
  }
}
