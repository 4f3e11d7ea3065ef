import TestSupport
import Testing

@testable import PostLoginScripts

/// When an execution counts as one that cannot be stopped.
///
/// Each of these has a limit of 50 ms, so it may compute for 1.1 s and the engine's delay.
@Suite(.tags(.limits))
struct StuckDeadlineTests {
  private static let start = ContinuousClock.now
  private static let deadline = StuckDeadline(
    limit: .milliseconds(50),
    at: start,
    processorTime: .seconds(10),
    checkDelay: .milliseconds(100)
  )
  /// The time of the first look, which all cases have in common.
  private static let first = start + .milliseconds(1200)

  @Test func `the first look comes when all time can be used up`() {
    #expect(Self.deadline.nextLook == Self.first)
  }

  @Test(
    arguments: [
      // Milliseconds that were computed, those of the delay, and those until the next look.
      (300, 100, 900),
      (1150, 100, 100),
      (1199, 100, 100),
      (1200, 100, nil),
      (1300, 100, nil),
      // The machine has become busy since the start, so that the engine asks later.
      (1300, 1000, 800),
      (2099, 1000, 100),
      (2100, 1000, nil),
    ] as [(Int, Int, Int?)]
  )
  func `an execution is given up when it has computed as long as it may`(
    computed: Int,
    delay: Int,
    next: Int?
  ) {
    let later = Self.deadline.extended(
      at: Self.first,
      processorTime: .seconds(10) + .milliseconds(computed),
      checkDelay: .milliseconds(delay)
    )
    #expect(later?.nextLook == next.map { Self.first + .milliseconds($0) })
  }

  @Test func `a machine that gives no processor time is waited for nine times`() {
    var deadline = Self.deadline
    for _ in 0..<9 {
      let later = deadline.extended(
        at: deadline.nextLook,
        processorTime: .seconds(10),
        checkDelay: .milliseconds(100)
      )
      guard let later else {
        Issue.record("given up too early")
        return
      }
      #expect(later.nextLook == deadline.nextLook + .milliseconds(1200))
      deadline = later
    }
    let last = deadline.extended(
      at: deadline.nextLook,
      processorTime: .seconds(10),
      checkDelay: .milliseconds(100)
    )
    #expect(last == nil)
  }
}
