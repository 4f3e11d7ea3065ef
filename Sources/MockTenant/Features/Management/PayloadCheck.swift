import PostLogin
import WireFormats

/// The reason why a payload is invalid, in the words of Auth0's validation.
struct PayloadProblem: Error, Equatable {
  var reason: String
  /// The property's path, such as `session_transfer.enforce_device_binding`; empty for the body
  /// itself.
  var path: String
  /// The property's documentation.
  var summary: String

  /// The quoted reason, then the property and its documentation, as Auth0 formats them.
  var text: String {
    path.isEmpty ? "'\(reason)'." : "'\(reason)' on property \(path) (\(summary))."
  }
}

/// Checks a request's members against its fields.
enum PayloadCheck {
  /// Checks the members in the order in which they are written.
  ///
  /// - Throws: The first problem.
  static func check(
    _ members: [JSONMember],
    fields: [PayloadField],
    requiring: Bool,
    path: String = "",
    summary: String = ""
  ) throws(PayloadProblem) {
    for member in members where !fields.contains(where: { $0.name == member.name }) {
      throw PayloadProblem(
        reason: "Additional properties not allowed: \(member.name)",
        path: path,
        summary: summary
      )
    }
    if requiring,
      let missing = fields.first(where: { field in
        field.isRequired && !members.contains { $0.name == field.name }
      })
    {
      throw PayloadProblem(
        reason: "Missing required property: \(missing.name)",
        path: path,
        summary: summary
      )
    }
    for member in members {
      guard let field = fields.first(where: { $0.name == member.name }) else { continue }
      if member.value == .null, field.isNullable { continue }
      let place = path.isEmpty ? field.name : "\(path).\(field.name)"
      try check(member.value, type: field.type, path: place, summary: field.summary)
    }
  }

  static func check(
    _ value: JSONValue,
    type: PayloadType,
    path: String,
    summary: String
  ) throws(PayloadProblem) {
    let problem = { (reason: String) in
      PayloadProblem(reason: reason, path: path, summary: summary)
    }
    switch (type, value) {
    case (.boolean, .boolean), (.map(nil, _), .object): break
    case (.string(let lengths), .string(let text)):
      let count = text.utf16.count
      if count < lengths.lowerBound {
        throw problem("String is too short (\(count) chars), minimum \(lengths.lowerBound)")
      }
      if count > lengths.upperBound {
        throw problem("String is too long (\(count) chars), maximum \(lengths.upperBound)")
      }
    case (.choice(let choices), .string(let text)):
      if !choices.contains(text) { throw problem("No enum match for: \(text)") }
    case (.integer(let range), .number(let text)):
      guard let number = wholeNumber(value) else {
        throw problem("Expected type integer but found type number")
      }
      if number < Double(range.lowerBound) {
        throw problem("Value \(text) is less than minimum \(range.lowerBound)")
      }
      if number > Double(range.upperBound) {
        throw problem("Value \(text) is greater than maximum \(range.upperBound)")
      }
    case (.number(let range), .number(let text)):
      guard let number = value.doubleValue, range.contains(number) else {
        throw problem("Value \(text) is not between \(range.lowerBound) and \(range.upperBound)")
      }
    case (.list(let element, let isUnique, let count), .array(let elements)):
      if elements.count > count {
        throw problem("Array is too long (\(elements.count)), maximum \(count)")
      }
      for (index, value) in elements.enumerated() {
        try check(value, type: element, path: "\(path)[\(index)]", summary: summary)
      }
      if isUnique, let (first, second) = repetition(in: elements) {
        throw problem("Array items are not unique (indexes \(first) and \(second))")
      }
    case (.object(let fields), .object(let members)):
      try check(members, fields: fields, requiring: true, path: path, summary: summary)
    case (.map(let type?, let count), .object(let members)):
      if members.count > count {
        throw problem("Object has too many properties (\(members.count)), maximum \(count)")
      }
      for member in members where member.value != .null {
        try check(member.value, type: type, path: "\(path).\(member.name)", summary: summary)
      }
    default:
      throw problem("Expected type \(type.name) but found type \(name(of: value))")
    }
  }

  private static func wholeNumber(_ value: JSONValue) -> Double? {
    value.doubleValue.flatMap { $0.isFinite && $0 == $0.rounded() ? $0 : nil }
  }

  private static func repetition(in elements: [JSONValue]) -> (Int, Int)? {
    var places: [JSONValue: Int] = [:]
    for (index, element) in elements.enumerated() {
      if let first = places[element] { return (first, index) }
      places[element] = index
    }
    return nil
  }

  private static func name(of value: JSONValue) -> String {
    wholeNumber(value) == nil ? value.kind.rawValue : "integer"
  }
}
