/// The kind of a comparison; rule files use the names of the cases.
enum Comparison: String, Sendable, Hashable, CaseIterable {
  case equals, differsFrom, isLessThan, isAtMost, isMoreThan, isAtLeast

  /// Whether the comparison needs ordered values.
  var isOrder: Bool { self != .equals && self != .differsFrom }

  /// The comparison in words.
  var words: String {
    switch self {
    case .equals: "equals"
    case .differsFrom: "differs from"
    case .isLessThan: "is less than"
    case .isAtMost: "is at most"
    case .isMoreThan: "is more than"
    case .isAtLeast: "is at least"
    }
  }

  /// Unknown if a side is missing, or if the values have no order.
  func truth(_ left: Constant?, _ right: Constant?) -> Truth {
    guard let left, let right else { return .unknown }
    switch self {
    case .equals: return Truth(left == right)
    case .differsFrom: return Truth(left != right)
    default: break
    }
    switch (left, right) {
    case (.number(let left), .number(let right)), (.time(let left), .time(let right)):
      return Truth(orders(left, right))
    default: return .unknown
    }
  }

  private func orders(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .isLessThan: left < right
    case .isAtMost: left <= right
    case .isMoreThan: left > right
    case .isAtLeast: left >= right
    case .equals: left == right
    case .differsFrom: left != right
    }
  }

  /// The comparison as an expression of a written-out Action.
  func script(_ writer: inout ScriptWriter, _ sides: (left: String, right: String)) -> String {
    switch self {
    case .equals: writer.call("equal", sides.left, sides.right)
    case .differsFrom: writer.call("not", writer.call("equal", sides.left, sides.right))
    case .isLessThan: writer.call("less", sides.left, sides.right)
    case .isMoreThan: writer.call("less", sides.right, sides.left)
    case .isAtMost: writer.call("not", writer.call("less", sides.right, sides.left))
    case .isAtLeast: writer.call("not", writer.call("less", sides.left, sides.right))
    }
  }

  /// The fact about a field that follows from the comparison with a constant.
  func fact(with constant: Constant) -> FieldFact? {
    switch (self, constant) {
    case (.equals, _): .isOneOf([constant])
    case (.differsFrom, _): .isNot(constant)
    case (.isLessThan, .number(let number)), (.isLessThan, .time(let number)):
      .atMost(number, isOpen: true)
    case (.isAtMost, .number(let number)), (.isAtMost, .time(let number)):
      .atMost(number, isOpen: false)
    case (.isMoreThan, .number(let number)), (.isMoreThan, .time(let number)):
      .atLeast(number, isOpen: true)
    case (.isAtLeast, .number(let number)), (.isAtLeast, .time(let number)):
      .atLeast(number, isOpen: false)
    default: nil
    }
  }

  /// The fact about a field that follows from the negated comparison with a constant.
  func oppositeFact(with constant: Constant) -> FieldFact? {
    switch self {
    case .equals: .isNot(constant)
    case .differsFrom: .isOneOf([constant])
    default: nil
    }
  }
}
