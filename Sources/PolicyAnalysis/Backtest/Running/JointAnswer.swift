import PostLogin

/// What one way to fill in the unknown parts of a login shows.
struct JointAnswer: Hashable {
  var before: BacktestVerdict
  var after: BacktestVerdict
  var change: Direction

  init(_ pair: CoursePair) {
    before = pair.before.verdict
    after = pair.after.verdict
    change = pair.difference?.direction ?? .unchanged
  }
}
