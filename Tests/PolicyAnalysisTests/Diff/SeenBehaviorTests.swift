import PostLogin
import PostLoginTesting
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct SeenBehaviorTests {
  @Test(arguments: [
    ("0", false), ("1", false), ("2", true), ("17", true), ("2a", false), ("", false),
  ])
  func `elements behind the first two are alike`(name: String, isFar: Bool) {
    #expect(SeenBehavior.isFarIndex(name) == isFar)
  }

  @Test func `a number is new once`() {
    var seenBehavior = SeenBehavior()
    let answers = [
      seenBehavior.isNew([1, 2]), seenBehavior.isNew([2]), seenBehavior.isNew([2, 3]),
    ]
    #expect(answers == [true, false, true])
  }
}
