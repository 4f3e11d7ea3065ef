/// How many of some things were reached.
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

  /// Whether at least so many of a hundred were reached; nothing to reach is enough.
  package func reaches(_ percent: Double) -> Bool {
    Double(covered) * 100 >= percent * Double(total)
  }

  /// In tenths of a hundredth, rounded down, so that only all of it is 100.
  var thousandths: Int { total == 0 ? 1000 : covered * 1000 / total }

  /// The percentage with one digit behind the point.
  package var percent: String { "\(thousandths / 10).\(thousandths % 10)" }
}

extension Sequence<Share> {
  var sum: Share { reduce(Share(), +) }
}
