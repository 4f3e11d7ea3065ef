import TestSupport
import Testing

@testable import PostLoginScripts

/// The measurement of an execution while other logins wait.
@Suite(.tags(.workers))
struct RunMeterTests {
  /// Whether the execution is long at each look: processor time and time, in milliseconds.
  private static func looks(_ looks: [(used: Int?, time: Int)]) -> [Bool] {
    var meter = RunMeter()
    let start = ContinuousClock.now
    return looks.map { look in
      meter.isLong(
        processorTime: look.used.map { .milliseconds($0) },
        at: start + .milliseconds(look.time)
      )
    }
  }

  @Test func `fifty milliseconds of processor time make an execution long`() {
    #expect(Self.looks([(900, 0), (949, 60), (950, 61)]) == [false, false, true])
  }

  @Test func `a second without processor time does so too`() {
    #expect(Self.looks([(0, 0), (0, 999), (0, 1000)]) == [false, false, true])
  }

  @Test func `the start of a worker does not count`() {
    #expect(
      Self.looks([(nil, 0), (nil, 5000), (80, 6000), (129, 6500), (130, 6501)])
        == [false, false, false, false, true]
    )
  }

  @Test func `the processor time of a worker that replaces another begins anew`() {
    #expect(
      Self.looks([(80, 0), (60, 900), (109, 1800), (110, 1801)]) == [false, false, false, true]
    )
  }
}
