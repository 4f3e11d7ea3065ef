/// The reached number of a total.
package struct Share: Sendable, Equatable {
  package var covered: Int
  package var total: Int

  package init(_ covered: Int = 0, of total: Int = 0) {
    self.covered = covered
    self.total = total
  }

  package static func + (left: Share, right: Share) -> Share {
    Share(left.covered + right.covered, of: left.total + right.total)
  }

  /// Whether at least a percentage was reached; always true if the total is zero.
  package func reaches(_ percent: Double) -> Bool {
    Double(covered) * 100 >= percent * Double(total)
  }

  /// The share in thousandths, rounded down, so that only a complete one is 1000.
  var thousandths: Int { total == 0 ? 1000 : covered * 1000 / total }

  /// The percentage with one decimal.
  package var percent: String { "\(thousandths / 10).\(thousandths % 10)" }
}

extension Sequence<Share> {
  var sum: Share { reduce(Share(), +) }
}
