import PostLogin

/// One side of a comparison.
indirect enum Operand: Sendable, Hashable {
  case constant(Constant)
  case field(FieldReference)
  /// The present time plus so many milliseconds.
  case now(plus: Double)
  /// How many elements an array has.
  case count(FieldReference)
  /// In kilometres.
  case distance(from: Place, to: Place)
  /// In kilometres an hour.
  case speed(from: Place, to: Place, Elapsed)

  /// The kind of value; nil for a constant that no condition can compare with.
  var kind: FieldReference.Kind? {
    switch self {
    case .constant(let constant): constant.kind
    case .field(let field): field.kind
    case .now: .time
    case .count, .distance, .speed: .number
    }
  }

  /// The value; nil where data is missing.
  func value(in reading: FieldReading) -> Constant? {
    switch self {
    case .constant(let constant): return constant
    case .field(let field): return reading.value(of: field)
    case .now(let shift): return .time(reading.now + shift)
    case .count(let list):
      return reading.elements(of: list).map { elements in
        .number(Double(elements.reduce(0) { count, _ in count + 1 }))
      }
    case .distance(let from, let to):
      return kilometres(from, to, reading).map { .number($0) }
    case .speed(let from, let to, let elapsed):
      guard let kilometres = kilometres(from, to, reading) else { return nil }
      return hours(elapsed, reading).flatMap { Self.speed(kilometres, $0).map { .number($0) } }
    }
  }

  private func kilometres(_ from: Place, _ to: Place, _ reading: FieldReading) -> Double? {
    guard let from = from.position(in: reading), let to = to.position(in: reading) else {
      return nil
    }
    return from.kilometres(to: to)
  }

  private func hours(_ elapsed: Elapsed, _ reading: FieldReading) -> Double? {
    switch elapsed {
    case .within(let seconds): return seconds / 3600
    case .since(let field):
      guard case .time(let time)? = reading.value(of: field) else { return nil }
      return (reading.now - time) / 3_600_000
    }
  }

  /// Unknown where the clock runs backwards; nobody moves where there is no distance.
  private static func speed(_ kilometres: Double, _ hours: Double) -> Double? {
    guard hours >= 0 else { return nil }
    return kilometres == 0 ? 0 : kilometres / hours
  }
}

/// How two values are compared.
enum Comparison: String, Sendable, Hashable, CaseIterable {
  case equals, differsFrom, isLessThan, isAtMost, isMoreThan, isAtLeast

  /// Whether the comparison needs values that have an order.
  var isOrder: Bool { self != .equals && self != .differsFrom }

  /// Unknown where a side is missing, or where values without an order are ordered.
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
}
