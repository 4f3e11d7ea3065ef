/// Functions of numbers and booleans.
extension TerraformFunction {
  static let numbers: [TerraformFunction] = [
    text("tonumber") { arguments in
      arguments.first.flatMap(TerraformModule.number).map(TerraformValue.number)
    },
    text("tobool") { arguments in
      arguments.first.flatMap(TerraformModule.boolean).map(TerraformValue.boolean)
    },
    text("max") { extreme($0) { $0.max() } },
    text("min") { extreme($0) { $0.min() } },
    text("abs") { ofNumber($0) { $0.magnitude } },
    text("ceil") { ofNumber($0) { $0.rounded(.up) } },
    text("floor") { ofNumber($0) { $0.rounded(.down) } },
    text("sum") { arguments in
      guard arguments.count == 1, let elements = arguments[0].elements, !elements.isEmpty else {
        return nil
      }
      let numbers = elements.compactMap(TerraformModule.number)
      return numbers.count == elements.count ? .number(numbers.reduce(0, +)) : nil
    },
    text("range") { arguments in
      let numbers = arguments.compactMap(whole)
      guard numbers.count == arguments.count, (1...2).contains(numbers.count) else { return nil }
      let (start, end) = numbers.count == 1 ? (0, numbers[0]) : (numbers[0], numbers[1])
      guard start <= end, end - start <= 1024 else { return nil }
      return .list((start..<end).map { .number(Double($0)) })
    },
  ]

  private static func ofNumber(
    _ arguments: [TerraformValue],
    _ apply: (Double) -> Double
  ) -> TerraformValue? {
    guard arguments.count == 1 else { return nil }
    return TerraformModule.number(arguments[0]).map { .number(apply($0)) }
  }

  private static func extreme(
    _ arguments: [TerraformValue],
    _ choose: ([Double]) -> Double?
  ) -> TerraformValue? {
    let numbers = arguments.compactMap(TerraformModule.number)
    return numbers.count == arguments.count ? choose(numbers).map(TerraformValue.number) : nil
  }

  static func whole(_ value: TerraformValue) -> Int? {
    TerraformModule.number(value).flatMap { Int(exactly: $0) }
  }
}
