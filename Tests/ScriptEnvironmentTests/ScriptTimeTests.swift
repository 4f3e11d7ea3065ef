import TestSupport
import Testing

@testable import ScriptEnvironment

@Suite(.tags(.javaScript))
struct ScriptTimeTests {
  @Test func `time moves on, and never back`() {
    let time = ScriptTime()
    time.begin(at: 1000)
    #expect(time.advance(to: 5) == 5)
    #expect(time.advance(to: 3) == 0)
    #expect(time.now == 1005)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0x1p54])
  func `what can never come is no time`(milliseconds: Double) {
    let time = ScriptTime()
    time.begin(at: 1000)
    #expect(time.advance(to: milliseconds) == nil)
    #expect(time.now == 1000)
  }
}
