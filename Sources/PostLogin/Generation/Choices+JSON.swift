package import WireFormats

/// JSON of any shape.
extension Choices {
  /// A number in one of the spellings that JSON readers disagree about.
  mutating func numberText() -> String { element(of: Self.numbers) }

  /// Any value, nested at most that deep.
  package mutating func value(depth: Int = 2) -> JSONValue {
    variant(weighted: depth > 0 ? [1, 3, 4, 2, 1, 1, 1] : [1, 3, 4, 2, 1]) { number, choices in
      switch number {
      case 0: 0
      case 1: .number(choices.numberText())
      case 2: .string(choices.text("rosa"))
      case 3: .boolean(choices.flag())
      case 4: .null
      case 5: .array(choices.list(upTo: 3) { $0.value(depth: depth - 1) })
      default: .object(choices.object(depth: depth - 1).members)
      }
    }
  }

  /// An object of anything.
  package mutating func object(depth: Int = 2) -> JSONObject {
    var members = members { $0.value(depth: depth) }
    if depth == 2 {
      members += variant(weighted: [40, 1]) { $0 == 0 ? [] : [$1.deepMember()] }
    }
    return JSONObject(members)
  }

  /// An object of strings.
  package mutating func strings() -> JSONObject {
    JSONObject(members { .string($0.text("gold")) })
  }

  /// An object of strings, numbers and booleans.
  mutating func scalars() -> JSONObject {
    JSONObject(
      members { choices in
        choices.variant(weighted: [1, 3, 3, 3]) { number, choices in
          switch number {
          case 0: 0
          case 1: .number(choices.numberText())
          case 2: .string(choices.text("gold"))
          default: .boolean(choices.flag())
          }
        }
      }
    )
  }

  /// Some undocumented members with distinct names.
  private mutating func members(_ value: (inout Choices) -> JSONValue) -> [JSONMember] {
    var seen: Set<String> = []
    return list(upTo: 3) { JSONMember($0.name(), value(&$0)) }
      .filter { seen.insert($0.name).inserted }
  }

  /// A finite number.
  mutating func double(_ example: Double) -> Double {
    let others: [Double] = [
      0, 1, -90, 180, 0.1, -0.0, 1e-7, 1e21, 123_456_789.123_456_79, 9_007_199_254_740_992,
      .leastNonzeroMagnitude, -.greatestFiniteMagnitude,
    ]
    return element(of: [example] + others)
  }

  private mutating func deepMember() -> JSONMember {
    var value = JSONValue.array([])
    for _ in 0..<number(below: 100) { value = .array([value]) }
    return JSONMember("deep", value)
  }

  private static let numbers = [
    "0", "1", "-1", "-0", "1.0", "0.1", "1e2", "1E+2", "-1e-7", "2147483648", "9007199254740993",
    "18446744073709551615", "0.30000000000000004", "1.7976931348623157e308", "5e-324", "1e400",
    "123456789012345678901234567890",
  ]
}
