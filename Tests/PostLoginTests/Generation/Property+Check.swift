import EventTestSupport
import TestSupport
import Testing

@testable import PostLogin

extension Property where Case: CustomStringConvertible {
  /// Fails the test with the shrunk counterexample, if there is one.
  func check(
    seed: UInt64,
    count: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    guard let found = await counterexample(seed: seed, count: count) else { return }
    Issue.record("\(found)", sourceLocation: sourceLocation)
  }
}

extension Seeds {
  /// Two seeds for every property, and the one of the environment.
  static var ofTests: [UInt64] {
    get throws { try all([1, 20_260_302]) }
  }
}
