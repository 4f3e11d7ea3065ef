public import PostLogin
import WireFormats

/// How many elements an array has.
struct CountOf: Measure {
  static let name = "count"
  static let schema: JSONValue = ["$ref": "#/$defs/path"]

  let list: FieldReference

  static func operand(_ node: RuleNode) throws(PostLoginError) -> Operand {
    .count(CountOf(list: try ConditionDecoder.field(node)))
  }

  var title: String { "the count of `\(list.path)`" }
  var fields: [FieldReference] { [list] }
  var jsonValue: JSONValue { .string(list.path) }

  func number(in reading: FieldReading) -> Double? {
    reading.elements(of: list).map { elements in
      Double(elements.reduce(0) { count, _ in count + 1 })
    }
  }

  func check(_ check: ConditionCheck) throws(PostLoginError) {
    try check.field(list, holds: [.texts, .objects])
  }

  func words() -> String { "the count of \(list.path)" }

  func script(_ writer: inout ScriptWriter) -> String {
    writer.call("count", writer.path(list))
  }
}

extension Operand {
  fileprivate static func count(of list: KeyPath<EventFields, some EventFieldReference>) -> Operand
  {
    .count(CountOf(list: FieldReference(list)))
  }
}

extension Condition {
  /// Whether an array has at least so many elements.
  public init(
    countOf list: KeyPath<EventFields, some EventFieldReference>,
    isAtLeast count: Int
  ) {
    self.init(comparing: .count(of: list), by: .isAtLeast, with: .constant(.number(Double(count))))
  }

  /// Whether an array has at most so many elements.
  public init(countOf list: KeyPath<EventFields, some EventFieldReference>, isAtMost count: Int) {
    self.init(comparing: .count(of: list), by: .isAtMost, with: .constant(.number(Double(count))))
  }

  /// Whether an array has exactly so many elements.
  public init(countOf list: KeyPath<EventFields, some EventFieldReference>, equals count: Int) {
    self.init(comparing: .count(of: list), by: .equals, with: .constant(.number(Double(count))))
  }
}
