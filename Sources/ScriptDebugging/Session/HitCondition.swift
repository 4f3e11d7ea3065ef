/// Which hits of a breakpoint stop the login, as `>= 3`, `== 3`, `< 3` or `% 3`; a number alone is
/// the first hit that does.
struct HitCondition: Equatable {
  private enum Relation: String {
    case from = ">="
    case after = ">"
    case exactly = "=="
    case before = "<"
    case until = "<="
    case every = "%"
  }

  private let relation: Relation
  private let number: Int

  static let help = "a hit condition is a number, alone or behind `>`, `>=`, `==`, `<`, `<=` or `%`"

  /// Nil for a text that is no hit condition.
  init?(_ text: String) {
    let parts = text.split(separator: " ").joined()
    let digits = parts.drop { ">=<%".contains($0) }
    guard let number = Int(digits), number > 0, digits.allSatisfy(\.isNumber) else { return nil }
    switch parts.dropLast(digits.count) {
    case "": relation = .from
    case "=", "===": relation = .exactly
    case let sign:
      guard let relation = Relation(rawValue: String(sign)) else { return nil }
      self.relation = relation
    }
    self.number = number
  }

  /// The hits before the first one that can stop, which the engine counts.
  var ignoredHits: Int {
    switch relation {
    case .from, .exactly, .every: number - 1
    case .after: number
    case .before, .until: 0
    }
  }

  /// Whether all hits after the ignored ones stop, so that the engine alone decides.
  var isOpenEnded: Bool { relation == .from || relation == .after }

  /// Whether a hit stops that has a number, from 1.
  func stops(at hit: Int) -> Bool {
    switch relation {
    case .from: hit >= number
    case .after: hit > number
    case .exactly: hit == number
    case .before: hit < number
    case .until: hit <= number
    case .every: hit.isMultiple(of: number)
    }
  }
}
