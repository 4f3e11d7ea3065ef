import PostLogin

/// The result of one completion of a login in both versions.
struct JointAnswer: Hashable {
  var before: BacktestVerdict
  var after: BacktestVerdict
  var change: Direction

  init(_ pair: RunPair) {
    before = pair.before.verdict
    after = pair.after.verdict
    change = pair.difference?.direction ?? .unchanged
  }
}
