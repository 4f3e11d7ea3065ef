/// The result of a condition; missing data is neither true nor false (Kleene's three-valued logic).
package enum Truth: UInt8, Sendable {
  case no, yes, unknown

  init(_ isTrue: Bool) { self = isTrue ? .yes : .no }

  /// Unknown for nil.
  init(_ isTrue: Bool?) {
    self = isTrue.map { Truth($0) } ?? .unknown
  }

  var negated: Truth {
    switch self {
    case .no: .yes
    case .yes: .no
    case .unknown: .unknown
    }
  }
}
