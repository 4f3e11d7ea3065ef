import TestSupport
import Testing
import WireFormats

@testable import PostLoginTesting

@Suite(.tags(.suites))
struct ResultOrderTests {
  private let start = ContinuousClock.now

  private func result(_ number: Int) -> CaseResult {
    CaseResult(
      suite: "tests.yaml",
      name: "\(number)",
      location: SourceLocation(file: "tests.yaml", line: number, column: 1),
      verdict: .passed,
      duration: .zero
    )
  }

  @Test func `results come out in the order of their numbers`() {
    var order = ResultOrder()
    let groups = [1, 2, 0, 4, 3].map { number in
      order.take(result(number), number: number, at: start).map(\.name)
    }
    #expect(groups == [[], [], ["0", "1", "2"], [], ["3", "4"]])
    #expect(order.rest().isEmpty)
  }

  @Test func `a slow one holds the others up for a second and no longer`() {
    var order = ResultOrder()
    #expect(order.take(result(1), number: 1, at: start).isEmpty)
    #expect(order.take(result(3), number: 3, at: start + .milliseconds(900)).isEmpty)
    let late = order.take(result(4), number: 4, at: start + .milliseconds(1100))
    #expect(late.map(\.name) == ["1", "3", "4"])
    #expect(order.take(result(0), number: 0, at: start + .seconds(2)).map(\.name) == ["0"])
    #expect(order.take(result(5), number: 5, at: start + .seconds(2)).map(\.name) == ["5"])
  }

  @Test func `what waits at the end comes out too`() {
    var order = ResultOrder()
    #expect(order.take(result(2), number: 2, at: start).isEmpty)
    #expect(order.take(result(1), number: 1, at: start).isEmpty)
    #expect(order.rest().map(\.name) == ["1", "2"])
  }
}
