import PostLogin
import WireFormats

/// One plain value, from a rule or from an event.
enum Constant: Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  /// Milliseconds since 1970.
  case time(Double)
  /// A value that no condition can compare, as it was written.
  case unusable(JSONValue)
}

extension Constant: Hashable {
  /// Whether both have the same bytes, like `===` in JavaScript.
  static func == (left: Constant, right: Constant) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.isSame(as: right)
    case (.number(let left), .number(let right)), (.time(let left), .time(let right)):
      left == right
    case (.flag(let left), .flag(let right)): left == right
    case (.unusable(let left), .unusable(let right)): left == right
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .number(let number), .time(let number): hasher.combine(number)
    case .flag(let flag): hasher.combine(flag)
    case .unusable(let value): hasher.combine(value)
    }
  }
}

extension Constant {
  /// The kind of field that can have the value.
  var kind: FieldReference.Kind? {
    switch self {
    case .text: .text
    case .number: .number
    case .flag: .flag
    case .time: .time
    case .unusable: nil
    }
  }

  /// The value as rules and reports write it.
  var jsonValue: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number.javaScriptText)
    case .flag(let flag): .boolean(flag)
    case .time(let time): .string(TimeText.text(of: time))
    case .unusable(let value): value
    }
  }
}

extension String {
  /// Whether both texts have the same bytes; Swift's `==` ignores how characters are composed.
  func isSame(as other: String) -> Bool {
    let left = utf8Span.span
    let right = other.utf8Span.span
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }
}
