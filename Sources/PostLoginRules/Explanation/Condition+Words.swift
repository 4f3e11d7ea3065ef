import PostLogin

extension Condition: CustomStringConvertible {
  /// The condition as a person says it.
  public var description: String { form.words(Mask(isOff: true)) }
}

extension Condition.Form {
  /// The condition as a person says it.
  func words(_ mask: Mask) -> String {
    switch self {
    case .compare(let left, let comparison, let right):
      "\(left.text(mask)) \(comparison.words) \(right.text(mask))"
    case .isIn(let field, let constants):
      "\(field.path) is one of \(constants.map { $0.text(mask) }.joined(separator: ", "))"
    case .text(let field, let test):
      "\(field.path) \(test.words) \(Constant.text(test.operand).text(mask))"
    case .exists(let field): "\(field.path) exists"
    case .not(.exists(let field)): "\(field.path) is missing"
    case .network(let field, let ranges):
      "\(field.path) is in \(ranges.map(\.text).joined(separator: ", "))"
    case .domain(let field, let domains):
      "\(field.path) has the domain \(domains.map(\.text).joined(separator: " or "))"
    case .anyElement(let list, let condition):
      "for an element of \(list.path): \(condition.words(mask))"
    case .everyElement(let list, let condition):
      "for every element of \(list.path): \(condition.words(mask))"
    case .timeOfDay(let window):
      "the time in \(window.zone.name) is between \(window.from.text) and \(window.until.text)"
    case .weekday(let window):
      "the day in \(window.zone.name) is "
        + window.days.map(\.rawValue).joined(separator: " or ")
    case .all(let parts): Self.joined(parts, "and", mask)
    case .any(let parts): Self.joined(parts, "or", mask)
    case .not(let part): "not (\(part.words(mask)))"
    case .invalid(let error): error.message
    }
  }

  private static func joined(_ parts: [Condition.Form], _ word: String, _ mask: Mask) -> String {
    guard !parts.isEmpty else { return word == "and" ? "always" : "never" }
    return parts.map { "(\($0.words(mask)))" }.joined(separator: " \(word) ")
  }
}

extension Comparison {
  fileprivate var words: String {
    switch self {
    case .equals: "equals"
    case .differsFrom: "differs from"
    case .isLessThan: "is less than"
    case .isAtMost: "is at most"
    case .isMoreThan: "is more than"
    case .isAtLeast: "is at least"
    }
  }
}

extension TextTest {
  fileprivate var words: String {
    switch self {
    case .startsWith: "starts with"
    case .endsWith: "ends with"
    case .contains: "contains"
    case .matches: "matches"
    }
  }
}

extension Constant {
  fileprivate func text(_ mask: Mask) -> String { mask.value(jsonValue).jsonText() }
}

extension Operand {
  fileprivate func text(_ mask: Mask) -> String {
    switch self {
    case .constant(let constant): constant.text(mask)
    case .field(let field): field.path
    case .now(let shift):
      "now\(shift < 0 ? " - " : " + ")\((shift.magnitude / 1000).javaScriptText) s"
    case .count(let list): "the count of \(list.path)"
    case .distance(let from, let to): "the distance in km from \(from.text) to \(to.text)"
    case .speed(let from, let to, .since(let field)):
      "the speed in km/h from \(from.text) at \(field.path) to \(to.text)"
    case .speed(let from, let to, .within(let seconds)):
      "the speed in km/h from \(from.text) to \(to.text) within \(seconds.javaScriptText) s"
    }
  }
}

extension Place {
  fileprivate var text: String {
    switch self {
    case .fixed(let latitude, let longitude):
      "(\(latitude.javaScriptText), \(longitude.javaScriptText))"
    case .field(let object, _, _): object.path
    }
  }
}
